/** Fills the placeholders of a sentence: `fill('{n} left', { n: 3 })`. */
export function fill(sentence: string, parts: Readonly<Record<string, string | number>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(parts[name] ?? whole))
}

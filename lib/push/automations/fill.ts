import type { Template } from './description'

/** What a placeholder may take of a title: a name, not a page. */
const MAX_VALUE = 120

/**
 * Fills the words in braces, each once, so that a value that looks like one stays as it is. Texts are plain, on one line, and
 * cut between characters as people see them.
 * @param limits of UTF-16 units, as the message's own
 */
export function fillTemplate(
  { title, text }: Template,
  values: Readonly<Record<string, string>>,
  limits: { title: number; text: number },
): Template {
  const fill = (template: string) =>
    template.replace(/\{([a-z]+)\}/g, (whole, name: string) =>
      Object.hasOwn(values, name) ? cutGraphemes(oneLine(values[name]!), MAX_VALUE) : whole,
    )
  return {
    title: cutGraphemes(oneLine(fill(title)), limits.title),
    text: cutGraphemes(fill(text).trim(), limits.text),
  }
}

/** Words in braces that are none of these. */
export function unknownPlaceholders({ title, text }: Template, known: readonly string[]): string[] {
  const used = [...`${title}\n${text}`.matchAll(/\{([^{}\n]{1,40})\}/g)].map(([, name = '']) => name)
  return [...new Set(used.filter((name) => !known.includes(name)))]
}

/** Cuts between graphemes so that at most `limit` UTF-16 units are left, and says so with an ellipsis. */
function cutGraphemes(text: string, limit: number): string {
  if (text.length <= limit) return text
  let kept = ''
  for (const { segment } of new Intl.Segmenter().segment(text.slice(0, limit + 100))) {
    if (kept.length + segment.length > limit - 1) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}

/** Without what hides or turns text around: control characters, marks of direction, half surrogates. */
function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/[\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .trim()
}

import type { Template } from './description'

/** Maximum length of a placeholder's value, so that a name fits but a page of text does not. */
const MAX_VALUE = 120

/**
 * Fills each placeholder in a single pass, so a value that looks like a placeholder stays as it is. Values
 * and the title are put on one line. Cuts between graphemes.
 * @param limits in UTF-16 code units, as for messages
 */
export function fillTemplate(
  { title, text }: Template,
  values: Readonly<Record<string, string>>,
  limits: { title: number; text: number },
): Template {
  const fill = (template: string) =>
    template.replace(/\{([a-z]+)\}/g, (match, name: string) =>
      Object.hasOwn(values, name) ? cutGraphemes(oneLine(values[name]!), MAX_VALUE) : match,
    )
  return {
    title: cutGraphemes(oneLine(fill(title)), limits.title),
    text: cutGraphemes(fill(text).trim(), limits.text),
  }
}

/** Lists the placeholders of a template that are not in `known`. */
export function unknownPlaceholders({ title, text }: Template, known: readonly string[]): string[] {
  const used = [...`${title}\n${text}`.matchAll(/\{([^{}\n]{1,40})\}/g)].map(([, name = '']) => name)
  return [...new Set(used.filter((name) => !known.includes(name)))]
}

/** Cuts between graphemes to at most `limit` UTF-16 code units, and ends a cut text with an ellipsis. */
function cutGraphemes(text: string, limit: number): string {
  if (text.length <= limit) return text
  let result = ''
  for (const { segment } of new Intl.Segmenter().segment(text.slice(0, limit + 100))) {
    if (result.length + segment.length > limit - 1) break
    result += segment
  }
  return `${result.trimEnd()}…`
}

/** Removes control characters, direction marks and lone surrogates, and joins lines. */
function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/[\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .trim()
}

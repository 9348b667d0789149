/** Soft hyphens, zero-width joints and marks that change the direction of the text after them. */
const INVISIBLE = /[\u00ad\u200b\u202a-\u202e\u2066-\u2069\ufeff]+/g

/**
 * Returns one line of text: collapses white space and control characters, and cuts at `limit` UTF-16 code
 * units.
 */
export function oneLine(text: string, limit = 200): string {
  const line = text
    .slice(0, limit * 20)
    .replace(INVISIBLE, '')
    .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
    .trim()
  return cut(line, limit)
}

/** Cuts at a word boundary if one is near, never inside a character, and adds an ellipsis. */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text
  const start = text.slice(0, limit - 1)
  const space = start.lastIndexOf(' ')
  const words = space > limit * 0.6 ? start.slice(0, space) : start.replace(/[\ud800-\udbff]$/, '')
  return `${words.replace(/[\s,;:.–—-]+$/, '')}…`
}

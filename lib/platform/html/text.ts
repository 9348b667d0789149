/** One line of readable text: white space and control characters collapsed, cut at `limit` characters of UTF-16. */
export function oneLine(text: string, limit = 200): string {
  const line = text
    .slice(0, limit * 20)
    .replace(/[\s\u0000-\u001f\u007f\u00ad\u200b\ufeff]+/g, ' ')
    .trim()
  return cut(line, limit)
}

/** Cuts at a word's end where one is near, never inside a character, and says so with an ellipsis. */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text
  const start = text.slice(0, limit - 1)
  const space = start.lastIndexOf(' ')
  const words = space > limit * 0.6 ? start.slice(0, space) : start.replace(/[\ud800-\udbff]$/, '')
  return `${words.replace(/[\s,;:.–—-]+$/, '')}…`
}

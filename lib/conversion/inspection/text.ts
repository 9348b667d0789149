/** One line of readable text: white space and control characters collapsed, cut at `most` characters of UTF-16. */
export function oneLine(text: string, most = 200): string {
  const line = text
    .slice(0, most * 20)
    .replace(/[\s\u0000-\u001f\u007f\u00ad\u200b\ufeff]+/g, ' ')
    .trim()
  return cut(line, most)
}

/** Cuts at a word's end where one is near, never inside a character, and says so with an ellipsis. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const start = text.slice(0, most - 1)
  const space = start.lastIndexOf(' ')
  const words = space > most * 0.6 ? start.slice(0, space) : start.replace(/[\ud800-\udbff]$/, '')
  return `${words.replace(/[\s,;:.–—-]+$/, '')}…`
}

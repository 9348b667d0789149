/** Returns at most `max` code units of a text, without half of a surrogate pair at the end. */
export function cutText(text: string, max: number): string {
  const cut = text.slice(0, max)
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}

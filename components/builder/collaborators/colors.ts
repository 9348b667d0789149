/** Dark enough for white text on them, at 4.5:1, and apart from the color of one's own selection. */
const COLORS = [
  '#1d4ed8',
  '#15803d',
  '#9d174d',
  '#6d28d9',
  '#0f766e',
  '#a21caf',
  '#4338ca',
  '#92400e',
] as const

/** The color of somebody who has the app open: for everybody the same. */
export function colorOf(client: string): string {
  let sum = 0
  for (const letter of client) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0
  return COLORS[sum % COLORS.length]!
}

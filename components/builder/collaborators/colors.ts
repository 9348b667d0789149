/** Colors with 4.5:1 contrast to white text, distinct from the color of the user's own selection. */
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

/** Color of a participant, the same for everyone. */
export function colorOf(client: string): string {
  let sum = 0
  for (const letter of client) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0
  return COLORS[sum % COLORS.length]!
}

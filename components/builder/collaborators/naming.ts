import type { Participant } from '@/lib/apps/collaboration/schema'

/** Who it is, for those who have the same account open elsewhere too: "You, Chrome on Windows". */
export function nameOf({ name, isMe, device }: Participant): string {
  return `${isMe ? 'You' : name}, ${device}`
}

/** Two letters at most: "AL" of Ada Lovelace. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}

import type { Participant } from '@/lib/apps/collaboration/schema'

/** Name and device: "You, Chrome on Windows". The device distinguishes sessions of the same account. */
export function participantName({ name, isMe, device }: Participant): string {
  return `${isMe ? 'You' : name}, ${device}`
}

/** Up to two initials: "AL" for Ada Lovelace. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}

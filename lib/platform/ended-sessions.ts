import { singleton } from './singleton'

/** A session of a user that has ended; null: all of them. */
type Listener = (userId: string, sessionId: string | null) => void

const listeners = singleton('ended sessions', () => new Set<Listener>())

/** Tells what goes on in a session on this node, such as an open stream; other nodes find it in the database. */
export const tellSessionEnded: Listener = (userId, sessionId) => {
  for (const listener of [...listeners]) listener(userId, sessionId)
}

export function onSessionEnded(listener: Listener): void {
  listeners.add(listener)
}

import { singleton } from './singleton'

/** Receives an ended session of a user, or null for all of the user's sessions. */
type Listener = (userId: string, sessionId: string | null) => void

const listeners = singleton('ended sessions', () => new Set<Listener>())

/**
 * Notifies listeners of a session on this node, such as open streams. Other nodes find out from the database.
 */
export const emitSessionEnded: Listener = (userId, sessionId) => {
  for (const listener of [...listeners]) listener(userId, sessionId)
}

export function onSessionEnded(listener: Listener): void {
  listeners.add(listener)
}

import type { Actor } from '../platform/actor'
import { ConflictError } from '../platform/errors'
import { ownAccountId } from './access'

const running = new Set<string>()

/**
 * Starts an actor's export. Only one runs at a time, because it reads everything they have.
 * @returns call it when the export has ended
 * @throws ConflictError `export-running`
 */
export function oneExport(actor: Actor): () => void {
  const userId = ownAccountId(actor)
  if (running.has(userId))
    throw new ConflictError(
      'export-running',
      'Your export is already being prepared. Please wait for it to finish.',
    )
  running.add(userId)
  return () => running.delete(userId)
}

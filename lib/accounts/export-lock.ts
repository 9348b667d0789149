import type { Actor } from '../platform/actor'
import { ConflictError } from '../platform/errors'
import { onlyOne } from '../platform/queues/queue'
import { ownAccountId } from './access'

const BEING_PREPARED = 'Your export is already being prepared. Please wait for it to finish.'

/**
 * Starts an actor's export. Only one runs at a time, because it reads all of their data.
 * @returns a function to call when the export has ended
 * @throws ConflictError `export-running`
 */
export function startExclusiveExport(actor: Actor): () => void {
  return onlyOne(`export ${ownAccountId(actor)}`, new ConflictError('export-running', BEING_PREPARED))
}

import { ConflictError } from '../platform/errors'

const running = new Set<string>()

/**
 * Lets one export of a person run at a time, which reads all that they have.
 * @returns call it when the export has ended
 * @throws ConflictError `export-running`
 */
export function oneExport(userId: string): () => void {
  if (running.has(userId))
    throw new ConflictError('export-running', 'Your data is being prepared already. Please wait for it.')
  running.add(userId)
  return () => running.delete(userId)
}

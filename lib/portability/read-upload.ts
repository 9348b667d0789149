import { type Actor, currentWorkspace } from '../platform/actor'
import { env } from '../platform/env'
import { InvalidError } from '../platform/errors'
import { withBodyFile } from '../platform/http/body'
import { takeOneTurn } from '../platform/queues/fair-queue'
import { IMPORT_LIMIT, PASSPHRASE_HEADER } from './schema'

/** Each takes disk space, and memory for its passphrase. Nobody waits, because a slow one would delay the others. */
const TURNS = {
  name: 'import',
  concurrency: 2,
  maxUsers: 0,
  oneEach: 'Another of your files is being read. Try again when it is done.',
}

/**
 * Writes the export file in a request's body to a file without a name, which ends with the work.
 * @throws AppError `too-large`; InvalidError `cut-off`, or at `passphrase`; and as takeOneTurn
 */
export async function withUploadedExport<T>(
  actor: Actor,
  request: Request,
  work: (upload: { file: { fd: number }; passphrase: string }) => Promise<T>,
): Promise<T> {
  currentWorkspace(actor) // refuses before the file is read
  const passphrase = request.headers.get(PASSPHRASE_HEADER) ?? ''
  if (passphrase === '') {
    const message = 'Enter the passphrase of the file.'
    throw new InvalidError(message, { passphrase: message })
  }
  return takeOneTurn(TURNS, actor.user.id, () =>
    withBodyFile(request, { limit: IMPORT_LIMIT, folder: env().DATA_DIR }, (fd) =>
      work({ file: { fd }, passphrase }),
    ),
  )
}

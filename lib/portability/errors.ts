import { brand } from '../brand'
import { InvalidError } from '../platform/errors'

/** The uploaded file is no export file. */
export function notAnExport(): InvalidError {
  return atFile('not-an-export', `This isn’t an export file of ${brand.name}, or it is cut off.`)
}

/** @param reason a clause, such as `app.json is missing` */
export function damaged(reason: string): InvalidError {
  return atFile(
    'damaged-export',
    `This export file is damaged or was changed: ${reason}. Export the app again.`,
  )
}

/** A newer version made the file. @param what that version of it, such as `format 2` */
export function tooNew(what: string): InvalidError {
  return atFile(
    'newer-export',
    `A newer version of ${brand.name} made this file (${what}). Update this installation, then import it.`,
  )
}

export function wrongPassphrase(): InvalidError {
  const message = 'This isn’t the passphrase of the file.'
  return new InvalidError(message, { passphrase: message }, 'wrong-passphrase')
}

function atFile(code: string, message: string): InvalidError {
  return new InvalidError(message, { file: message }, code)
}

import { dictionary } from '@zxcvbn-ts/language-common'
import { InvalidError } from '../../platform/errors'
import { PASSWORD_MESSAGES } from '../schema'

/** How many of the ranked list are refused. */
const REFUSED = 3000

let common: Set<string> | undefined

/** Whether a password is one of the 3,000 most common ones, in whatever letter case. Never sent to a browser. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(dictionary['passwords-common'].slice(0, REFUSED).map((one) => String(one).toLowerCase()))
  return common.has(password.toLowerCase())
}

/**
 * What the schema cannot know: whether a new password is a common one.
 * @param field where the message stands
 * @throws InvalidError `weak-password`
 */
export function refuseCommonPassword(password: string, field: string): void {
  if (!isCommonPassword(password)) return
  throw new InvalidError(PASSWORD_MESSAGES.common, { [field]: PASSWORD_MESSAGES.common }, 'weak-password')
}

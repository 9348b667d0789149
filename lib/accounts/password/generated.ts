import { ForbiddenError } from '../../platform/errors'
import { NEW_PASSWORD_PAGE } from '../schema'

/** Whose password was generated can do nothing before choosing another. The interface leads to `changeUrl`. */
export function passwordChangeRequired(): ForbiddenError {
  const message = 'Your password was generated. Please choose a new one first.'
  return new ForbiddenError(message, 'password-change-required', { extra: { changeUrl: NEW_PASSWORD_PAGE } })
}

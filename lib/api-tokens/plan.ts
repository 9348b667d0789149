import { thePlansWith } from '../billing/plans/wording'
import { ForbiddenError } from '../platform/errors'

/** The error of a workspace whose plan has no API tokens. */
export function planRequired(): ForbiddenError {
  const message = `API tokens are part of ${thePlansWith('apiTokens')}. Choose a plan to create one.`
  return new ForbiddenError(message, 'plan-required', { extra: { upgradeUrl: '/account/plan' } })
}

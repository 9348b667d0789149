import { SecondStepRequiredError } from '@/lib/accounts/second-factor/second-step'
import type { AppError } from '@/lib/platform/errors'
import { deviceCookie, endedSignInCookie, pendingSignInCookie } from '../../auth-cookies'
import { callbackCookie } from './callbacks'

/**
 * Leaves in the browser what its next steps need: a sign-in that waits for its second step, or, after a sign-in, by what
 * the browser is known again.
 * @param device of a sign-in that succeeded
 */
export function withSignInCookies(
  response: Response,
  refusal: AppError | undefined,
  device: string | null,
): Response {
  if (refusal instanceof SecondStepRequiredError)
    response.headers.append('set-cookie', pendingSignInCookie(refusal.pending))
  if (device !== null) {
    response.headers.append('set-cookie', deviceCookie(device))
    response.headers.append('set-cookie', endedSignInCookie())
  }
  return response
}

/** A provider's sign-in that waits for its second step goes on, on the sign-in page, to where it was to lead. */
export function keepCallback(
  response: Response,
  request: { cookies: { get: (name: string) => { value: string } | undefined } },
  refusal: AppError | undefined,
): void {
  const location = response.headers.get('location')
  if (!(refusal instanceof SecondStepRequiredError) || !location) return
  const callback = request.cookies.get(callbackCookie())?.value
  if (!callback) return
  const [path = '', query = ''] = location.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set('callbackUrl', callback)
  response.headers.set('location', `${path}?${parameters.toString()}`)
}

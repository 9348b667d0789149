import { SecondStepRequiredError } from '@/lib/accounts/second-factor/second-step'
import type { AppError } from '@/lib/platform/errors'
import { deviceCookie, endedSignInCookie, pendingSignInCookie } from '../../auth-cookies'
import { callbackCookie } from './callbacks'

/**
 * Sets the sign-in cookies: the pending sign-in if a second step is required, or the device token after a
 * successful sign-in.
 * @param device token of a successful sign-in, otherwise null
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

/** When a provider's sign-in needs a second step, passes its callback URL to the sign-in page. */
export function saveCallback(
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

import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { apiRequest } from '@/lib/client/api-request'
import { copy } from './copy'

/** The person closed the browser's prompt, or it timed out. */
export class PasskeyCanceled extends Error {}

/** The browser lacks support. The message is for the person. */
export class PasskeyUnsupported extends Error {}

/** Creates a passkey on the person's device. @returns the response for the server */
export async function createPasskey(): Promise<unknown> {
  const { startRegistration } = await library()
  const optionsJSON = await apiRequest<PublicKeyCredentialCreationOptionsJSON>(
    'POST',
    '/api/account/passkeys/options',
  )
  return runCeremony(() => startRegistration({ optionsJSON }))
}

/**
 * Requests a passkey.
 * @param path API path of the options, for a sign-in or a confirmation
 */
export async function getPasskey(path: string): Promise<unknown> {
  const { startAuthentication } = await library()
  const optionsJSON = await apiRequest<PublicKeyCredentialRequestOptionsJSON>('POST', path)
  return runCeremony(() => startAuthentication({ optionsJSON }))
}

/**
 * Offers passkeys in the suggestions of an email field.
 * @returns the selected passkey; null if the browser doesn't support it, or the page moved on
 */
export async function suggestPasskeys(): Promise<unknown> {
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await import('@simplewebauthn/browser')
  if (!(await browserSupportsWebAuthnAutofill())) return null
  const optionsJSON = await apiRequest<PublicKeyCredentialRequestOptionsJSON>('POST', PASSKEY_SIGN_IN)
  return startAuthentication({ optionsJSON, useBrowserAutofill: true }).catch(() => null)
}

/** Cancels `suggestPasskeys`. */
export async function stopSuggesting(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser')
  WebAuthnAbortService.cancelCeremony()
}

export const PASSKEY_SIGN_IN = '/api/account/passkeys/sign-in'

/** Loads the library on demand. */
async function library() {
  const browser = await import('@simplewebauthn/browser')
  if (!browser.browserSupportsWebAuthn()) throw new PasskeyUnsupported(copy.unsupported)
  return browser
}

async function runCeremony<T>(ceremony: () => Promise<T>): Promise<T> {
  try {
    return await ceremony()
  } catch (error) {
    const canceled = error instanceof Error && /^(NotAllowed|Abort)Error$/.test(error.name)
    throw canceled ? new PasskeyCanceled() : error
  }
}

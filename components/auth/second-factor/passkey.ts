import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { apiRequest } from '@/lib/client/api-request'
import { copy } from './copy'

/** The person closed the browser's question, or did not answer it in time. */
export class PasskeyCanceled extends Error {}

/** What the browser can't do, in words for the person. */
export class PasskeyUnsupported extends Error {}

/** Makes a passkey on the person's device. @returns what the server stores it from */
export async function createPasskey(): Promise<unknown> {
  const { startRegistration } = await library()
  const optionsJSON = await apiRequest<PublicKeyCredentialCreationOptionsJSON>(
    'POST',
    '/api/account/passkeys/options',
  )
  return answered(() => startRegistration({ optionsJSON }))
}

/**
 * Asks for one of the person's passkeys.
 * @param path that gives the options: of a sign-in, or of a confirmation
 */
export async function getPasskey(path: string): Promise<unknown> {
  const { startAuthentication } = await library()
  const optionsJSON = await apiRequest<PublicKeyCredentialRequestOptionsJSON>('POST', path)
  return answered(() => startAuthentication({ optionsJSON }))
}

/**
 * Offers passkeys among the suggestions of an email field, where the browser can.
 * @returns the one that was chosen; null when the browser can't, or the page moved on
 */
export async function suggestPasskeys(): Promise<unknown> {
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await import('@simplewebauthn/browser')
  if (!(await browserSupportsWebAuthnAutofill())) return null
  const optionsJSON = await apiRequest<PublicKeyCredentialRequestOptionsJSON>('POST', PASSKEY_SIGN_IN)
  return startAuthentication({ optionsJSON, useBrowserAutofill: true }).catch(() => null)
}

/** Ends what `suggestPasskeys` waits for. */
export async function stopSuggesting(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser')
  WebAuthnAbortService.cancelCeremony()
}

export const PASSKEY_SIGN_IN = '/api/account/passkeys/sign-in'

/** Loaded when it is needed: most visits don't. */
async function library() {
  const browser = await import('@simplewebauthn/browser')
  if (!browser.browserSupportsWebAuthn()) throw new PasskeyUnsupported(copy.passkeys.unsupported)
  return browser
}

async function answered<T>(ceremony: () => Promise<T>): Promise<T> {
  try {
    return await ceremony()
  } catch (error) {
    const canceled = error instanceof Error && /^(NotAllowed|Abort)Error$/.test(error.name)
    throw canceled ? new PasskeyCanceled() : error
  }
}

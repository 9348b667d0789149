import { SIGN_IN_MESSAGES } from '@/lib/accounts/constants'
import { ApiError } from '@/lib/client/api-request'

/** Error code of a sign-in that requires a second step. */
export const SECOND_STEP = 'second-factor-required'

/** Error code and message of a failed sign-in. */
export type SignInFailure = { code: string | null; message: string }

type Provider = 'credentials' | 'second-factor' | 'passkey'

/**
 * Signs in. Loads the library on demand, because few screens need it.
 * @returns null if it succeeded
 */
export async function attemptSignIn(
  provider: Provider,
  fields: Record<string, string>,
): Promise<SignInFailure | null> {
  const failed = { code: null, message: SIGN_IN_MESSAGES.failed }
  try {
    const { getProviders, signIn } = await import('next-auth/react')
    if (!(await getProviders())) return failed // signIn would leave the page
    // The default is the current URL, whose `error` from an earlier attempt would be read as this one's.
    const callbackUrl = '/'
    const result = await signIn(provider, { redirect: false, callbackUrl, ...fields })
    if (result?.ok && !result.error) return null
    const message = await sentenceOf(result?.error)
    return message === null ? failed : { code: result?.error ?? null, message }
  } catch {
    return failed
  }
}

/** Signs in with email and password. @returns null if it succeeded, else the error message */
export async function signInWithPassword(email: string, password: string): Promise<string | null> {
  return (await attemptSignIn('credentials', { email, password }))?.message ?? null
}

/** Signs in with a passkey response of the browser. @throws ApiError with the error message */
export async function signInWithPasskeyResponse(passkey: unknown): Promise<void> {
  const failure = await attemptSignIn('passkey', { passkey: JSON.stringify(passkey) })
  if (failure) throw new ApiError(401, failure.message, failure.code)
}

/** Message of an error code. Null for unknown codes, which get the general message. */
async function sentenceOf(error: string | null | undefined): Promise<string | null> {
  if (!error) return null
  if (error.includes(' ')) return error
  const { SIGN_IN_CODES, signInMessage } = await import('@/lib/accounts/sign-in/schema')
  return SIGN_IN_CODES.includes(error) ? signInMessage(error, null) : null
}

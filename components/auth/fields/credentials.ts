import { SIGN_IN_MESSAGES } from '@/lib/accounts/schema'
import { ApiError } from '@/lib/client/api-request'
import { SIGN_IN_CODES, signInSentence } from '@/lib/accounts/sign-in/schema'

/** The code of a sign-in that waits for its second step. */
export const SECOND_STEP = 'second-factor-required'

/** Why a sign-in was refused, and the sentence to show. */
export type SignInFailure = { code: string | null; message: string }

type Provider = 'credentials' | 'second-factor' | 'passkey'

/**
 * Signs in. The library is loaded here: few screens need it.
 * @returns null when it worked
 */
export async function attemptSignIn(
  provider: Provider,
  fields: Record<string, string>,
): Promise<SignInFailure | null> {
  const failed = { code: null, message: SIGN_IN_MESSAGES.failed }
  try {
    const { signIn } = await import('next-auth/react')
    // By default the address comes back as it is, and an `error` that an earlier try left in it is read as this one's.
    const callbackUrl = '/'
    const result = await signIn(provider, { redirect: false, callbackUrl, ...fields })
    if (result?.ok && !result.error) return null
    const message = sentenceOf(result?.error)
    return message === null ? failed : { code: result?.error ?? null, message }
  } catch {
    return failed
  }
}

/** Signs in with email and password. @returns null when it worked, else the sentence to show */
export async function signInWithPassword(email: string, password: string): Promise<string | null> {
  return (await attemptSignIn('credentials', { email, password }))?.message ?? null
}

/** Signs in with what the browser gave for a passkey. @throws ApiError with the sentence to show */
export async function signInWithPasskeyResponse(passkey: unknown): Promise<void> {
  const failure = await attemptSignIn('passkey', { passkey: JSON.stringify(passkey) })
  if (failure) throw new ApiError(401, failure.message, failure.code)
}

/** A refusal arrives as a code; one that has no sentence of its own stays the general failure. */
function sentenceOf(error: string | null | undefined): string | null {
  if (!error) return null
  if (error.includes(' ')) return error
  return SIGN_IN_CODES.includes(error) ? signInSentence(error, null) : null
}

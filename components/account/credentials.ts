import { SIGN_IN_MESSAGES } from '@/lib/accounts/schema'
import { SIGN_IN_CODES, signInSentence } from '@/lib/accounts/sign-in/schema'

/**
 * Signs in with email and password. The library is loaded here: only these two screens need it.
 * @returns null when it worked, else the sentence to show
 */
export async function signInWithPassword(email: string, password: string): Promise<string | null> {
  try {
    const { signIn } = await import('next-auth/react')
    // By default the address comes back as it is, and an `error` that an earlier try left in it is read as this one's.
    const callbackUrl = '/'
    const result = await signIn('credentials', { redirect: false, callbackUrl, email, password })
    if (result?.ok && !result.error) return null
    return sentenceOf(result?.error) ?? SIGN_IN_MESSAGES.failed
  } catch {
    return SIGN_IN_MESSAGES.failed
  }
}

/** A refusal arrives as a code; one that has no sentence of its own stays the general failure. */
function sentenceOf(error: string | null | undefined): string | null {
  if (!error) return null
  if (error.includes(' ')) return error
  return SIGN_IN_CODES.includes(error) ? signInSentence(error, null) : null
}

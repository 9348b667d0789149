import { SIGN_IN_MESSAGES } from '@/lib/accounts/schema'

/**
 * Signs in with e-mail and password. The library is loaded here: only these two screens need it.
 * @returns null when it worked, else the sentence to show
 */
export async function signInWithPassword(email: string, password: string): Promise<string | null> {
  try {
    const { signIn } = await import('next-auth/react')
    const result = await signIn('credentials', { redirect: false, email, password })
    if (result?.ok && !result.error) return null
    return sentenceOf(result?.error) ?? SIGN_IN_MESSAGES.failed
  } catch {
    return SIGN_IN_MESSAGES.failed
  }
}

/** A refusal with words of its own (too many attempts) arrives as them, any other as a code without spaces. */
function sentenceOf(error: string | null | undefined): string | null {
  return error?.includes(' ') ? error : null
}

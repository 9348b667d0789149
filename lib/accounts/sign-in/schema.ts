import { SIGN_IN_MESSAGES } from '../schema'

const PROVIDER_NAMES: Record<string, string> = { google: 'Google', facebook: 'Facebook' }

/** The sentence for a provider's sign-in that failed without a reason worth telling. */
export function providerFailed(provider: string | null): string {
  return `${PROVIDER_NAMES[provider ?? ''] ?? 'Google'} sign-in failed. Please try again.`
}

/** What each code of a refused sign-in says, through password and provider alike. */
const SENTENCES: Record<string, (provider: string) => string> = {
  'invalid-credential': () => SIGN_IN_MESSAGES.failed,
  'too-many-requests': () => 'Too many attempts. Please wait a little and try again.',
  'user-disabled': () => 'This account is disabled. Please contact whoever runs this site.',
  'account-exists-with-different-credential': (provider) =>
    `An account with this email exists already, and ${provider} has not confirmed that the email is yours. Please sign in with your password.`,
  'email-not-verified': (provider) =>
    `An account with this email exists already, but its email is not confirmed yet. Please sign in with your password and open the link in our mail; then ${provider} works too.`,
  'identity-in-use': (provider) => `This ${provider} account opens another account here already.`,
  'user-mismatch': (provider) =>
    `This ${provider} account is not the one that opens your account here. Please choose that one.`,
  'sign-in-not-fresh': (provider) =>
    `${provider} did not ask you to sign in anew, so this confirms nothing. Please sign out there and try again, or set a password.`,
  'provider-without-email': (provider) =>
    `${provider} did not tell us your email. Please allow it there, or sign up with your email and a password.`,
}

/** The codes with which a sign-in is refused; each has its sentence. */
export const SIGN_IN_CODES = Object.keys(SENTENCES)

/**
 * The sentence for the code that a refused sign-in came back with.
 * @param provider `google`, `facebook`, or nothing for a sign-in with a password
 */
export function signInSentence(code: string, provider: string | null): string {
  const sentence = SENTENCES[code]
  if (sentence) return sentence(PROVIDER_NAMES[provider ?? ''] ?? 'the other service')
  const byPassword = provider === null && (code === 'CredentialsSignin' || code === 'SessionRequired')
  return byPassword ? SIGN_IN_MESSAGES.failed : providerFailed(provider)
}

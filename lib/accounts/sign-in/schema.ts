import { PROVIDER_NAMES, SIGN_IN_MESSAGES } from '../constants'

/** Looks up own properties only, because codes and names come from the URL: `constructor` must not match. */
const of = <T>(table: Readonly<Record<string, T>>, name: string | null): T | undefined =>
  name !== null && Object.hasOwn(table, name) ? table[name] : undefined

const providerName = (provider: string | null): string | undefined => of(PROVIDER_NAMES, provider)

/** The message for a failed provider sign-in whose reason does not help the user. */
export function providerFailed(provider: string | null): string {
  return `${providerName(provider) ?? 'Google'} sign-in failed. Please try again.`
}

/** The message for each error code of a sign-in by password or provider. */
const SENTENCES: Record<string, (provider: string) => string> = {
  'invalid-credential': () => SIGN_IN_MESSAGES.failed,
  'too-many-requests': () => 'Too many attempts. Please wait a moment and try again.',
  'second-factor-required': () => 'Please confirm this sign-in with your second factor.',
  'second-factor-expired': () => 'This sign-in took too long. Please start again.',
  'invalid-code': () => 'That code isn’t right, or it was used before. Please enter a new one.',
  'invalid-passkey': () => 'This passkey wasn’t accepted. Please try again.',
  'unknown-passkey': () => 'We don’t know this passkey. It may have been removed from your account.',
  'user-disabled': () => 'This account is disabled. Please contact support.',
  'account-exists-with-different-credential': (provider) =>
    `An account with this email already exists, and ${provider} hasn’t confirmed that the email is yours. Please sign in with your password.`,
  'email-not-verified': (provider) =>
    `An account with this email already exists, but the email isn’t confirmed yet. Please sign in with your password and open the link in our email. Then you can use ${provider} too.`,
  'identity-in-use': (provider) => `This ${provider} account is already connected to another account here.`,
  'user-mismatch': (provider) =>
    `Your account is connected to a different ${provider} account. Please choose that one.`,
  'sign-in-not-fresh': (provider) =>
    `${provider} signed you in without asking again, so we can’t confirm that it’s you. Please sign out of ${provider} and try again, or set a password.`,
  'provider-without-email': (provider) =>
    `${provider} didn’t share your email with us. Please allow it there, or sign up with your email and a password.`,
}

/** All error codes of a sign-in. */
export const SIGN_IN_CODES = Object.keys(SENTENCES)

/**
 * The message for the error code of a sign-in.
 * @param provider `google`, `facebook`, or null for a password
 */
export function signInMessage(code: string, provider: string | null): string {
  const sentence = of(SENTENCES, code)
  if (sentence) return sentence(providerName(provider) ?? 'the provider')
  const byPassword = provider === null && (code === 'CredentialsSignin' || code === 'SessionRequired')
  return byPassword ? SIGN_IN_MESSAGES.failed : providerFailed(provider)
}

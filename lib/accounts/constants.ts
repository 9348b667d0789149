// Constants that the schemas share with pages that do not load them.

export const PASSWORD_LENGTH = { min: 8, max: 128 } as const

export const PASSWORD_MESSAGES = {
  mismatch: 'Passwords do not match',
  short: 'Password must be at least 8 characters long',
  long: 'Password must be at most 128 characters long',
} as const

/** The specification's messages, in validation order. */
export const REGISTER_MESSAGES = {
  required: 'Please fill in all required fields',
  mismatch: PASSWORD_MESSAGES.mismatch,
  short: PASSWORD_MESSAGES.short,
  terms: 'Please agree to the Terms of Service and Privacy Policy',
  long: PASSWORD_MESSAGES.long,
  email: 'Please enter a valid email address',
  nameLong: 'At most 100 characters',
  failed: 'Registration failed. Please try again.',
} as const

export const SIGN_IN_MESSAGES = {
  required: 'Please enter both email and password.',
  failed: 'Login failed. Please try again.',
  googleFailed: 'Google sign-in failed. Please try again.',
} as const

/** Maximum size of an uploaded picture, in bytes. */
export const PICTURE_LIMIT = 5 * 1024 * 1024

/** Sign-in providers that a host can set up. */
export const PROVIDERS = ['google', 'facebook'] as const
export type ProviderId = (typeof PROVIDERS)[number]
export const PROVIDER_NAMES: Record<ProviderId, string> = { google: 'Google', facebook: 'Facebook' }

/** The page to set up a required second factor. */
/** Page at a workspace's address for people without access. */
export const OUTSIDER_PAGE = '/no-access'
export const SET_UP_PAGE = '/account/set-up'

/** The page of connected providers. Connecting one returns here. */
export const CONNECTIONS_PAGE = '/account/security'

/** The page to replace a generated password. */
export const NEW_PASSWORD_PAGE = '/new-password'

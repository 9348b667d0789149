import { z } from 'zod'
import { brand } from '../brand'
import { isVisible } from '../document/text'

export const PASSWORD_LENGTH = { min: 8, max: 128 } as const

export const PASSWORD_MESSAGES = {
  mismatch: 'Passwords do not match',
  short: 'Password must be at least 8 characters long',
  long: 'Password must be at most 128 characters long',
  common: 'This password is too common and easy to guess. Please choose a different one.',
  pattern:
    'This password repeats itself or follows the keyboard or the alphabet. Please choose a different one.',
  personal: `This password is too close to your name, your email or ${brand.name}. Please choose a different one.`,
  breached: 'This password is known from a data breach on another site. Please choose a different one.',
} as const

/** The specification's sentences, in the order in which they are checked. */
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

/** The longest address that mail can go to. */
const EMAIL_LENGTH = 254
/** Of something far too long, enough is kept to say so. */
const upTo = (length: number) => (typed: string) => typed.slice(0, length)

const text = z.string().trim().catch('')
const emailText = z
  .string()
  .trim()
  .toLowerCase()
  .overwrite(upTo(EMAIL_LENGTH + 1))
  .catch('')
/** Compared and counted in the form in which it is hashed. */
const passwordText = z.string().overwrite(upTo(1000)).normalize('NFC').catch('')

const registerFields = z.object({
  firstName: text,
  lastName: text,
  email: emailText,
  password: passwordText,
  confirmPassword: passwordText,
  acceptTerms: z.boolean().catch(false),
})

type RegisterFields = z.infer<typeof registerFields>
type Failure<Field> = { field: Field; message: string; code?: string }

/** Makes a refinement of a check that stops at its first failure. */
function first<Fields>(check: (fields: Fields) => Failure<keyof Fields & string> | null) {
  return (fields: Fields, context: z.RefinementCtx) => {
    const failure = check(fields)
    if (!failure) return
    const { field, message, code } = failure
    context.addIssue({ code: 'custom', path: [field], message, ...(code ? { params: { code } } : {}) })
  }
}

/** Characters as people count them: a letter outside the basic plane is one. */
const lengthOf = (password: string) => Array.from(password).length

function tooShort<Field>(password: string, field: Field): Failure<Field> | null {
  if (lengthOf(password) >= PASSWORD_LENGTH.min) return null
  return { field, message: PASSWORD_MESSAGES.short, code: 'weak-password' }
}

function tooLong<Field>(password: string, field: Field): Failure<Field> | null {
  if (lengthOf(password) <= PASSWORD_LENGTH.max) return null
  return { field, message: PASSWORD_MESSAGES.long, code: 'weak-password' }
}

/**
 * Sign-up, checked in the specification's order; the first failure is told and stops. The form and the
 * handler use this same schema. Length and shape are limited here, before any password is hashed.
 */
export const registerSchema = registerFields.superRefine(first(registrationFailure))

function registrationFailure(fields: RegisterFields): Failure<keyof RegisterFields> | null {
  const required = (['firstName', 'lastName', 'email', 'password'] as const).find(
    (field) => fields[field] === '' || (field !== 'password' && !isVisible(fields[field])),
  )
  if (required) return { field: required, message: REGISTER_MESSAGES.required }
  if (fields.password !== fields.confirmPassword)
    return { field: 'confirmPassword', message: REGISTER_MESSAGES.mismatch }
  const short = tooShort(fields.password, 'password' as const)
  if (short) return short
  if (!fields.acceptTerms) return { field: 'acceptTerms', message: REGISTER_MESSAGES.terms }
  const long = tooLong(fields.password, 'password' as const)
  if (long) return long
  const longName = (['firstName', 'lastName'] as const).find((field) => fields[field].length > 100)
  if (longName) return { field: longName, message: REGISTER_MESSAGES.nameLong }
  if (!isEmail(fields.email))
    return { field: 'email', message: REGISTER_MESSAGES.email, code: 'invalid-email' }
  return null
}

const isEmail = (email: string) => z.email().max(EMAIL_LENGTH).safeParse(email).success

export type Registration = z.output<typeof registerSchema>

/** Sign-in: both fields, or the specification's sentence at the first empty one. */
export const signInSchema = z.object({ email: emailText, password: passwordText }).superRefine(
  first(({ email, password }) => {
    const field = email === '' ? 'email' : password === '' ? 'password' : null
    return field && { field, message: SIGN_IN_MESSAGES.required }
  }),
)

export type SignIn = z.output<typeof signInSchema>

/** An address that a link is sent to: for a new password, or because it is to be the account's. */
export const addressSchema = z
  .object({ email: emailText })
  .superRefine(
    first(({ email }) =>
      isEmail(email) ? null : { field: 'email', message: REGISTER_MESSAGES.email, code: 'invalid-email' },
    ),
  )

const token = z.string().max(200).catch('')

/** A link's token; anything else is refused like a used one. */
export const actionTokenSchema = z.object({ token })

/** A new password through a reset link; `code` keeps the second factor of an account whose email was never confirmed. */
export const resetPasswordSchema = z
  .object({
    token,
    password: passwordText,
    confirmPassword: passwordText,
    code: z.string().trim().max(40, 'That code is too long.').optional(),
  })
  .superRefine(
    first(({ password, confirmPassword }) =>
      password !== confirmPassword
        ? { field: 'confirmPassword', message: PASSWORD_MESSAGES.mismatch }
        : (tooShort(password, 'password' as const) ?? tooLong(password, 'password' as const)),
    ),
  )

/** A new password of the signed-in user; the current one may be left out shortly after a sign-in. */
export const changePasswordSchema = z
  .object({ current: passwordText, new: passwordText })
  .superRefine(first((given) => tooShort(given.new, 'new' as const) ?? tooLong(given.new, 'new' as const)))

export type ChangePassword = z.output<typeof changePasswordSchema>

const nameText = z
  .string()
  .trim()
  .max(100, REGISTER_MESSAGES.nameLong)
  .regex(/^\P{Cc}*$/u, 'Please keep this on one line')

/** A user's name. Some people have only one. */
export const profileSchema = z.object({
  firstName: nameText.refine(isVisible, 'Please enter your first name'),
  lastName: nameText.refine((name) => name === '' || isVisible(name), 'Please enter your last name'),
})

export type Profile = z.output<typeof profileSchema>

/** Most bytes of an uploaded picture. */
export const PICTURE_LIMIT = 5 * 1024 * 1024

/** The address once more, typed by hand, before everything goes. */
export const deleteAccountSchema = z.object({ email: emailText })

/** The password once more, before something sensitive. */
export const confirmPasswordSchema = z.object({ password: passwordText })

/** What the bar under a new password says; nothing for an empty one. */
export function passwordStrength(password: string): 'Weak' | 'Medium' | 'Strong' | null {
  if (password === '') return null
  if (password.length < 6) return 'Weak'
  const strong = /[A-Z]/.test(password) && /\d/.test(password) && /[!@#$%^&*]/.test(password)
  return password.length >= 10 && strong ? 'Strong' : 'Medium'
}

/** The signed-in person, as GET /api/me tells it. */
export type Me = {
  id: string
  name: string
  email: string
  image: string | null
  role: 'user' | 'admin'
  plan: string
  trialEndsAt: string
}

/** One sign-in of a person, as GET /api/account/sessions tells it. */
export type SessionSummary = {
  id: string
  device: string
  createdAt: string
  lastSeenAt: string
  /** The one that asks. */
  current: boolean
}

/** The sign-in providers that a host can set up. */
export const PROVIDERS = ['google', 'facebook'] as const
export type ProviderId = (typeof PROVIDERS)[number]
export const PROVIDER_NAMES: Record<ProviderId, string> = { google: 'Google', facebook: 'Facebook' }

export const serviceSchema = z.object({ provider: z.enum(PROVIDERS, 'Unknown provider.') })

/** Where a second factor is set up, when nothing else works before. */
export const SET_UP_PAGE = '/account/set-up'

/** The page that lists the connected providers; connecting one leads back to it. */
export const CONNECTIONS_PAGE = '/account/security'

/** Where somebody with a generated password chooses another one. */
export const NEW_PASSWORD_PAGE = '/new-password'

/** A provider: whether the host has set it up, and since when it is connected to this account. */
export type Connection = { provider: ProviderId; ready: boolean; since: string | null }

import { z } from 'zod'
import type { Role } from '../base/roles'
import { isVisible } from '../document/values'
import {
  PASSWORD_LENGTH,
  PASSWORD_MESSAGES,
  PROVIDERS,
  type ProviderId,
  REGISTER_MESSAGES,
  SIGN_IN_MESSAGES,
} from './constants'

/** Maximum length of an email address. */
const EMAIL_LENGTH = 254
/** Cuts overlong input, but keeps enough to exceed the limit. */
const upTo = (length: number) => (typed: string) => typed.slice(0, length)

const text = z.string().trim().catch('')
const emailText = z
  .string()
  .trim()
  .toLowerCase()
  .overwrite(upTo(EMAIL_LENGTH + 1))
  .catch('')
/** Normalized as it is hashed, before it is compared and measured. */
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

/** Makes a refinement of a check that returns its first failure. */
function first<Fields>(check: (fields: Fields) => Failure<keyof Fields & string> | null) {
  return (fields: Fields, context: z.RefinementCtx) => {
    const failure = check(fields)
    if (!failure) return
    const { field, message, code } = failure
    context.addIssue({ code: 'custom', path: [field], message, ...(code ? { params: { code } } : {}) })
  }
}

/** Counts characters as people do: a letter outside the basic plane is one. */
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
 * Sign-up, validated in the specification's order; reports only the first failure. The form and the handler
 * share this schema. Length and format are limited here, before any password is hashed.
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

/** Sign-in. Both fields are required; reports the first empty one. */
export const signInSchema = z.object({ email: emailText, password: passwordText }).superRefine(
  first(({ email, password }) => {
    const field = email === '' ? 'email' : password === '' ? 'password' : null
    return field && { field, message: SIGN_IN_MESSAGES.required }
  }),
)

export type SignIn = z.output<typeof signInSchema>

/** An address to send a link to, for a password reset or an email change. */
export const addressSchema = z
  .object({ email: emailText })
  .superRefine(
    first(({ email }) =>
      isEmail(email) ? null : { field: 'email', message: REGISTER_MESSAGES.email, code: 'invalid-email' },
    ),
  )

const token = z.string().max(200).catch('')

/** A link's token. Anything else is refused like a used one. */
export const actionTokenSchema = z.object({ token })

/**
 * A new password through a reset link. `code` keeps the second factor of an account with an unverified email.
 */
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

/** A new password of the signed-in user. `current` may be empty shortly after a sign-in. */
export const changePasswordSchema = z
  .object({ current: passwordText, new: passwordText })
  .superRefine(first((fields) => tooShort(fields.new, 'new' as const) ?? tooLong(fields.new, 'new' as const)))

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

/** The account's email, entered as confirmation, and the published apps that are deleted all the same. */
export const deleteAccountSchema = z.object({
  email: emailText,
  apps: z.array(z.string().max(64)).max(20_000).optional(),
})

/** The password, entered as confirmation of a sensitive action. */
export const confirmPasswordSchema = z.object({ password: passwordText })

/** The signed-in user, as GET /api/me returns it. */
export type Me = {
  id: string
  name: string
  email: string
  image: string | null
  role: 'user' | 'admin'
  plan: string
  trialEndsAt: string
  /** The workspace that was chosen in this browser. */
  workspaceId: string
  /** Those that the user is a member of: the oldest first. */
  workspaces: readonly { id: string; name: string; role: Role }[]
}

/** A session, as GET /api/account/sessions returns it. */
export type SessionSummary = {
  id: string
  device: string
  createdAt: string
  lastSeenAt: string
  /** The session of the request. */
  current: boolean
}

export const serviceSchema = z.object({ provider: z.enum(PROVIDERS, 'Unknown provider.') })

/** A provider: whether the host has set it up, and when it was connected to this account. */
export type Connection = { provider: ProviderId; ready: boolean; since: string | null }

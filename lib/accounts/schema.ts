import { z } from 'zod'

/** The specification's sentences, in the order in which they are checked. */
export const REGISTER_MESSAGES = {
  required: 'Please fill in all required fields',
  mismatch: 'Passwords do not match',
  short: 'Password must be at least 8 characters long',
  terms: 'Please agree to the Terms of Service and Privacy Policy',
  long: 'Password must be at most 128 characters long',
  email: 'Please enter a valid email address',
  nameLong: 'At most 100 characters',
  failed: 'Registration failed. Please try again.',
} as const

export const SIGN_IN_MESSAGES = {
  required: 'Please enter both email and password.',
  failed: 'Login failed. Please try again.',
  googleFailed: 'Google sign-in failed. Please try again.',
} as const

export const PASSWORD_LENGTH = { min: 8, max: 128 } as const

const text = z.string().trim().catch('')
const registerFields = z.object({
  firstName: text,
  lastName: text,
  email: z.string().trim().toLowerCase().max(254).catch(''),
  password: z.string().max(1000).catch(''),
  confirmPassword: z.string().max(1000).catch(''),
  acceptTerms: z.boolean().catch(false),
})

type RegisterFields = z.infer<typeof registerFields>

/**
 * Sign-up, checked in the specification's order; the first failure is told and stops. The form and the
 * handler use this same schema. Length and shape are limited here, before any password is hashed.
 */
export const registerSchema = registerFields.superRefine((fields, context) => {
  const failure = firstFailure(fields)
  if (failure) context.addIssue({ code: 'custom', path: [failure.field], message: failure.message })
})

function firstFailure(fields: RegisterFields): { field: keyof RegisterFields; message: string } | null {
  const required = (['firstName', 'lastName', 'email', 'password'] as const).find(
    (field) => fields[field] === '',
  )
  if (required) return { field: required, message: REGISTER_MESSAGES.required }
  if (fields.password !== fields.confirmPassword)
    return { field: 'confirmPassword', message: REGISTER_MESSAGES.mismatch }
  if (fields.password.length < PASSWORD_LENGTH.min)
    return { field: 'password', message: REGISTER_MESSAGES.short }
  if (!fields.acceptTerms) return { field: 'acceptTerms', message: REGISTER_MESSAGES.terms }
  if (fields.password.length > PASSWORD_LENGTH.max)
    return { field: 'password', message: REGISTER_MESSAGES.long }
  const longName = (['firstName', 'lastName'] as const).find((field) => fields[field].length > 100)
  if (longName) return { field: longName, message: REGISTER_MESSAGES.nameLong }
  if (!z.email().safeParse(fields.email).success) return { field: 'email', message: REGISTER_MESSAGES.email }
  return null
}

export type Registration = z.output<typeof registerSchema>

/** Sign-in: both fields, or the specification's sentence at the first empty one. */
export const signInSchema = z
  .object({
    email: z.string().trim().toLowerCase().max(254).catch(''),
    password: z.string().max(1000).catch(''),
  })
  .superRefine(({ email, password }, context) => {
    const path = email === '' ? 'email' : password === '' ? 'password' : null
    if (path) context.addIssue({ code: 'custom', path: [path], message: SIGN_IN_MESSAGES.required })
  })

export type SignIn = z.output<typeof signInSchema>

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

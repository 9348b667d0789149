import { z } from 'zod'
import { isVisible } from '../../document/values'

/** The state of a user's authenticator app and recovery codes. */
export type TwoFactorState = {
  /** The time when it was turned on. Null if it is off. */
  since: string | null
  recoveryCodesLeft: number
  /** Whether the host requires a second factor. */
  required: boolean
}

/** A new secret for an authenticator app: base32 to type, and an `otpauth://` URI to scan. */
export type TotpEnrollment = { secret: string; uri: string }

/** A passkey in its owner's list. */
export type PasskeySummary = {
  id: string
  name: string
  /** Whether the passkey's provider has a copy of it. */
  backedUp: boolean
  createdAt: string
  lastUsedAt: string | null
}

/** A code of an authenticator app, or a recovery code. */
export const codeSchema = z.object({
  code: z.string().trim().min(1, 'Please enter a code.').max(40, 'That code is too long.'),
})

const name = z
  .string()
  .trim()
  .refine(isVisible, 'Please enter a name.')
  .max(60, 'At most 60 characters')
  .regex(/^\P{Cc}*$/u, 'Please keep this on one line')

export const passkeyNameSchema = z.object({ name })

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/)

/** The JSON of a `navigator.credentials` response (WebAuthn Level 3, 5.1.8). */
export const passkeyResponse = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
  clientExtensionResults: z.record(z.string(), z.unknown()).catch({}),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url.optional(),
    authenticatorData: base64url.optional(),
    signature: base64url.optional(),
    userHandle: base64url.optional(),
    transports: z.array(z.string().max(20)).max(10).optional(),
    publicKeyAlgorithm: z.number().optional(),
    publicKey: base64url.optional(),
  }),
})

export type PasskeyResponse = z.output<typeof passkeyResponse>

export const passkeySchema = z.object({ passkey: passkeyResponse })

import { z } from 'zod'

/** Maximum size of a certificate in bytes, more than Apple's need. */
export const CERTIFICATE_LIMIT = 16 * 1024

/** The subject of the certificate request. */
export const newRequest = z.object({
  email: z
    .email('Enter the email address of your Apple account')
    .max(200, 'At most 200 characters')
    .regex(/^[\x21-\x7e]*$/, 'Use an address without accented letters'),
})

/** POST /api/account/apple-certificates. */
export const newIdentity = newRequest.extend({
  app: z.string().max(64).optional().describe('An app for which the identity is chosen, in its workspace.'),
})

/** Apple's certificate file as Base64. */
export const addedCertificate = z.object({
  certificate: z
    .base64('Choose the .cer file that you downloaded from Apple')
    .min(1, 'Choose a file')
    .max(
      Math.ceil(CERTIFICATE_LIMIT / 3) * 4,
      'This file is too large for a certificate. The limit is 16 KB.',
    )
    .transform((text): Uint8Array => Buffer.from(text, 'base64')),
})

/** Maximum Apple identities of a workspace. */
export const MAX_IDENTITIES = 20

/** PUT /api/apps/:id/apple-identity. */
export const identityChoice = z.strictObject({
  identity: z.string('Choose an identity.').min(1, 'Choose an identity.').max(64),
})

/** A key with its request and Apple's certificate for it. */
export type AppleIdentity = AppleCertificateSummary & {
  id: string
  /** The team, such as "Ada Lovelace (TEAM123456)". Until there is a certificate, the address in the request. */
  name: string
}

/** GET /api/apps/:id/apple-identity. */
export type AppIdentity = {
  /** The identity with which the app is signed. Null if there is none, or if there are several to choose from. */
  identity: string | null
  identities: AppleIdentity[]
}

/** The public details of an Apple certificate. */
export type AppleCertificateSummary = {
  /** Null until a key and a request are created. */
  request: { madeAt: string } | null
  certificate: {
    /** The common name, such as "Apple Distribution: Ada Lovelace (TEAM123456)". */
    name: string
    validUntil: string
    hasEnded: boolean
  } | null
}

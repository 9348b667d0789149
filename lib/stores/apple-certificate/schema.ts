import { z } from 'zod'

/** More than any certificate that Apple gives has. */
export const CERTIFICATE_LIMIT = 16 * 1024

/** Whom the certificate is for, as the request says it. */
export const newRequest = z.object({
  email: z
    .email('Enter the email address of your Apple account')
    .max(200, 'At most 200 characters')
    .regex(/^[\x21-\x7e]*$/, 'Use an address without accented letters'),
})

/** What Apple answered, as Base64 of the file. */
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

/** What a person may know of their Apple certificate; nothing secret. */
export type AppleCertificateSummary = {
  /** Set once a key and a request were made. */
  request: { madeAt: string } | null
  certificate: {
    /** As Apple wrote it: "Apple Distribution: Ada Lovelace (TEAM123456)". */
    name: string
    validUntil: string
    hasEnded: boolean
  } | null
}

import { z } from 'zod'

/** Maximum key file size in bytes, larger than any key from Apple. */
export const APNS_KEY_LIMIT = 8 * 1024

const tenCharacters = (message: string) =>
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{10}$/, message)

/** PUT /api/apps/:id/apns-key: the key file from Apple's developer site, and its identifiers. */
export const apnsKeyRequest = z.object({
  key: z
    .base64('Choose the .p8 file that you downloaded from Apple')
    .min(1, 'Choose a file')
    .max(Math.ceil(APNS_KEY_LIMIT / 3) * 4, 'This file is too large for a key. The limit is 8 KB.')
    .transform((text): Uint8Array => Buffer.from(text, 'base64')),
  keyId: tenCharacters('Enter the 10 letters and digits of the key’s ID'),
  teamId: tenCharacters('Enter the 10 letters and digits of your team’s ID'),
  bundleId: z
    .string()
    .trim()
    .max(155, 'At most 155 characters')
    .regex(/^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/, 'Enter a bundle ID like com.example.app'),
})
export type ApnsKeyRequest = z.output<typeof apnsKeyRequest>

/** Public details of an APNs key. Contains nothing secret. */
export type ApnsKeySummary = {
  key: {
    keyId: string
    teamId: string
    bundleId: string
    addedAt: string
    /** Apple's last rejection, as text; null since it accepted the key. */
    refusal: { text: string; at: string } | null
  } | null
  /** The bundle ID that the owner entered elsewhere, or that of the Xcode project. */
  bundleId: string
  teamId: string | null
}

/** Result of the check with Apple. */
export type ApnsKeyCheck = { accepted: true } | { accepted: false; text: string }

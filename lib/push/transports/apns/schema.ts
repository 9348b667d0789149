import { z } from 'zod'

/** More than any key that Apple gives has. */
export const APNS_KEY_LIMIT = 8 * 1024

const tenCharacters = (message: string) =>
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{10}$/, message)

/** PUT /api/apps/:id/apns-key: what Apple's developer site gives, and whom it is for. */
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

/** What an owner may know of their key for Apple's push service; nothing secret. */
export type ApnsKeySummary = {
  key: {
    keyId: string
    teamId: string
    bundleId: string
    addedAt: string
    /** Why Apple refused it last, in words; none since it was taken. */
    refusal: { text: string; at: string } | null
  } | null
  /** What the owner said of the app elsewhere, else the bundle ID of its Xcode project. */
  bundleId: string
  teamId: string | null
}

/** What Apple said when it was asked. */
export type ApnsKeyCheck = { accepted: true } | { accepted: false; text: string }

import { z } from 'zod'

/** The files below `/.well-known/` that permit an app to open a site's links. */
export const LINK_FILES = ['assetlinks.json', 'apple-app-site-association'] as const
export type LinkFile = (typeof LINK_FILES)[number]

const SHA256_DIGITS = 64
/** Number of digits of the other fingerprints that stores show. */
const OTHER_DIGITS: Record<number, string> = { 32: 'MD5', 40: 'SHA-1' }

/**
 * Accepts a fingerprint as consoles show it, with or without colons and name, and normalizes it to `AA:BB:…`.
 */
const sha256Fingerprint = z
  .string()
  .trim()
  .max(200, 'This is too long for a fingerprint')
  .transform((text, context) => {
    const digits = text.replace(/^SHA-?256(\s+certificate\s+fingerprint)?\s*:?\s*/i, '').replace(/[\s:]/g, '')
    if (/^[0-9a-f]*$/i.test(digits) && digits.length === SHA256_DIGITS)
      return digits.toUpperCase().match(/../g)!.join(':')
    const algorithm = /^[0-9a-f]+$/i.test(digits) ? OTHER_DIGITS[digits.length] : undefined
    const message = algorithm
      ? `This is the ${algorithm} fingerprint. Copy the one called “SHA-256 certificate fingerprint”.`
      : 'Enter a SHA-256 fingerprint: 32 pairs of the digits 0–9 and A–F, such as 71:5E:7D:…'
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

const appleTeamId = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{10}$/, 'A team ID has 10 letters and digits, such as A1B2C3D4E5')

const appleBundleId = z
  .string()
  .trim()
  .max(155, 'At most 155 characters')
  .regex(
    /^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/,
    'Enter a bundle ID like com.example.app: letters, digits, hyphens and dots',
  )

/** PUT /api/apps/:id/links. Missing fields stay unchanged; null deletes a value. */
export const linksRequest = z
  .object({
    playFingerprint: sha256Fingerprint.nullable().optional(),
    appleTeamId: appleTeamId.nullable().optional(),
    appleBundleId: appleBundleId.nullable().optional(),
    developerRegistered: z
      .boolean('Send true or false.')
      .optional()
      .describe('Whether the app is registered for Android developer verification.'),
  })
  .refine((fields) => Object.values(fields).some((value) => value !== undefined), 'Send at least one field')
export type LinksRequest = z.output<typeof linksRequest>

/** The link settings for an app's owner. */
export type LinkSettings = {
  packageId: string
  /** Fingerprint of our key. Null before the first release. */
  fingerprint: string | null
  playFingerprint: string | null
  appleTeamId: string | null
  /** As entered, or derived from the package id. */
  appleBundleId: string
  /** When its owner said that it is registered for Android developer verification. */
  developerRegisteredAt: string | null
  /**
   * Hosts whose links can open the app, including the `www` twin. Empty for an app that was not made from a
   * site.
   */
  hosts: string[]
  /** The reason why the site's links cannot open the app. */
  reason: string | null
  /** The hosted app's origin with its files. Null while the app is in a folder of a shared host. */
  hostedAt: string | null
}

/** Stable codes for the faults of a file. */
export type LinkFault =
  | 'unreachable'
  | 'timeout'
  | 'certificate'
  | 'missing'
  | 'redirect'
  | 'status'
  | 'type'
  | 'not-json'
  | 'too-large'
  | 'wrong-shape'
  | 'refers-elsewhere'
  | 'wrong-package'
  | 'wrong-relation'
  | 'wrong-fingerprint'
  | 'no-play-fingerprint'
  | 'wrong-app'
  | 'no-web-credentials'

/** The check of one file on a host. `fault` is null if phones accept it. */
export type FileCheck = { file: LinkFile; address: string; fault: LinkFault | null; message: string }
export type HostCheck = { host: string; files: FileCheck[] }
export type LinksCheck = { checkedAt: string; hosts: HostCheck[] }

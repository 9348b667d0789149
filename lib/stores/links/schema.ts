import { z } from 'zod'

/** The two files that tell phones which app may open a site's links, below `/.well-known/`. */
export const LINK_FILES = ['assetlinks.json', 'apple-app-site-association'] as const
export type LinkFile = (typeof LINK_FILES)[number]

const SHA256_DIGITS = 64
/** How many digits the fingerprints have that stores show beside the right one. */
const OTHER_DIGITS: Record<number, string> = { 32: 'MD5', 40: 'SHA-1' }

/** Takes a fingerprint as a console shows it, with or without colons and its name, and answers `AA:BB:…`. */
const sha256Fingerprint = z
  .string()
  .trim()
  .max(200, 'This is too long for a fingerprint')
  .transform((text, context) => {
    const digits = text.replace(/^SHA-?256(\s+certificate\s+fingerprint)?\s*:?\s*/i, '').replace(/[\s:]/g, '')
    if (/^[0-9a-f]*$/i.test(digits) && digits.length === SHA256_DIGITS)
      return digits.toUpperCase().match(/../g)!.join(':')
    const other = /^[0-9a-f]+$/i.test(digits) ? OTHER_DIGITS[digits.length] : undefined
    const message = other
      ? `This is the ${other} fingerprint. Copy the one called “SHA-256 certificate fingerprint”.`
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

/** PUT /api/apps/:id/links. A field that is left out stays as it is; null takes one away. */
export const linksRequest = z
  .object({
    playFingerprint: sha256Fingerprint.nullable().optional(),
    appleTeamId: appleTeamId.nullable().optional(),
    appleBundleId: appleBundleId.nullable().optional(),
  })
  .refine((fields) => Object.values(fields).some((value) => value !== undefined), 'Name at least one field')
export type LinksRequest = z.output<typeof linksRequest>

/** Who may open an app's links, as its owner sees it. */
export type LinkSettings = {
  packageId: string
  /** Of our key; none before the first release. */
  fingerprint: string | null
  playFingerprint: string | null
  appleTeamId: string | null
  /** As it was entered, or else made from the package id. */
  appleBundleId: string
  /** The hosts whose links can open the app, the `www` twin too; none for an app that was not made from a site. */
  hosts: string[]
  /** Why the site's links cannot open the app. */
  reason: string | null
  /** Where phones find the files of the hosted app; null while it is in a folder of a host that belongs to others too. */
  hostedAt: string | null
}

/** What can be wrong with a file, the same word for the same fault at any time. */
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

/** What a file of a host is like: `fault` is null when phones can use it. */
export type FileCheck = { file: LinkFile; address: string; fault: LinkFault | null; message: string }
export type HostCheck = { host: string; files: FileCheck[] }
export type LinksCheck = { checkedAt: string; hosts: HostCheck[] }

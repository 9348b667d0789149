import { z } from 'zod'
import { settingsSchema } from '../document/settings'
import { withoutControls } from '../document/text'
import { HIGHEST_VERSION_CODE, packageId } from '../packaging/android/identity'
import type { ArtifactName } from '../publishing/formats/schema'
import { templateId } from '../templates/schema'

export const APP_KINDS = ['custom', 'wordpress', 'woocommerce', 'web-to-app'] as const
export const appKind = z.enum(APP_KINDS)
export type AppKind = z.infer<typeof appKind>

/** A new custom app: blank, from a template, or from one that its owner saved. */
export const createAppRequest = z.object({
  name: settingsSchema.shape.appName.unwrap(),
  template: templateId.optional(),
  savedTemplate: z.string().max(64).optional().describe('The id of a template of your own.'),
})

/** Making apps, whatever they start from, is counted together. */
export const CREATE_APP_RATE = { name: 'create-app', limit: 60, seconds: 60 * 60 }

/** POST /api/apps/:id/copies. */
export const duplicateRequest = z.object({ name: settingsSchema.shape.appName.unwrap().optional() })

/** Most bytes of a document in a request: a thousand blocks are about 300 KiB. */
export const DOCUMENT_LIMIT = 2 * 1024 * 1024

/** Most bytes of an uploaded picture. */
export const ASSET_LIMIT = 5 * 1024 * 1024

export const saveRequest = z.object({
  document: z.unknown(),
  /** Nobody asked for it: several of these within a few minutes are one revision in the history. */
  auto: z.boolean().default(false),
})
/** Pictures of other apps that were pasted into one, by the SHA-256 of their bytes. */
export const copyPicturesRequest = z.object({
  hashes: z
    .array(z.string().regex(/^[0-9a-f]{64}$/, 'Unknown picture'))
    .min(1)
    .max(100, 'At most 100 pictures at once'),
})

/** Characters of what a release says that it changed: Google Play's bound. */
export const MAX_NOTES = 500

/** Characters of the version that people see. */
export const MAX_VERSION_NAME = 20

/** What changed, in lines for people; none when it is empty. */
const releaseNotes = z
  .string()
  .overwrite((text) => withoutControls(text.replaceAll('\r\n', '\n'), { lines: true }).trim())
  .max(MAX_NOTES, `At most ${MAX_NOTES} characters`)
  .transform((text) => text || null)

/** The version that people see; the one that stores compare, the version code, counts by itself. */
export const releaseRequest = z
  .object({
    versionName: z
      .string()
      .trim()
      .regex(/^\d+(\.\d+){0,3}$/, 'Use numbers with dots, like 1.2')
      .max(MAX_VERSION_NAME, `At most ${MAX_VERSION_NAME} characters`)
      .optional(),
    notes: releaseNotes.nullable().optional().describe('What changed, in words for people.'),
  })
  .default({})
export type ReleaseRequest = z.output<typeof releaseRequest>

/** Most bytes of a key store: one with a long key and its chain of certificates has about 10 KiB. */
export const KEY_STORE_LIMIT = 64 * 1024

const ASCII_ONLY = 'Use unaccented letters, digits and symbols: Java can’t read other characters here'
/** keytool cannot open such a file either. */
const OTHER_PASSWORD = `${ASCII_ONLY}. Give the file another password: openssl pkcs12 -in yours.p12 -noenc -out all.pem, then openssl pkcs12 -export -in all.pem -out new.p12, then delete all.pem`
const keyStorePassword = (otherwise: string) =>
  z
    .string()
    .max(128, 'At most 128 characters')
    .regex(/^[\x20-\x7e]*$/, otherwise)

/** A signing key leaves in a file under this password. */
export const exportKeyRequest = z.object({
  password: keyStorePassword(ASCII_ONLY).min(8, 'Use at least 8 characters'),
})

/** What an app that moves in from elsewhere brings along. */
export const movedAppFields = {
  /** The password of the file; one made without is opened with none. */
  password: keyStorePassword(OTHER_PASSWORD),
  /** Of the key itself, where it has another one than the file. */
  keyPassword: keyStorePassword(OTHER_PASSWORD).optional(),
  /** Which one of several keys in the file. */
  alias: z.string().trim().max(200, 'At most 200 characters').optional(),
  /** Takes a key although its certificate ends before stores like it to. */
  acceptEarlyEnd: z.boolean().optional(),
  packageId: z
    .string()
    .trim()
    .refine((text) => packageId.safeParse(text).success, 'Enter a package ID like com.example.app')
    .optional(),
  /** The highest one that was published elsewhere. */
  lastVersionCode: z
    .int('Use a whole number')
    .min(0, 'Use a whole number')
    .max(HIGHEST_VERSION_CODE - 1, 'This is higher than stores allow')
    .optional(),
}

export const importKeyRequest = z.object({
  p12: z
    .base64('Choose a file')
    .min(1, 'Choose a file')
    .max(Math.ceil(KEY_STORE_LIMIT / 3) * 4, 'This file is too large for a key store. The limit is 64 KB.')
    .transform((text): Uint8Array => Buffer.from(text, 'base64')),
  ...movedAppFields,
})
export type ImportKeyRequest = z.output<typeof importKeyRequest>

/** Most characters of Play's encryption key: one of 8,192 bits has 1,500. */
export const ENCRYPTION_KEY_LIMIT = 8 * 1024

/** POST /api/apps/:id/signing-key/play. What is wrong with the key itself is said when it is read. */
export const playKeyRequest = z.object({
  encryptionKey: z
    .string()
    .max(ENCRYPTION_KEY_LIMIT, 'This is too long for a public key')
    .trim()
    .min(1, 'Paste or choose the file “encryption_public_key.pem”'),
})

/** POST /api/apps/:id/ownership-apk: the snippet that the Android Developer Console shows, as it is. */
export const ownershipRequest = z.object({
  snippet: z
    .string()
    .max(4096, 'This is too long for the snippet. The limit is 4,096 characters.')
    .trim()
    .min(1, 'Paste the snippet from the Android Developer Console')
    .regex(
      /^[\x20-\x7e\r\n\t]*$/,
      'The snippet has letters, digits and symbols without accents only. Copy it again.',
    )
    .refine((text) => !/^-----BEGIN /m.test(text), 'This is a key or a certificate, not the snippet.'),
})

/** What signs an app's packages, without what is secret about it. */
export type SigningKeySummary = {
  packageId: string
  /** None before the first release, unless the owner brought one. */
  key: {
    /** SHA-256 of the certificate, as `AA:BB:…`. */
    fingerprint: string
    madeAt: string
    imported: boolean
    validUntil: string
  } | null
  canImport: boolean
  /** Why another key cannot be brought any more. */
  reason: string | null
}

export type ReleaseSummary = {
  version: number
  versionName: string
  versionCode: number
  createdAt: string
  /** What changed, in its owner's words. */
  notes: string | null
  /** The release whose design it has again. */
  copyOf: number | null
  /** The revision of the app that it froze; none where that was not kept. */
  revision: number | null
}

/** A row of my apps. */
export type AppSummary = {
  id: string
  name: string
  slug: string
  /** Where it is hosted once it is published. */
  hostedUrl: string
  kind: AppKind
  sourceUrl: string | null
  /** Without one, its monogram stands on the primary color. */
  iconUrl: string | null
  primaryColor: string
  updatedAt: string
  revision: number
  release: ReleaseSummary | null
  /** Whether its address and downloads are open to everybody. */
  published: boolean
  /** Why an administrator took it down. */
  withdrawnReason: string | null
  /** Out of the way in the list; all else of it goes on. */
  archived: boolean
  folderId: string | null
}

/** How long a deleted app can be restored. */
export const DELETED_APPS_KEPT_DAYS = 30

/** An app that was deleted and can be restored. */
export type DeletedApp = {
  id: string
  name: string
  kind: AppKind
  primaryColor: string
  deletedAt: string
  /** When it is removed for good. */
  removedAt: string
}

/** What the page of the app stores is told. */
export type StoreApp = AppSummary & { packageId: string }

export type AppDetail = StoreApp & { document: unknown; report: unknown }

/** A download: its size in bytes and the SHA-256 of them in hexadecimal. */
export type ArtifactSummary = { name: ArtifactName; url: string; size: number; sha256: string }

export type ReleaseDetail = ReleaseSummary & {
  hostedUrl: string
  /** The page that says to everybody what its files are, while the app is published. */
  pageUrl: string | null
  /** Where the app's link can be emailed: its owner's address; none where the host sends no email. */
  mailTo: string | null
  packageId: string
  /** SHA-256 of the signing certificate, as `AA:BB:…`. */
  fingerprint: string
  files: ArtifactSummary[]
}

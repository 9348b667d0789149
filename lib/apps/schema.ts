import { z } from 'zod'
import type { Permission } from '../base/roles'
import { settingsSchema } from '../document/settings'
import { visibleLine, withoutControls } from '../document/values'
import { HIGHEST_VERSION_CODE, isReservedWord, packageId } from '../packaging/android/identity'
import type { ArtifactName } from '../publishing/formats/schema'
import { templateId } from '../templates/schema'

export const APP_KINDS = ['custom', 'wordpress', 'woocommerce', 'web-to-app'] as const
export const appKind = z.enum(APP_KINDS)
export type AppKind = z.infer<typeof appKind>

/** A new custom app: blank, from a template, or from a saved template. */
export const createAppRequest = z.object({
  name: settingsSchema.shape.appName.unwrap(),
  template: templateId.optional(),
  savedTemplate: z.string().max(64).optional().describe('The ID of one of your templates.'),
})

/** Rate limit for creating apps of any kind. */
export const CREATE_APP_RATE = { name: 'create-app', limit: 60, seconds: 60 * 60 }

/** POST /api/apps/:id/copies. */
export const duplicateRequest = z.object({ name: settingsSchema.shape.appName.unwrap().optional() })

/** Maximum bytes of a document in a request. A thousand blocks are about 300 KiB. */
export const DOCUMENT_LIMIT = 2 * 1024 * 1024

/** Maximum bytes of an uploaded picture. */
export const ASSET_LIMIT = 5 * 1024 * 1024

/** Maximum bytes of an uploaded video. */
export const VIDEO_LIMIT = 20 * 1024 * 1024

/** A picture or video that is stored with an app. */
export type StoredAsset = {
  /** As a document refers to it. */
  reference: string
  url: string
  contentType: string
  /** In bytes. */
  size: number
  addedAt: string
}

export const saveRequest = z.object({
  document: z.unknown(),
  /** Whether it is an autosave: those within a few minutes form one revision in the history. */
  auto: z.boolean().default(false),
})
/** Pictures of other apps that were pasted into this one, by the SHA-256 of their bytes. */
export const copyPicturesRequest = z.object({
  hashes: z
    .array(z.string().regex(/^[0-9a-f]{64}$/, 'Unknown picture'))
    .min(1)
    .max(100, 'At most 100 pictures per request'),
})

/** Maximum characters of release notes, from Google Play. */
export const MAX_NOTES = 500

/** Maximum characters of the display version. */
export const MAX_VERSION_NAME = 20

/** Release notes. Empty becomes null. */
const releaseNotes = z
  .string()
  .overwrite((text) => withoutControls(text.replaceAll('\r\n', '\n'), { lines: true }).trim())
  .max(MAX_NOTES, `At most ${MAX_NOTES} characters`)
  .transform((text) => text || null)

const releaseFields = {
  /** Display version. The version code, which stores compare, increments automatically. */
  versionName: z
    .string()
    .trim()
    .regex(/^\d+(\.\d+){0,3}$/, 'Use numbers with dots, like 1.2')
    .max(MAX_VERSION_NAME, `At most ${MAX_VERSION_NAME} characters`)
    .optional(),
  notes: releaseNotes.nullable().optional().describe('Release notes, written for people.'),
}
export const releaseRequest = z.object(releaseFields).default({})
export type ReleaseRequest = z.output<typeof releaseRequest>

export const publishRequest = z
  .object({
    ...releaseFields,
    withoutApproval: visibleLine('Enter a reason.')
      .max(500, 'Use at most 500 characters.')
      .optional()
      .describe(
        'The reason to publish without the approval that the app requires, for the audit log. Only owners and administrators may.',
      ),
  })
  .default({})
export type PublishRequest = z.output<typeof publishRequest>

/** Maximum bytes of a key store. One with a long key and its certificate chain has about 10 KiB. */
export const KEY_STORE_LIMIT = 64 * 1024

const ASCII_ONLY = 'Use unaccented letters, digits and symbols: Java can’t read other characters here'
/** keytool cannot open such a file either. */
const OTHER_PASSWORD = `${ASCII_ONLY}. Give the file another password: openssl pkcs12 -in yours.p12 -noenc -out all.pem, then openssl pkcs12 -export -in all.pem -out new.p12, then delete all.pem`
const keyStorePassword = (otherwise: string) =>
  z
    .string()
    .max(128, 'At most 128 characters')
    .regex(/^[\x20-\x7e]*$/, otherwise)

/** Password of the exported key file. */
export const exportKeyRequest = z.object({
  password: keyStorePassword(ASCII_ONLY).min(8, 'Use at least 8 characters'),
})

/** A package ID that an app has in a store. */
const existingPackageId = z
  .string()
  .trim()
  .refine((text) => packageId.safeParse(text).success, 'Enter a package ID like com.example.app')

/** PUT /api/apps/:id/package-id. Android tools refuse reserved words in new ones. */
export const packageIdRequest = z.object({
  packageId: existingPackageId.refine(
    (text) => !text.split('.').some(isReservedWord),
    'A part of this package ID is a reserved word of Java, such as “new” or “int”. Use another word',
  ),
})

/** Fields for importing an app that was published elsewhere. */
export const movedAppFields = {
  /** Password of the file. Empty if it has none. */
  password: keyStorePassword(OTHER_PASSWORD),
  /** Password of the key, if it differs from the file's. */
  keyPassword: keyStorePassword(OTHER_PASSWORD).optional(),
  /** Alias of the key, if the file contains several. */
  alias: z.string().trim().max(200, 'At most 200 characters').optional(),
  /** Accepts a key whose certificate expires earlier than stores recommend. */
  acceptEarlyEnd: z.boolean().optional(),
  packageId: existingPackageId.optional(),
  /** Highest version code that was published elsewhere. */
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

/** Maximum characters of Play's encryption key. An 8,192-bit key has 1,500. */
export const ENCRYPTION_KEY_LIMIT = 8 * 1024

/** POST /api/apps/:id/signing-key/play. The key itself is validated when it is parsed. */
export const playKeyRequest = z.object({
  encryptionKey: z
    .string()
    .max(ENCRYPTION_KEY_LIMIT, 'This is too long for a public key')
    .trim()
    .min(1, 'Paste or choose the file “encryption_public_key.pem”'),
})

/** POST /api/apps/:id/ownership-apk: the snippet from the Android Developer Console, unchanged. */
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

/** Public details of an app's signing key. */
export type SigningKeySummary = {
  packageId: string
  /** Null before the first release, unless the owner imported one. */
  key: {
    /** SHA-256 of the certificate, as `AA:BB:…`. */
    fingerprint: string
    madeAt: string
    imported: boolean
    validUntil: string
  } | null
  canImport: boolean
  /** Why a key can no longer be imported, or null if it can. */
  reason: string | null
}

export type ReleaseSummary = {
  version: number
  versionName: string
  versionCode: number
  createdAt: string
  /** Release notes. */
  notes: string | null
  /** The release whose design it copies. */
  copyOf: number | null
  /** The revision that it froze, or null if unknown. */
  revision: number | null
}

/** A row of the app list. */
export type AppSummary = {
  id: string
  name: string
  slug: string
  /** URL where it is hosted once published. */
  hostedUrl: string
  kind: AppKind
  sourceUrl: string | null
  /** Null if it has none: shows a monogram on the primary color. */
  iconUrl: string | null
  primaryColor: string
  updatedAt: string
  revision: number
  release: ReleaseSummary | null
  /** Whether its URL and downloads are public. */
  published: boolean
  /** The reason for a takedown by an administrator. */
  withdrawnReason: string | null
  /** Hidden in the list, otherwise unchanged. */
  archived: boolean
  folderId: string | null
  /** Where its URL leads instead. */
  forwardTo: string | null
}

/** Days for which the signing key of an app is kept after the app was deleted for good. */
export const RETAINED_KEY_DAYS = 90
/** Days in which a deleted app can be restored. */
export const DELETED_APP_RETENTION_DAYS = 30

/** A deleted app that can be restored. */
export type DeletedApp = {
  id: string
  name: string
  kind: AppKind
  primaryColor: string
  deletedAt: string
  /** When it is deleted for good. */
  removedAt: string
}

/** Data of the app stores page. */
export type StoreApp = AppSummary & {
  packageId: string
  /** The Android shell of its newest release, and the one whose source its project has; null without a release. */
  shell: { released: number; source: number } | null
}

export type AppDetail = AppSummary & {
  packageId: string
  document: unknown
  report: unknown
  /** What the caller’s role includes for the app. */
  permissions: readonly Permission[]
}

/** A download: its size in bytes and the SHA-256 of them in hexadecimal. */
export type ArtifactSummary = { name: ArtifactName; url: string; size: number; sha256: string }

export type ReleaseDetail = ReleaseSummary & {
  hostedUrl: string
  /** Public page with the hashes of its files, while the app is published. */
  pageUrl: string | null
  /** The owner's address, to which the app's link can be emailed; null if the host sends no email. */
  mailTo: string | null
  packageId: string
  /** SHA-256 of the signing certificate, as `AA:BB:…`. */
  fingerprint: string
  files: ArtifactSummary[]
}

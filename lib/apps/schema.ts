import { z } from 'zod'
import { settingsSchema } from '../document/settings'
import { templateId } from '../templates/schema'

export const APP_KINDS = ['custom', 'wordpress', 'woocommerce', 'web-to-app'] as const
export const appKind = z.enum(APP_KINDS)
export type AppKind = z.infer<typeof appKind>

/** A new custom app: blank, or from a template. */
export const createAppRequest = z.object({
  name: settingsSchema.shape.appName.unwrap(),
  template: templateId.optional(),
})

/** Most bytes of a document in a request: a thousand blocks are about 300 KiB. */
export const DOCUMENT_LIMIT = 2 * 1024 * 1024

/** Most bytes of an uploaded picture. */
export const ASSET_LIMIT = 5 * 1024 * 1024

export const saveRequest = z.object({ document: z.unknown() })

/** The version that people see; the one that stores compare, the version code, counts by itself. */
export const releaseRequest = z
  .object({
    versionName: z
      .string()
      .trim()
      .regex(/^\d+(\.\d+){0,3}$/, 'Use numbers with dots, like 1.2')
      .max(20, 'At most 20 characters')
      .optional(),
  })
  .default({})

export type ReleaseSummary = { version: number; versionName: string; versionCode: number; createdAt: string }

/** A row of my apps. */
export type AppSummary = {
  id: string
  name: string
  slug: string
  kind: AppKind
  sourceUrl: string | null
  /** Without one, its monogram stands on the primary colour. */
  iconUrl: string | null
  primaryColor: string
  updatedAt: string
  revision: number
  release: ReleaseSummary | null
  /** Whether its address and downloads are open to everybody. */
  published: boolean
  /** Why an administrator took it down. */
  withdrawnReason: string | null
}

export type AppDetail = AppSummary & {
  document: unknown
  packageId: string
  hostedUrl: string
  report: unknown
}

export const ARTEFACT_NAMES = ['app.apk', 'app.aab', 'pwa.zip'] as const
export type ArtefactName = (typeof ARTEFACT_NAMES)[number]

/** A download: its size in bytes and the SHA-256 of them in hexadecimal. */
export type ArtefactSummary = { name: ArtefactName; url: string; size: number; sha256: string }

export type ReleaseDetail = ReleaseSummary & {
  hostedUrl: string
  packageId: string
  /** SHA-256 of the signing certificate, as `AA:BB:…`. */
  fingerprint: string
  files: ArtefactSummary[]
}

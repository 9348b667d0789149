import { z } from 'zod'
import { PERMISSION_NAMES } from '../base/roles'
import { ARTIFACT_NAMES } from '../publishing/formats/schema'
import {
  type AppDetail,
  type AppSummary,
  type DeletedApp,
  type ReleaseDetail,
  type ReleaseSummary,
  appKind,
} from './schema'

// Responses of the app endpoints, for the API reference. A test validates the actual responses against them.

const dateTime = z.iso.datetime()
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** A release in a list, and the response of publishing. */
export const releaseAnswer = z.object({
  version: z.int().describe('Counts the releases of an app, from 1.'),
  versionName: z.string(),
  versionCode: z.int().describe('Android uses it to tell which version is newer.'),
  createdAt: dateTime,
  notes: z.string().nullable().describe('The owner’s release notes.'),
  copyOf: z.int().nullable().describe('The version whose design it reuses, after a rollback or a rebuild.'),
  revision: z.int().nullable().describe('The revision of the app that it was made from.'),
}) satisfies z.ZodType<ReleaseSummary>

export const appAnswer = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  hostedUrl: z.string().describe('Where it is hosted once it is published.'),
  kind: appKind,
  sourceUrl: z.string().nullable(),
  iconUrl: z.string().nullable(),
  primaryColor: z.string(),
  updatedAt: dateTime,
  revision: z.int().describe('For `If-Match` when you save.'),
  release: releaseAnswer.nullable().describe('The newest one.'),
  published: z.boolean().describe('Whether its address and downloads are public.'),
  withdrawnReason: z.string().nullable().describe('Why an administrator took it down.'),
  archived: z.boolean().describe('Hidden from the main list. Nothing else changes.'),
  folderId: z.string().nullable(),
  forwardTo: z
    .string()
    .nullable()
    .describe('The new address to which its own leads; null while it is hosted here.'),
}) satisfies z.ZodType<AppSummary>

export const appDetailAnswer = appAnswer.extend({
  document: z.record(z.string(), z.unknown()).describe('Settings, tabs and screens with their blocks.'),
  packageId: z.string(),
  report: z.unknown().describe('What the conversion found; null without one.'),
  permissions: z.array(z.enum(PERMISSION_NAMES)).describe('What your role includes for this app.'),
}) satisfies z.ZodType<AppDetail>

export const convertedAppAnswer = appAnswer.pick({ id: true, name: true, slug: true, kind: true })

export const savedAnswer = z.object({ revision: z.int() })

export const idAnswer = z.object({ id: z.string() })

export const deletedAppAnswer = z.object({
  id: z.string(),
  name: z.string(),
  kind: appKind,
  primaryColor: z.string(),
  deletedAt: dateTime,
  removedAt: dateTime.describe('When it is removed for good.'),
}) satisfies z.ZodType<DeletedApp>

export const releaseDetailAnswer = releaseAnswer.extend({
  hostedUrl: z.string(),
  pageUrl: z
    .string()
    .nullable()
    .describe('The public page with the details of its files. Null while the app is not published.'),
  mailTo: z
    .string()
    .nullable()
    .describe('Where `link-email` sends the app’s address; null where the host sends no email.'),
  packageId: z.string(),
  fingerprint: z.string().describe('SHA-256 of the signing certificate, as `AA:BB:…`.'),
  files: z.array(
    z.object({
      name: z.enum(ARTIFACT_NAMES),
      url: z.string(),
      size: z.int().describe('Bytes.'),
      sha256,
    }),
  ),
}) satisfies z.ZodType<ReleaseDetail>

export const notesProposalAnswer = z.object({ notes: z.string() })

export const copiedPicturesAnswer = z.object({
  hashes: z.array(z.string()).describe('SHA-256 of the pictures, in hexadecimal.'),
})

export const pictureAnswer = z.object({
  reference: z.string().describe('As a document refers to it.'),
  url: z.string(),
})

export const assetsAnswer = z.array(
  pictureAnswer.extend({
    contentType: z.string(),
    size: z.int().describe('In bytes.'),
    addedAt: z.iso.datetime(),
  }),
)

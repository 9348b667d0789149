import { z } from 'zod'
import { planGap } from '../workspaces/transfers/schema'

/** Ending of an export file's name. */
export const EXPORT_EXTENSION = '.appkiln'
/** Maximum bytes of an uploaded export file. The command line has no such limit. */
export const IMPORT_LIMIT = 1024 * 1024 * 1024
export const MIN_PASSPHRASE = 12
/** Header of an import with the passphrase. The body is the file. */
export const PASSPHRASE_HEADER = 'export-passphrase'

/**
 * The passphrase of an export file. It also protects the PKCS#12 file in it, so it has only characters that Java
 * can read.
 */
export const passphrase = z
  .string('Enter a passphrase')
  .max(128, 'At most 128 characters')
  .regex(
    /^[\x20-\x7e]*$/,
    'Use unaccented letters, digits and symbols: Java can’t read other characters here',
  )
  .min(MIN_PASSPHRASE, `Use at least ${MIN_PASSPHRASE} characters`)

/** POST /api/apps/:id/export. */
export const exportRequest = z.strictObject({ passphrase })

/** GET /api/apps/:id/export. */
export const exportSummary = z.object({
  devices: z.int().describe('Devices that get messages.'),
  commonDevices: z
    .int()
    .describe(
      'How many of them still use the push key that all apps shared. Another installation reaches them after they open the app.',
    ),
  releases: z.int(),
  answers: z.int(),
  bytes: z.int().describe('Bytes of pictures and saved versions.'),
})
export type ExportSummary = z.infer<typeof exportSummary>

/** POST /api/imports/check. */
export const importPreview = z.object({
  name: z.string(),
  color: z.string(),
  icon: z.string().nullable().describe('A PNG as a `data:` URL.'),
  packageId: z.string(),
  exportedAt: z.string(),
  exportedFrom: z.string().describe('Host of the installation that made the file.'),
  release: z.string().nullable().describe('Version name of the newest release.'),
  releases: z.int(),
  revisions: z.int(),
  devices: z.int(),
  commonDevices: z.int(),
  answers: z.int(),
  messages: z.int(),
  bytes: z.int().describe('Storage that the app needs.'),
  addressTaken: z.boolean().describe('Whether the app gets another address, because its own is taken.'),
  packageIdUsed: z
    .boolean()
    .describe('Whether a published app here has its package ID. Then it can’t be imported.'),
  gaps: z.array(planGap).describe('What the plan lacks. Only missing storage prevents the import.'),
})
export type ImportPreview = z.infer<typeof importPreview>

/** POST /api/imports. */
export const importedApp = z.object({
  id: z.string(),
  name: z.string(),
  hostedUrl: z.string(),
  packages: z
    .enum(['none', 'equal', 'other-packager'])
    .describe(
      '`equal`: all files of the newest release were built again with the same bytes. `other-packager`: another version built them, so new downloads of it differ. `none`: nothing was released.',
    ),
  canceledMessages: z.int().describe('Scheduled messages that must be scheduled again.'),
  unreachableDevices: z
    .int()
    .describe('Devices that are not registered here, because their address is not that of a push service.'),
  addresses: z
    .array(z.string())
    .describe('Email addresses for form answers and reports that must be added again.'),
})
export type ImportedApp = z.infer<typeof importedApp>

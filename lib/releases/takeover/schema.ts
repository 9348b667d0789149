import { z } from 'zod'
import { importKeyRequest, movedAppFields } from '../../apps/schema'
import { convertedAppAnswer } from '../../apps/responses'
import { normalizeUrl } from '../../conversion/url'
import { settingsSchema } from '../../document/settings'
import { APP_TOOLS } from '../../packaging/takeover/tools'

/** Maximum bytes of an uploaded APK or app bundle. */
export const PACKAGE_LIMIT = 150 * 1024 * 1024
/** Maximum bytes of a request with an icon and a key file. */
export const TAKEOVER_LIMIT = 4 * 1024 * 1024
/** Longer edge of the returned icon, in pixels. As PNG, it has 1 MiB at most. */
export const ICON_EDGE = 512

const certificate = z.string().regex(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/, 'This is no SHA-256 fingerprint')

/** An app that was built elsewhere. */
export const readAppAnswer = z.object({
  kind: z.enum(['apk', 'aab']),
  packageId: z.string(),
  versionCode: z.number(),
  versionName: z.string(),
  name: z.string(),
  minSdk: z.number(),
  targetSdk: z.number(),
  permissions: z.array(z.string()),
  tool: z.enum(APP_TOOLS).nullable().describe('What it was made with, where that is recognizable.'),
  startUrl: z.string().nullable().describe('The address that it opens, or would most likely.'),
  hosts: z.array(z.string()).describe('Hosts that it opens, or whose links it handles.'),
  hasOwnPages: z.boolean().describe('Whether its pages are files in the package.'),
  icon: z.string().nullable().describe('A PNG as a `data:` URL.'),
  certificate: z
    .object({
      fingerprint: z.string().describe('SHA-256, as `AA:BB:…`.'),
      subject: z.string(),
      validUntil: z.string(),
      keyType: z.string().describe('Only `rsa` keys can be imported.'),
    })
    .nullable(),
  schemes: z.array(z.string()).describe('Its signature schemes, newest first. They are not verified.'),
})
export type ReadAppAnswer = z.infer<typeof readAppAnswer>

const { p12 } = importKeyRequest.shape
const { packageId, lastVersionCode, ...keyFields } = movedAppFields

/** POST /api/takeover/key. */
export const checkKeyRequest = z.object({
  p12,
  ...keyFields,
  certificate: certificate.describe('The fingerprint of the app’s certificate.'),
})
export type CheckKeyRequest = z.output<typeof checkKeyRequest>

export const checkedKeyAnswer = z.object({
  fits: z.boolean(),
  fingerprint: z.string().describe('Of the key’s certificate.'),
  validUntil: z.string(),
})
export type CheckedKey = z.infer<typeof checkedKeyAnswer>

/** POST /api/takeover/apps. Without `p12`, the app gets a new key. */
export const takeoverRequest = z.object({
  name: settingsSchema.shape.appName.unwrap(),
  url: z
    .string()
    .trim()
    .refine(
      (typed) => typed === '' || normalizeUrl(typed) !== null,
      'Enter an address like https://example.com',
    )
    .default('')
    .describe('The site that the app is drawn from. Without one, it starts blank.'),
  packageId: packageId.unwrap(),
  lastVersionCode: lastVersionCode.unwrap(),
  icon: z
    .base64()
    .max(3 * 1024 * 1024, 'This icon is too large')
    .transform((text): Uint8Array => Buffer.from(text, 'base64'))
    .optional(),
  ...keyFields,
  password: keyFields.password.default(''),
  p12: p12.optional(),
  certificate: certificate.optional().describe('If set, `p12` must fit it, unless `acceptOtherKey` is true.'),
  acceptOtherKey: z.boolean().optional(),
})
export type TakeoverRequest = z.output<typeof takeoverRequest>

export const takenOverAnswer = convertedAppAnswer.extend({
  drawnFrom: z
    .enum(['site', 'address', 'blank'])
    .describe('`address`: the site could not be read, so the app only opens it.'),
  problem: z.string().nullable().describe('Why the site could not be read.'),
  nextVersionCode: z.int(),
  fingerprint: z.string().describe('SHA-256 of the certificate that its releases are signed with.'),
})
export type TakenOver = z.infer<typeof takenOverAnswer>

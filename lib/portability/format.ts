import { z } from 'zod'
import { APP_KINDS } from '../apps/schema'
import { MAX_ROW_SIZE, fieldsSchema } from '../collections/schema'
import { COLLECTION_KEY } from '../document/collection-address'
import { packageId } from '../packaging/android/identity'
import { PLATFORMS } from '../push/device'
import { OFFER_STATES, mirrorList } from '../releases/updates/schema'
import { MAX_TEXT } from '../reviews/schema'
import { ADDRESS_KINDS, confirmationText, senderName } from '../submissions/schema'
import { base64, count, date, hash, id, json, text, updateSeed, version, webAddress } from './values'

/** Version of the layout. Raise it if an installation of today could not read the file. */
export const FORMAT = 1

/** Names of files that stand apart. All others are listed in the manifest. */
export const MANIFEST = 'manifest.json'
export const SECRETS = 'secrets.age'

/** A path in the file: folders of letters, digits, hyphens and dots, without `..`. */
const path = z.string().regex(/^(?!.*\.\.)[A-Za-z0-9][\w.-]*(\/[A-Za-z0-9][\w.-]*){0,3}$/)

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** The service that made the file: its version, and the host of its pages. */
  service: z.string().max(40),
  host: z.string().max(300),
  /** See `PACKAGER`. */
  packager: z.string().max(200),
  shell: z.int().min(1),
  appId: id,
  createdAt: z.iso.datetime(),
  files: z.array(z.strictObject({ path, size: z.int().min(0), sha256: hash })).max(500_000),
})
export type Manifest = z.output<typeof manifestSchema>

/** The content of `secrets.age`. It authenticates the manifest, which authenticates all other files. */
export const secretsSchema = z.strictObject({
  /** SHA-256 of the manifest. */
  manifest: hash,
  /** PKCS#8. Null before the first release. */
  signingKey: base64.nullable(),
  /** VAPID: 32 bytes in base64url. */
  pushKey: z.string().regex(/^[\w-]{43}$/),
  /** PKCS#8 of the key for Apple's push service. */
  apnsKey: base64.nullable(),
  /** Keys that sign updates of installed apps, newest first, 32 bytes each. Missing for an app without updates. */
  updateKeys: z
    .array(z.strictObject({ seed: updateSeed, createdAt: date }))
    .max(10)
    .optional(),
})
export type Secrets = z.output<typeof secretsSchema>

/** The columns of each table. Others belong to the installation or the workspace. */
export const rows = {
  app: z.strictObject({
    name: z.string().min(1).max(200),
    slug: z.string().max(63),
    kind: z.enum(APP_KINDS),
    sourceUrl: webAddress.nullable(),
    packageId,
    revision: version,
    report: json.nullable(),
    answersMonths: z.int().min(1).max(120),
    mailSenderName: senderName,
    confirmationText: confirmationText.nullable(),
    needsApproval: z.boolean(),
    createdAt: date,
    updatedAt: date,
  }),
  signingKey: z.strictObject({
    packageId,
    fingerprint: z.string().max(100),
    importedAt: date.nullable(),
    lastVersionCode: count,
    createdAt: date,
  }),
  release: z.strictObject({
    version,
    versionName: z.string().max(100),
    versionCode: version.max(2_100_000_000),
    revision: version.nullable(),
    kind: z.enum(APP_KINDS),
    sourceUrl: webAddress.nullable(),
    packageId,
    shellVersion: z.int().min(1),
    iconSetHash: hash,
    showsBadge: z.boolean(),
    madeWith: z.string().max(100).nullable().default(null),
    notes: z.string().max(5000).nullable(),
    copyOf: version.nullable(),
    /** Missing for packages that get no updates. */
    updates: json.nullable().optional(),
    createdAt: date,
  }),
  updates: z.strictObject({
    identity: z.string().min(1).max(100),
    sequence: count,
    release: version.nullable(),
    content: version.nullable(),
    previous: version.nullable(),
    waiting: version.nullable(),
    share: z.int().min(0).max(10_000),
    state: z.enum(OFFER_STATES),
    urgent: z.boolean(),
    firstShare: z.int().min(0).max(10_000),
    mirrors: json.refine((value) => mirrorList.safeParse(JSON.parse(value)).success),
    changedAt: date,
    offeredAt: date.nullable(),
    turnedOffAt: date.nullable(),
  }),
  releaseFile: z.strictObject({
    format: z.string().max(60),
    size: count,
    sha256: hash,
    packager: z.string().max(1000),
  }),
  revision: z.strictObject({
    number: version,
    document: json,
    createdAt: date,
    name: z.string().max(500).nullable(),
    auto: z.boolean(),
    restored: date.nullable(),
  }),
  step: z.strictObject({ number: version, difference: json, createdAt: date }),
  picture: z.strictObject({
    hash,
    contentType: z.enum([
      'image/png',
      'image/webp',
      'image/jpeg',
      'image/gif',
      'image/avif',
      'video/mp4',
      'video/webm',
    ]),
    createdAt: date,
  }),
  listing: z.strictObject({ content: json, updatedAt: date }),
  screenshot: z.strictObject({
    language: z.string().max(40),
    device: z.string().max(40),
    position: z.int().min(1).max(100),
    hash,
    version: count,
    createdAt: date,
  }),
  storeLinks: z.strictObject({
    playFingerprint: z.string().max(100).nullable(),
    appleTeamId: z.string().max(20).nullable(),
    appleBundleId: z.string().max(155).nullable(),
    developerRegisteredAt: date.nullable(),
    updatedAt: date,
  }),
  address: z.strictObject({
    email: z.email().max(254),
    kind: z.enum(ADDRESS_KINDS),
    isReplyAddress: z.boolean(),
  }),
  answer: z.strictObject({
    id,
    blockId: z.string().max(100),
    formTitle: z.string().max(1000),
    version: count,
    values: json,
    searchText: text,
    state: z.enum(['new', 'read', 'archived', 'held']),
    ticketHash: z.string().max(100),
    createdAt: date,
  }),
  device: z.strictObject({
    id,
    kind: z.enum(['webpush', 'apns']),
    endpoint: z.string().max(2000),
    p256dh: z.string().max(200).nullable(),
    auth: z.string().max(200).nullable(),
    publicKey: z.string().max(200).nullable(),
    environment: z.enum(['production', 'development']).nullable(),
    secretHash: z.string().max(100),
    platform: z.enum(PLATFORMS),
    locale: z.string().max(100),
    timeZone: z.string().max(100),
    topics: z.string().max(10_000),
    version: count,
    isTest: z.boolean(),
    failures: count,
    cartItems: count,
    cartChangedAt: date.nullable(),
    cartRemindedAt: date.nullable(),
    createdAt: date,
    lastOpenedAt: date,
    endedAt: date.nullable(),
  }),
  message: z.strictObject({
    id,
    origin: z.string().max(60),
    content: json,
    audience: json,
    schedule: json,
    state: z.enum(['scheduled', 'sending', 'sent', 'canceled']),
    dueAt: date,
    queued: count,
    sent: count,
    failed: count,
    opened: count,
    optedOut: count,
    repeatOf: id.nullable(),
    urgency: z.enum(['normal', 'high']),
    ttl: count.nullable(),
    lastDueAt: date.nullable(),
    createdAt: date,
    startedAt: date.nullable(),
    finishedAt: date.nullable(),
  }),
  pushSettings: z.strictObject({
    automations: json,
    timeZone: z.string().max(100),
    quietFrom: z.int().min(0).max(1440).nullable(),
    quietTo: z.int().min(0).max(1440).nullable(),
    quietWritten: z.boolean(),
    deviceCap: count.nullable(),
    updatedAt: date,
  }),
  comment: z.strictObject({
    id,
    threadId: id.nullable(),
    screenId: z.string().max(100),
    blockId: z.string().max(100).nullable(),
    revision: version,
    /** Of the account that wrote it, or as typed by a person without one. */
    name: z.string().max(250),
    text: text.max(MAX_TEXT),
    createdAt: date,
    resolvedAt: date.nullable(),
  }),
  decision: z.strictObject({
    id,
    revision: version,
    documentHash: hash,
    approved: z.boolean(),
    name: z.string().max(250),
    note: text.max(MAX_TEXT),
    createdAt: date,
  }),
  collection: z.strictObject({
    id,
    key: z.string().regex(COLLECTION_KEY),
    name: z.string().min(1).max(200),
    fields: json.refine((value) => fieldsSchema.safeParse(JSON.parse(value)).success),
    createdAt: date,
  }),
  collectionRow: z.strictObject({
    id,
    collectionId: id,
    // Moves count on from it.
    position: z.int().min(0).max(1_000_000_000),
    values: json.pipe(text.max(MAX_ROW_SIZE)),
    translations: json.pipe(text.max(MAX_ROW_SIZE)),
    visible: z.boolean(),
    createdAt: date,
  }),
  watch: z.strictObject({ key: z.string().max(300), state: json, checkedAt: date }),
  apnsKey: z.strictObject({
    keyId: z.string().max(20),
    teamId: z.string().max(20),
    bundleId: z.string().max(155),
    createdAt: date,
  }),
} as const

/** The columns that a query reads for a kind of row. */
export function columnsOf<S extends z.ZodObject>(schema: S): { [Name in keyof S['shape']]: true } {
  return Object.fromEntries(Object.keys(schema.shape).map((name) => [name, true])) as never
}

/** What an installation adds to packages, see `Release.builtFor`. */
const packageHost = z.strictObject({
  formTarget: webAddress,
  mapTiles: z.strictObject({ url: z.string().max(500), attribution: z.string().max(500) }).optional(),
})

/** `releases/<version>/release.json`. Its document and live content are files beside it. */
export const releaseFile = z.strictObject({
  ...rows.release.shape,
  host: packageHost,
  files: z.array(rows.releaseFile).max(50),
})
export type ExportedRelease = z.output<typeof releaseFile>

/** `app.json`: the app, and all that it has at most once. */
export const appFile = z.strictObject({
  ...rows.app.shape,
  pushKey: z.string().max(200),
  signingKey: rows.signingKey.extend({ certificate: base64 }).nullable(),
  storeLinks: rows.storeLinks.nullable(),
  listing: rows.listing.nullable(),
  screenshots: z.array(rows.screenshot).max(1000),
  addresses: z.array(rows.address).max(100),
  pushSettings: rows.pushSettings.nullable(),
  apnsKey: rows.apnsKey.nullable(),
  /** Missing for an app without updates. */
  updates: rows.updates.optional(),
  pictures: z.array(rows.picture).max(100_000),
  releases: z.array(version).max(100_000),
})
export type ExportedApp = z.output<typeof appFile>

/** Tables whose rows are in numbered files, a row a line. */
export const TABLES = {
  history: rows.revision,
  steps: rows.step,
  answers: rows.answer,
  devices: rows.device,
  messages: rows.message,
  watches: rows.watch,
  comments: rows.comment,
  decisions: rows.decision,
  collections: rows.collection,
  rows: rows.collectionRow,
} as const
export type Table = keyof typeof TABLES

/** Paths of an app's parts. */
export const paths = {
  release: (version: number, name: 'release.json' | 'document.json' | 'live.json') =>
    `releases/${version}/${name}`,
  iconSet: (hash: string) => `icons/${hash}.bin`,
  table: (table: Table, number: number) => `${table}/${String(number).padStart(6, '0')}.jsonl`,
}

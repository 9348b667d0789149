import { assetPath } from '../packaging/web/assets'
import { certificatePem } from '../packaging/x509'
import { Prisma } from '@/prisma/generated/sqlite/client'
import type { Actor } from '../platform/actor'
import { readBytes } from '../platform/blobs/blobs'
import { database } from '../platform/database/database'
import { byMoment } from '../platform/in-pages'
import { messageFiles } from '../push/messages/export'
import { type StreamedFile, jsonFile } from '../base/zip-stream'
import { devicesSummary } from '../push/devices/count'
import { reviewFiles } from '../reviews/personal-data'
import { submissionFiles } from '../submissions/export'
import { listingFiles } from '../stores/store-listing/export'

/** Apps read per page, with their designs. */
const APPS_AT_A_TIME = 20

/**
 * Exports an actor's apps, including restorable ones, a folder each: design, pictures, releases and signing
 * certificate.
 */
export async function* exportApps(actor: Actor): AsyncGenerator<StreamedFile> {
  const pages = byMoment('createdAt', readPage(actor), APPS_AT_A_TIME)
  for await (const apps of pages) {
    const parts = await partsOf(apps.map(({ id }) => id))
    for (const app of apps) yield* exportApp(app, parts.get(app.id) ?? NO_PARTS)
  }
}

const fields = {
  id: true,
  name: true,
  slug: true,
  kind: true,
  sourceUrl: true,
  packageId: true,
  createdAt: true,
  updatedAt: true,
  unpublishedAt: true,
  revision: true,
  document: true,
  mailSenderName: true,
  confirmationText: true,
  addresses: {
    orderBy: { createdAt: 'asc' },
    select: { email: true, kind: true, confirmedAt: true, isReplyAddress: true, createdAt: true },
  },
  signingKey: { select: { certificate: true, fingerprint: true, createdAt: true } },
  domain: { select: { host: true, state: true, createdAt: true } },
  storeLinks: {
    select: { playFingerprint: true, appleTeamId: true, appleBundleId: true, developerRegisteredAt: true },
  },
  releases: {
    orderBy: { version: 'asc' },
    select: {
      version: true,
      versionName: true,
      versionCode: true,
      packageId: true,
      notes: true,
      copyOf: true,
      createdAt: true,
    },
  },
} as const satisfies Prisma.AppSelect

type Exported = Prisma.AppGetPayload<{ select: typeof fields }>

function readPage(actor: Actor) {
  return ({ past, ...page }: { past: object; orderBy: Record<string, 'asc'>[]; take: number }) =>
    database().app.findMany({
      where: { AND: [{ workspace: { ownerId: actor.user.id } }, past] },
      ...page,
      select: fields,
    })
}

/** The parts that an app may have. Most have few. */
const NO_PARTS = {
  ...{ listing: false, answers: false, reviews: false },
  ...{ devices: false, messages: false, pictures: false },
}
type Parts = typeof NO_PARTS

/** The parts of each app, read in one query per page of apps. */
async function partsOf(appIds: string[]): Promise<Map<string, Parts>> {
  const rows = await database().$queryRaw<(Record<keyof Parts, unknown> & { id: string })[]>`
    SELECT a."id",
      EXISTS (SELECT 1 FROM "StoreListing" WHERE "appId" = a."id") AS "listing",
      EXISTS (SELECT 1 FROM "FormAnswer" WHERE "appId" = a."id") AS "answers",
      (EXISTS (SELECT 1 FROM "ReviewLink" WHERE "appId" = a."id" AND "label" IS NOT NULL)
        OR EXISTS (SELECT 1 FROM "ReviewComment" WHERE "appId" = a."id")
        OR EXISTS (SELECT 1 FROM "ReviewDecision" WHERE "appId" = a."id")) AS "reviews",
      EXISTS (SELECT 1 FROM "PushSubscription" WHERE "appId" = a."id") AS "devices",
      EXISTS (SELECT 1 FROM "PushMessage" WHERE "appId" = a."id") AS "messages",
      EXISTS (SELECT 1 FROM "Asset" WHERE "appId" = a."id") AS "pictures"
    FROM "App" a WHERE a."id" IN (${Prisma.join(appIds)})`
  return new Map(
    rows.map(({ id, ...parts }) => [
      id,
      Object.fromEntries(Object.entries(parts).map(([name, has]) => [name, Boolean(has)])) as Parts,
    ]),
  )
}

async function* exportApp(app: Exported, has: Parts): AsyncGenerator<StreamedFile> {
  const { document, signingKey, releases, ...about } = app
  const appId = app.id
  const folder = `apps/${app.slug}`
  yield jsonFile(`${folder}/app.json`, about)
  yield { path: `${folder}/design.json`, data: document }
  if (releases.length > 0) yield jsonFile(`${folder}/releases.json`, releases)
  if (has.listing || has.pictures) yield* listingFiles(appId, folder)
  if (has.answers) yield* submissionFiles(appId, folder)
  if (has.reviews) yield* reviewFiles(appId, folder)
  if (has.devices) yield jsonFile(`${folder}/devices.json`, await devicesSummary(appId))
  if (has.messages) yield* messageFiles(appId, folder)
  if (has.pictures) yield* exportPictures(appId, folder)
  if (signingKey) yield { path: `${folder}/certificate.pem`, data: certificatePem(signingKey.certificate) }
}

async function* exportPictures(appId: string, folder: string): AsyncGenerator<StreamedFile> {
  const pictures = await database().asset.findMany({
    where: { appId },
    orderBy: { hash: 'asc' },
    select: { hash: true },
  })
  for (const { hash } of pictures) {
    const picture = await database().asset.findUnique({ where: { appId_hash: { appId, hash } } })
    if (picture) yield { path: `${folder}/${assetPath(picture)}`, data: await readBytes(picture) }
  }
}

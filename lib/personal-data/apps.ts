import { assetPath } from '../packaging/web/assets'
import { certificatePem } from '../packaging/x509'
import type { Actor } from '../platform/actor'
import { readBytes } from '../platform/blobs/blobs'
import { database } from '../platform/database/database'
import { messageFiles } from '../push/messages/export'
import { type StreamedFile, jsonFile } from '../base/zip-stream'
import { devicesSummary } from '../push/devices/count'
import { ownedBy } from '../apps/access'
import { answerFiles } from '../submissions/export'
import { listingFiles } from '../stores/store-listing/export'

/** An actor's apps, those that can be restored too, a folder each: the design, its pictures, the releases, and the certificate they are signed with. */
export async function* exportApps(actor: Actor): AsyncGenerator<StreamedFile> {
  const apps = await database().app.findMany({
    where: ownedBy(actor),
    orderBy: { createdAt: 'asc' },
    select: { id: true, slug: true },
  })
  for (const { id, slug } of apps) yield* exportApp(id, `apps/${slug}`)
}

async function* exportApp(appId: string, folder: string): AsyncGenerator<StreamedFile> {
  const app = await database().app.findUnique({
    where: { id: appId },
    select: {
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
      signingKey: { select: { certificate: true, fingerprint: true, createdAt: true } },
      storeLinks: { select: { playFingerprint: true, appleTeamId: true, appleBundleId: true } },
    },
  })
  if (!app) return // deleted meanwhile
  const { document, signingKey, ...about } = app
  yield jsonFile(`${folder}/app.json`, about)
  yield { path: `${folder}/design.json`, data: document }
  yield* exportReleases(appId, folder)
  yield* listingFiles(appId, folder)
  yield* answerFiles(appId, folder)
  const devices = await devicesSummary(appId)
  if (devices.total > 0) yield jsonFile(`${folder}/devices.json`, devices)
  yield* messageFiles(appId, folder)
  yield* exportPictures(appId, folder)
  if (signingKey) yield { path: `${folder}/certificate.pem`, data: certificatePem(signingKey.certificate) }
}

async function* exportReleases(appId: string, folder: string): AsyncGenerator<StreamedFile> {
  const select = {
    version: true,
    versionName: true,
    versionCode: true,
    packageId: true,
    notes: true,
    copyOf: true,
    createdAt: true,
  } as const
  const releases = await database().release.findMany({
    where: { appId },
    orderBy: { version: 'asc' },
    select,
  })
  if (releases.length > 0) yield jsonFile(`${folder}/releases.json`, releases)
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

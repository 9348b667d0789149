import { z } from 'zod'
import { readDocument } from '../../document/migrations'
import { shownAssetHashes } from '../../document/walk'
import type { Actor } from '../../platform/actor'
import { BLOB_FIELDS, readBytes } from '../../platform/blobs/blobs'
import { database } from '../../platform/database/database'
import { NotFoundError } from '../../platform/errors'
import { hostedUrl } from '../../platform/http/hosted-url'
import { singleton } from '../../platform/singleton'
import { type HostedBundle, toHosted } from '../../publishing/hosted-files'
import { drawPreviewBundle } from '../../publishing/preview-bundle'
import { requireApp } from '../../apps/access'
import { refuseUnconfirmed } from '../../releases/publishing-rights'
import { givePreviewToken, readPreviewToken } from './token'

export const previewAnswer = z.object({
  url: z.url().describe('Shows the app as it is saved, and follows it. Not for search engines.'),
  expiresAt: z.iso.datetime(),
})

/**
 * An address at which anybody can look at an app before it is published.
 * @throws NotFoundError; ForbiddenError `email-not-confirmed`
 */
export async function givePreview(
  actor: Actor,
  appId: string,
  now = new Date(),
): Promise<z.infer<typeof previewAnswer>> {
  const { slug, owner } = await requireApp(database(), actor, appId, {
    slug: true,
    owner: { select: { email: true, emailVerifiedAt: true, role: true } },
  })
  refuseUnconfirmed(owner)
  const { token, expiresAt } = givePreviewToken(appId, now)
  return { url: `${hostedUrl(slug)}~preview/${token}/`, expiresAt: expiresAt.toISOString() }
}

/** The app that a preview shows, and the revision that it has now; null where there is nothing to show. */
export async function previewed(
  slug: string,
  token: string,
  now = new Date(),
): Promise<{ id: string; revision: number } | null> {
  const id = readPreviewToken(token, now)
  if (id === null) return null
  const where = { id, slug, deletedAt: null, withdrawnReason: null, owner: { disabledAt: null } }
  return database().app.findFirst({ where, select: { id: true, revision: true } })
}

/** Bundles that were looked at lately. */
const MAX_BUNDLES = 20
const bundles = singleton('preview bundles', () => new Map<string, Promise<HostedBundle>>())

/** The files of an app as it is saved now, drawn once for each revision. @throws NotFoundError */
export function previewBundle(id: string, revision: number): Promise<HostedBundle> {
  const key = `${id} ${revision}`
  const bundle = bundles.get(key) ?? draw(id)
  bundles.delete(key) // put last: the map is in the order of use
  bundles.set(key, bundle)
  bundle.catch(() => bundles.delete(key))
  const oldest = bundles.keys().next()
  if (bundles.size > MAX_BUNDLES && !oldest.done) bundles.delete(oldest.value)
  return bundle
}

async function draw(id: string): Promise<HostedBundle> {
  const select = { document: true, sourceUrl: true, revision: true } as const
  const app = await database().app.findFirst({ where: { id, deletedAt: null }, select })
  if (!app) throw new NotFoundError('There is no app at this address.')
  const document = readDocument(JSON.parse(app.document))
  const rows = await database().asset.findMany({
    where: { appId: id, hash: { in: shownAssetHashes(document) } },
    select: { ...BLOB_FIELDS, contentType: true },
    orderBy: { hash: 'asc' },
  })
  const assets = await Promise.all(
    rows.map(async (row) => ({
      hash: row.hash,
      contentType: row.contentType,
      bytes: await readBytes(row),
    })),
  )
  const { revision, sourceUrl } = app
  return toHosted(await drawPreviewBundle({ document, sourceUrl, revision, assets }))
}

import { z } from 'zod'
import { loadingCache } from '../../base/lru'
import { readDocument } from '../../document/migrations'
import type { Actor } from '../../platform/actor'
import { database } from '../../platform/database/database'
import { NotFoundError } from '../../platform/errors'
import { getMapTiles, hostedUrl } from '../../platform/http/hosted-url'
import { singleton } from '../../platform/singleton'
import { type HostedBundle, toHosted } from '../../publishing/hosted-files'
import { drawPreviewBundle } from '../../publishing/preview-bundle'
import { requireApp } from '../../apps/access'
import { loadBundleAssets } from '../../apps/pictures/bundle-assets'
import { refuseUnconfirmed } from '../../releases/publishing-rights'
import { videosOf } from '../videos'
import { createPreviewToken, readPreviewToken } from './token'

export const previewAnswer = z.object({
  url: z.url().describe('Shows the app as it is saved, and follows it. Not for search engines.'),
  expiresAt: z.iso.datetime(),
})

/**
 * Creates a public preview URL of an app before it is published.
 * @throws NotFoundError; ForbiddenError `email-not-confirmed`
 */
export async function createPreview(
  actor: Actor,
  appId: string,
  now = new Date(),
): Promise<z.infer<typeof previewAnswer>> {
  const { slug, workspace } = await requireApp(database(), actor, appId, {
    slug: true,
    workspace: { select: { owner: { select: { email: true, emailVerifiedAt: true, role: true } } } },
  })
  refuseUnconfirmed(workspace.owner)
  const { token, expiresAt } = createPreviewToken(appId, now)
  return { url: `${hostedUrl(slug)}~preview/${token}/`, expiresAt: expiresAt.toISOString() }
}

/** The app of a preview and its current revision. Null if there is nothing to show. */
export async function previewed(
  slug: string,
  token: string,
  now = new Date(),
): Promise<{ id: string; revision: number } | null> {
  const id = readPreviewToken(token, now)
  if (id === null) return null
  const where = {
    id,
    slug,
    deletedAt: null,
    withdrawnReason: null,
    workspace: { owner: { disabledAt: null } },
  }
  return database().app.findFirst({ where, select: { id: true, revision: true } })
}

/** Recently viewed bundles. */
const bundles = singleton('preview bundles', () =>
  loadingCache<HostedBundle, string>({ max: 20 }, (_key, id) => draw(id)),
)

/** The files of an app in its saved state, rendered once per revision. @throws NotFoundError */
export function previewBundle(id: string, revision: number): Promise<HostedBundle> {
  return bundles.forceFetch(`${id} ${revision}`, { context: id })
}

async function draw(id: string): Promise<HostedBundle> {
  const select = { document: true, sourceUrl: true, revision: true } as const
  const app = await database().app.findFirst({ where: { id, deletedAt: null }, select })
  if (!app) throw new NotFoundError('We couldn’t find an app at this address.')
  const document = readDocument(JSON.parse(app.document))
  const assets = await loadBundleAssets(id, document, false)
  const { revision, sourceUrl } = app
  const bundle = await drawPreviewBundle({ document, sourceUrl, revision, assets, mapTiles: getMapTiles() })
  return toHosted(bundle, videosOf(id))
}

import { workspaceAddress } from '../../base/workspace-address'
import { loadingCache } from '../../base/lru'
import { readDocument } from '../../document/migrations'
import { database } from '../../platform/database/database'
import { NotFoundError } from '../../platform/errors'
import { originOfWorkspace } from '../../platform/http/custom-hosts'
import { getMapTiles } from '../../platform/http/hosted-url'
import { singleton } from '../../platform/singleton'
import { type HostedBundle, toHosted } from '../../publishing/hosted-files'
import { drawPreviewBundle } from '../../publishing/preview-bundle'
import { loadBundleAssets } from '../../apps/pictures/bundle-assets'
import { findOpenLink } from '../../reviews/access'
import { readFrameToken } from '../../reviews/tokens'
import { videosOf } from '../videos'

/** What a preview shows: an app at a revision, the newest one unless its link names one. */
export type Previewed = { id: string; workspaceId: string; revision: number; follows: boolean }

/** The app of a preview and the shown revision. Null if its link ended, or there is nothing to show. */
export async function previewed(slug: string, token: string, now = new Date()): Promise<Previewed | null> {
  const id = readFrameToken(token, now)
  const link = id === null ? null : await findOpenLink(database(), id, now)
  if (!link || link.app.slug !== slug) return null
  const here = workspaceAddress()
  if (here && link.app.workspaceId !== here.workspaceId) return null
  const { appId, app, revision } = link
  const { workspaceId } = app
  return { id: appId, workspaceId, revision: revision ?? app.revision, follows: revision === null }
}

/** Recently viewed bundles. */
const bundles = singleton('preview bundles', () =>
  loadingCache<HostedBundle, Previewed>({ max: 20 }, (_key, shown) => draw(shown)),
)

/** The files of an app in a saved state, rendered once per revision. @throws NotFoundError */
export function previewBundle(shown: Previewed): Promise<HostedBundle> {
  const { id, workspaceId, revision, follows } = shown
  return bundles.forceFetch(`${id} ${revision} ${follows} ${originOfWorkspace(workspaceId)}`, {
    context: shown,
  })
}

async function draw({ id, workspaceId, revision, follows }: Previewed): Promise<HostedBundle> {
  const select = { document: true, sourceUrl: true, revision: true } as const
  const app = await database().app.findFirst({ where: { id, deletedAt: null }, select })
  if (!app) throw new NotFoundError('We couldn’t find an app at this address.')
  const shown = follows ? app : { ...app, ...(await readPinned(id, revision)) }
  const document = readDocument(JSON.parse(shown.document))
  const assets = await loadBundleAssets(id, document, false)
  const bundle = await drawPreviewBundle({
    ...{ document, assets, follows },
    sourceUrl: shown.sourceUrl,
    revision: shown.revision,
    mapTiles: getMapTiles(),
    reviewedFrom: originOfWorkspace(workspaceId),
  })
  return toHosted(bundle, videosOf(id))
}

async function readPinned(appId: string, number: number): Promise<{ document: string; revision: number }> {
  const where = { appId_number: { appId, number } }
  const row = await database().revision.findUnique({ where, select: { document: true } })
  if (!row) throw new NotFoundError('This version does not exist anymore.')
  return { document: row.document, revision: number }
}

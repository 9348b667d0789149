import { database } from '../platform/database/database'
import { NotFoundError } from '../platform/errors'

/** Condition for apps that are not deleted, unpublished or taken down. */
export const PUBLISHED = { unpublishedAt: null, withdrawnReason: null, deletedAt: null }

/** Condition for apps whose address answers: published ones, and those that forward to a new address. */
export const REACHABLE = {
  withdrawnReason: null,
  deletedAt: null,
  OR: [{ unpublishedAt: null }, { forwardTo: { not: null } }],
}

/** Returns the newest release's version at an address, without reading its document. @throws NotFoundError */
export async function newestVersion(slug: string): Promise<{ appId: string; version: number }> {
  const row = await database().release.findFirst({
    where: { app: { slug, ...PUBLISHED } },
    orderBy: { version: 'desc' },
    select: { appId: true, version: true },
  })
  if (!row) throw new NotFoundError('We couldn’t find an app at this address.')
  return row
}

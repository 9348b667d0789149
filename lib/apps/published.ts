import type { Prisma } from '@/prisma/generated/sqlite/client'
import { database } from '../platform/database/database'
import { NotFoundError } from '../platform/errors'

/** Apps that neither their owner nor an administrator took down, and that are not deleted. */
export const PUBLISHED = { unpublishedAt: null, withdrawnReason: null, deletedAt: null }

/** What is asked of an app that is published at an address, for everybody. @throws NotFoundError */
export async function findPublishedApp<S extends Prisma.AppSelect>(
  slug: string,
  select: S,
): Promise<Prisma.AppGetPayload<{ select: S }>> {
  const where = { slug, ...PUBLISHED, releases: { some: {} } }
  const app = await database().app.findFirst({ where, select })
  if (!app) throw new NotFoundError('There is no app at this address.')
  return app
}

/** Which release is newest at an address: a cheap look before a whole one is read. @throws NotFoundError */
export async function newestVersion(slug: string): Promise<{ appId: string; version: number }> {
  const row = await database().release.findFirst({
    where: { app: { slug, ...PUBLISHED } },
    orderBy: { version: 'desc' },
    select: { appId: true, version: true },
  })
  if (!row) throw new NotFoundError('There is no app at this address.')
  return row
}

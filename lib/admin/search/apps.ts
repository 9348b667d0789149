import { database } from '../../platform/database/database'
import { DEPTH, type Finder, HITS, beginning, inOrder, part } from './finder'

/** Extra matches to read, because deleted apps match too and are filtered out later. */
const SPARE = 4 * HITS

/**
 * Apps by address prefix, apps of the matching people, and the newest with the text in their name or address.
 */
export const apps: Finder = {
  async find({ typed, lower, people }) {
    const pattern = part(lower)
    const [byPrefix, ofPeople, recent] = await Promise.all([
      database().app.findMany({
        where: { slug: beginning(lower), deletedAt: null },
        orderBy: { slug: 'asc' },
        take: HITS,
        select: { id: true },
      }),
      lower.includes('@') ? ownedBy(people) : [],
      database().$queryRaw<{ id: string }[]>`
        SELECT id FROM (
          SELECT id, name, slug FROM "App" ORDER BY "createdAt" DESC, id DESC LIMIT ${DEPTH.apps}) AS recent
        WHERE lower(name) LIKE ${pattern} ESCAPE '\\' OR name LIKE ${part(typed)} ESCAPE '\\'
          OR slug LIKE ${pattern} ESCAPE '\\' LIMIT ${SPARE}`,
    ])
    const ids = [...byPrefix, ...ofPeople, ...recent].map(({ id }) => id)
    const rows = await database().app.findMany({
      where: { id: { in: ids }, deletedAt: null },
      select: {
        id: true,
        name: true,
        slug: true,
        workspace: { select: { owner: { select: { email: true } } } },
      },
    })
    return inOrder(ids, rows)
      .slice(0, HITS)
      .map(({ id, name, slug, workspace }) => ({
        id,
        title: name,
        detail: `${slug} · ${workspace.owner.email}`,
        href: `/admin/apps?${new URLSearchParams({ q: slug })}`,
      }))
  },
  all: (typed) => `/admin/apps?${new URLSearchParams({ q: typed })}`,
}

function ownedBy(people: readonly string[]) {
  return database().app.findMany({
    where: { workspace: { ownerId: { in: [...people] } }, deletedAt: null },
    orderBy: { createdAt: 'desc' },
    take: HITS,
    select: { id: true },
  })
}

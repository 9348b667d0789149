import { X509Certificate } from 'node:crypto'
import type { Prisma } from '@/prisma/generated/sqlite/client'
import { listedFor } from '../apps/access'
import { toSearchText } from '../apps/names'
import { toCsv } from '../base/csv'
import { DAY } from '../base/clock'
import { describeAll } from '../domains/check'
import { toDisplayName } from '../domains/names'
import type { DomainProblem } from '../domains/problems'
import { SHELL_VERSION } from '../packaging/android/shell-config'
import type { Actor } from '../platform/actor'
import { database } from '../platform/database/database'
import { OUTDATED } from '../releases/rebuilds/queries'
import {
  FLEET_FILTERS,
  FLEET_PAGE,
  type Fleet,
  type FleetApp,
  type FleetFilter,
  type FleetQuery,
  type ProofProblem,
} from './schema'

/** Days for which failed deliveries are counted. */
const RECENT = 30

const fields = {
  id: true,
  name: true,
  unpublishedAt: true,
  withdrawnReason: true,
  releases: {
    orderBy: { version: 'desc' },
    take: 1,
    select: { versionName: true, createdAt: true, shellVersion: true },
  },
  signingKey: { select: { certificate: true } },
  apnsKey: { select: { refusal: true } },
  proof: { select: { checkedAt: true, problems: true } },
  domain: { select: { host: true, state: true, problems: true, failingSince: true } },
} as const satisfies Prisma.AppSelect

/** Returns a page of the current workspace's apps by name, with what needs attention. @throws ForbiddenError */
export async function findFleet(actor: Actor, query: FleetQuery, now = new Date()): Promise<Fleet> {
  const all = listedFor(actor)
  const where = { AND: [all, matching(query.q), FILTERS[query.show](now)] }
  const [apps, total, counts] = await Promise.all([
    readApps(where, now, { skip: (query.page - 1) * FLEET_PAGE, take: FLEET_PAGE }),
    database().app.count({ where }),
    Promise.all(
      FLEET_FILTERS.map(async (filter) => {
        const count = await database().app.count({ where: { AND: [all, FILTERS[filter](now)] } })
        return [filter, count] as const
      }),
    ),
  ])
  return { apps, total, counts: Object.fromEntries(counts) as Record<FleetFilter, number> }
}

/** Returns all matching apps as CSV (RFC 4180), in UTF-8 with a byte order mark for spreadsheets. */
export async function exportFleet(actor: Actor, query: FleetQuery, now = new Date()): Promise<string> {
  const where = { AND: [listedFor(actor), matching(query.q), FILTERS[query.show](now)] }
  const head = ['App', 'State', 'Version', 'Released', 'Outdated', 'Certificate ends', 'Unread answers']
  const rows = [[...head, 'Failed messages', 'Checked', 'Problems']]
  for (let skip = 0; ; skip += FLEET_PAGE) {
    const apps = await readApps(where, now, { skip, take: FLEET_PAGE })
    rows.push(...apps.map(toRow))
    if (apps.length < FLEET_PAGE) return `\uFEFF${toCsv(rows)}`
  }
}

function matching(q: string): Prisma.AppWhereInput {
  const text = toSearchText(q)
  return text === '' ? {} : { OR: [{ searchText: { contains: text } }, { slug: { contains: text } }] }
}

const ON_SHELF = { releases: { some: {} }, unpublishedAt: null, withdrawnReason: null } as const

const FILTERS: Record<FleetFilter, (now: Date) => Prisma.AppWhereInput> = {
  all: () => ({}),
  live: () => ON_SHELF,
  offline: () => ({ NOT: ON_SHELF }),
  outdated: () => OUTDATED,
  answers: () => ({ answers: { some: { state: 'new' } } }),
  messages: (now) => ({ pushMessages: { some: failedSince(now) } }),
  problems: () => ({
    OR: [{ proof: { problemCount: { gt: 0 } } }, { domain: { failingSince: { not: null } } }],
  }),
}

const failedSince = (now: Date) => ({
  failed: { gt: 0 },
  createdAt: { gt: new Date(now.getTime() - RECENT * DAY) },
})

async function readApps(
  where: Prisma.AppWhereInput,
  now: Date,
  page: { skip: number; take: number },
): Promise<FleetApp[]> {
  const orderBy = [{ searchText: 'asc' }, { id: 'asc' }] satisfies Prisma.AppOrderByWithRelationInput[]
  const rows = await database().app.findMany({ where, orderBy, ...page, select: fields })
  const appId = { in: rows.map(({ id }) => id) }
  const [answers, failures] = await Promise.all([
    database().formAnswer.groupBy({ by: ['appId'], where: { appId, state: 'new' }, _count: true }),
    database().pushMessage.groupBy({
      by: ['appId'],
      where: { appId, ...failedSince(now) },
      _sum: { failed: true },
    }),
  ])
  const unread = new Map(answers.map((row) => [row.appId, row._count]))
  const failed = new Map(failures.map((row) => [row.appId, row._sum.failed ?? 0]))
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    state: stateOf(row),
    release: releaseOf(row.releases[0]),
    certificateEnds: row.signingKey ? endOf(row.signingKey.certificate) : null,
    appleRefusal: row.apnsKey?.refusal ?? null,
    unreadAnswers: unread.get(row.id) ?? 0,
    failedMessages: failed.get(row.id) ?? 0,
    proof: row.proof && {
      checkedAt: row.proof.checkedAt.toISOString(),
      problems: JSON.parse(row.proof.problems) as ProofProblem[],
    },
    domain: row.domain && toDomain(row.domain),
  }))
}

type DomainRow = { host: string; state: string; problems: string; failingSince: Date | null }

/** Problems of a domain that was active. The owner of one that was not yet is setting it up. */
function toDomain({ host, state, problems, failingSince }: DomainRow): FleetApp['domain'] {
  const found = failingSince === null ? [] : (JSON.parse(problems) as DomainProblem[])
  return { host: toDisplayName(host), isFailing: state === 'failing', problems: describeAll(host, found) }
}

type Row = { unpublishedAt: Date | null; withdrawnReason: string | null; releases: unknown[] }

function stateOf({ unpublishedAt, withdrawnReason, releases }: Row): FleetApp['state'] {
  if (withdrawnReason !== null) return 'withdrawn'
  if (releases.length === 0) return 'draft'
  return unpublishedAt === null ? 'live' : 'offline'
}

function releaseOf(
  row: { versionName: string; createdAt: Date; shellVersion: number } | undefined,
): FleetApp['release'] {
  if (!row) return null
  const { versionName, createdAt, shellVersion } = row
  return { versionName, createdAt: createdAt.toISOString(), outdated: shellVersion < SHELL_VERSION }
}

/** The end of an X.509 certificate's validity (RFC 5280, 4.1.2.5). */
function endOf(der: Uint8Array): string {
  return new Date(new X509Certificate(der).validTo).toISOString()
}

function toRow(app: FleetApp): string[] {
  return [
    app.name,
    app.state,
    app.release?.versionName ?? '',
    app.release?.createdAt ?? '',
    app.release?.outdated ? 'yes' : '',
    app.certificateEnds ?? '',
    String(app.unreadAnswers),
    String(app.failedMessages),
    app.proof?.checkedAt ?? '',
    [...(app.proof?.problems.map(({ text }) => text) ?? []), ...(app.domain?.problems ?? [])].join('\n'),
  ]
}

import type { Prisma } from '@/prisma/generated/sqlite/client'
import { APPLE_FIELDS, appleCertificateEnd, certificateEnd } from './certificates'
import { listedFor } from '../apps/access'
import { toSearchText } from '../apps/names'
import { BYTE_ORDER_MARK, toCsv } from '../base/csv'
import { DAY } from '../base/clock'
import { describeAll } from '../domains/check'
import { toDisplayName } from '../domains/names'
import type { DomainProblem } from '../domains/problems'
import { SHELL_VERSION } from '../packaging/android/shell-config'
import type { Actor } from '../platform/actor'
import { database } from '../platform/database/database'
import { OUTDATED } from '../releases/rebuilds/queries'
import { ON_SHELF, STORE_DEADLINES, isPast, unmetDeadlines, unmetScope } from './deadlines'
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
  forwardTo: true,
  releases: {
    orderBy: { version: 'desc' },
    take: 1,
    select: { versionName: true, createdAt: true, shellVersion: true },
  },
  signingKey: { select: { certificate: true } },
  ...APPLE_FIELDS,
  storeLinks: { select: { developerRegisteredAt: true } },
  apnsKey: { select: { refusal: true } },
  proof: { select: { checkedAt: true, problems: true } },
  exports: { select: { exportedAt: true, failure: true, drillFailure: true } },
  domain: { select: { host: true, state: true, problems: true, failingSince: true } },
} as const satisfies Prisma.AppSelect

/** Returns a page of the current workspace's apps by name, with what needs attention. @throws ForbiddenError */
export async function findFleet(actor: Actor, query: FleetQuery, now = new Date()): Promise<Fleet> {
  const all = listedFor(actor)
  const where = { AND: [all, matching(query.q), FILTERS[query.show](now)] }
  const countOf = (scope: Prisma.AppWhereInput) => database().app.count({ where: { AND: [all, scope] } })
  const [apps, total, counts, unmet] = await Promise.all([
    readApps(where, now, { skip: (query.page - 1) * FLEET_PAGE, take: FLEET_PAGE }),
    database().app.count({ where }),
    Promise.all(FLEET_FILTERS.map(async (filter) => [filter, await countOf(FILTERS[filter](now))] as const)),
    Promise.all(
      STORE_DEADLINES.map(async (deadline) => [deadline.id, await countOf(unmetScope([deadline]))] as const),
    ),
  ])
  return {
    apps,
    total,
    counts: Object.fromEntries(counts) as Record<FleetFilter, number>,
    unmet: Object.fromEntries(unmet),
  }
}

/** Returns all matching apps as CSV (RFC 4180), in UTF-8 with a byte order mark for spreadsheets. */
export async function exportFleet(actor: Actor, query: FleetQuery, now = new Date()): Promise<string> {
  const where = { AND: [listedFor(actor), matching(query.q), FILTERS[query.show](now)] }
  const head = [
    'App',
    'State',
    'Version',
    'Released',
    'Outdated',
    'Certificate ends',
    'Apple certificate ends',
  ]
  const rows = [
    [
      ...head,
      'Deadlines missed',
      'Deadlines ahead',
      'Unread answers',
      'Failed messages',
      'Checked',
      'Problems',
      'Forwards to',
      'Exported',
    ],
  ]
  for (let skip = 0; ; skip += FLEET_PAGE) {
    const apps = await readApps(where, now, { skip, take: FLEET_PAGE })
    rows.push(...apps.map(toRow))
    if (apps.length < FLEET_PAGE) return BYTE_ORDER_MARK + toCsv(rows)
  }
}

function matching(q: string): Prisma.AppWhereInput {
  const text = toSearchText(q)
  return text === '' ? {} : { OR: [{ searchText: { contains: text } }, { slug: { contains: text } }] }
}

const FILTERS: Record<FleetFilter, (now: Date) => Prisma.AppWhereInput> = {
  all: () => ({}),
  live: () => ON_SHELF,
  offline: () => ({ NOT: ON_SHELF }),
  outdated: () => OUTDATED,
  answers: () => ({ answers: { some: { state: 'new' } } }),
  messages: (now) => ({ pushMessages: { some: failedSince(now) } }),
  problems: () => ({
    OR: [
      { proof: { problemCount: { gt: 0 } } },
      { exports: { failure: { not: null } } },
      { exports: { drillFailure: { not: null } } },
      { domain: { failingSince: { not: null } } },
    ],
  }),
  'deadline-missed': (now) => unmetScope(STORE_DEADLINES.filter((deadline) => isPast(deadline, now))),
  'deadline-ahead': (now) => unmetScope(STORE_DEADLINES.filter((deadline) => !isPast(deadline, now))),
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
    forwardTo: row.forwardTo,
    release: releaseOf(row.releases[0]),
    certificateEnds: row.signingKey ? certificateEnd(row.signingKey.certificate).toISOString() : null,
    appleCertificateEnds: appleCertificateEnd(row)?.toISOString() ?? null,
    deadlines: deadlinesOf(row, now),
    appleRefusal: row.apnsKey?.refusal ?? null,
    unreadAnswers: unread.get(row.id) ?? 0,
    failedMessages: failed.get(row.id) ?? 0,
    proof: row.proof && {
      checkedAt: row.proof.checkedAt.toISOString(),
      problems: JSON.parse(row.proof.problems) as ProofProblem[],
    },
    exported: row.exports && {
      at: row.exports.exportedAt?.toISOString() ?? null,
      problems: [row.exports.failure, row.exports.drillFailure].filter((problem) => problem !== null),
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

type DeadlineRow = Row & {
  releases: { shellVersion: number }[]
  storeLinks: { developerRegisteredAt: Date | null } | null
}

function deadlinesOf(row: DeadlineRow, now: Date): FleetApp['deadlines'] {
  const [release] = row.releases
  if (!release || stateOf(row) !== 'live') return []
  const developerRegisteredAt = row.storeLinks?.developerRegisteredAt ?? null
  return unmetDeadlines({ ...release, developerRegisteredAt }, now).map(
    ({ id, store, date, isPast: past }) => ({ id, store, date, isPast: past }),
  )
}

function deadlineCell({ deadlines }: FleetApp, past: boolean): string {
  const rows = deadlines.filter(({ isPast: isMissed }) => isMissed === past)
  return rows.map(({ store, date }) => `${store} ${date}`).join('\n')
}

/** All problems of an app, as sentences. */
const problemsOf = ({ proof, exported, domain }: FleetApp): string[] => [
  ...(proof?.problems ?? []).map(({ text }) => text),
  ...(exported?.problems ?? []),
  ...(domain?.problems ?? []),
]

function toRow(app: FleetApp): string[] {
  return [
    app.name,
    app.state,
    app.release?.versionName ?? '',
    app.release?.createdAt ?? '',
    app.release?.outdated ? 'yes' : '',
    app.certificateEnds ?? '',
    app.appleCertificateEnds ?? '',
    deadlineCell(app, true),
    deadlineCell(app, false),
    String(app.unreadAnswers),
    String(app.failedMessages),
    app.proof?.checkedAt ?? '',
    problemsOf(app).join('\n'),
    app.forwardTo ?? '',
    app.exported?.at ?? '',
  ]
}

import { findTargetProblem } from './forwarding/check-target'
import { PUBLISHED } from '../apps/published'
import { DAY, HOUR } from '../base/clock'
import { fullName } from '../base/person'
import { withOutbound } from '../conversion/outbound'
import type { GuardedFetch } from '../guarded-fetch/guarded-fetch'
import { dayOf, incrementDailyTotal } from '../platform/counts/daily-totals'
import { database, inTransaction } from '../platform/database/database'
import { type ShallStop, afterId, forEachSafely, inPages } from '../platform/in-pages'
import { enqueueMail } from '../platform/mail/outbox'
import { enqueueEvent } from '../platform/enqueue-event'
import { runRoundRobin } from '../platform/queues/fair-queue'
import type { FrozenRelease } from '../publishing/frozen-release'
import { buildInThread } from '../releases/packages/package-threads'
import { BUILDING, findReleaseFiles, packageHostOf } from '../releases/packages/release-files'
import { readRelease } from '../releases/releases'
import { findSigningKey } from '../releases/signing-key/signing-keys'
import { type CallSource, checkCarts } from './checks/cart'
import { type Finding, found } from './checks/finding'
import { checkLinks } from './checks/links'
import { checkRestore } from './checks/restore'
import { proofEmail } from './emails'
import type { ProofProblem } from './schema'

/** Age of a check after which it is repeated: once a night, whatever the hour of the run. */
const REPEAT = DAY - 2 * HOUR

/** Daily totals of an app: its checks, and those that found a problem of a kind. */
export const PROOF_METRICS = {
  checks: 'proof.check',
  rebuild: 'proof.rebuild',
  restore: 'proof.restore',
  link: 'proof.link',
  cart: 'proof.cart',
  forwarding: 'proof.forwarding',
} as const satisfies Record<'checks' | ProofProblem['check'], string>

/**
 * Checks each published app once a day: rebuilds its packages and compares them with the hashes that were
 * recorded at release time, reads what a restore needs, visits its links, and fills a cart in its shops.
 * Emails a workspace's owner about new problems.
 */
export async function proveApps(callSource: CallSource, now: Date, shouldStop: ShallStop): Promise<void> {
  const due = inPages<{ id: string }>((last, take) =>
    database().app.findMany({
      where: {
        ...PUBLISHED,
        releases: { some: {} },
        OR: [{ proof: null }, { proof: { checkedAt: { lte: new Date(now.getTime() - REPEAT) } } }],
        ...afterId(last),
      },
      orderBy: { id: 'asc' },
      take,
      select: { id: true },
    }),
  )
  const changed = new Set<string>()
  await withOutbound((fetch) =>
    forEachSafely(
      'check app',
      due,
      ({ id }) => proveApp(id, { fetch, callSource }, now).then((to) => to && changed.add(to)),
      shouldStop,
    ),
  )
  for (const workspaceId of changed) await mailProblems(workspaceId, now)
}

/** How the checks reach the internet. */
export type Outside = { fetch: GuardedFetch; callSource: CallSource }

/** Checks one app and stores the result. @returns its workspace if it has problems that it did not have before */
export async function proveApp(appId: string, outside: Outside, now: Date): Promise<string | null> {
  const app = await database().app.findFirst({
    where: { id: appId, ...PUBLISHED },
    select: {
      workspaceId: true,
      slug: true,
      forwardTo: true,
      proof: { select: { problems: true, mayPass: true } },
      releases: { orderBy: { version: 'desc' }, take: 1, select: { version: true } },
    },
  })
  const version = app?.releases[0]?.version
  if (!app || version === undefined) return null
  const findings = await check(appId, version, app.workspaceId, outside)
  const lost = app.forwardTo === null ? null : await findTargetProblem(app.slug, app.forwardTo)
  if (lost !== null) findings.push(found('forwarding', `Its address leads to ${app.forwardTo}. ${lost}`))
  const repeated = new Set(JSON.parse(app.proof?.mayPass ?? '[]') as string[])
  const problems = findings
    .filter(({ text, mayPass }) => !mayPass || repeated.has(text))
    .map(({ check: name, text }): ProofProblem => ({ check: name, text }))
  const before = new Set((JSON.parse(app.proof?.problems ?? '[]') as ProofProblem[]).map(({ text }) => text))
  const added = problems.filter(({ text }) => !before.has(text))
  await store({ appId, version, workspaceId: app.workspaceId }, { findings, problems, added }, now)
  return added.length > 0 ? app.workspaceId : null
}

/** Stores the result of a check, and counts it for the reports of the app. */
async function store(
  { appId, version, workspaceId }: { appId: string; version: number; workspaceId: string },
  { findings, problems, added }: { findings: Finding[]; problems: ProofProblem[]; added: ProofProblem[] },
  now: Date,
): Promise<void> {
  const mayPass = findings.filter((finding) => finding.mayPass).map(({ text }) => text)
  const result = {
    ...{ version, checkedAt: now, problems: JSON.stringify(problems), problemCount: problems.length },
    mayPass: JSON.stringify(mayPass),
  }
  await inTransaction(async (tx) => {
    await tx.appProof.upsert({
      where: { appId },
      create: { appId, ...result },
      update: result,
      select: { appId: true },
    })
    await incrementDailyTotal(tx, PROOF_METRICS.checks, dayOf(now), { subject: appId })
    for (const name of new Set(problems.map((problem) => problem.check)))
      await incrementDailyTotal(tx, PROOF_METRICS[name], dayOf(now), { subject: appId })
    const event = { app: appId, release: version, problems: added }
    if (added.length > 0) await enqueueEvent(tx, workspaceId, 'check.failed', event, now)
  })
}

async function check(
  appId: string,
  version: number,
  workspaceId: string,
  { fetch, callSource }: Outside,
): Promise<Finding[]> {
  const stored = await checkRestore(appId, version)
  const release = await readRelease(appId, version).catch(() => null)
  if (!release) return stored
  return [
    ...stored,
    ...(await checkPackages(appId, release, workspaceId)),
    ...(await checkLinks(release.document, fetch)),
    ...(await checkCarts(appId, release.document, callSource)),
  ]
}

/** Rebuilds the packages of a release. Without its key, `checkRestore` has the reason. */
async function checkPackages(appId: string, release: FrozenRelease, workspaceId: string): Promise<Finding[]> {
  const key = await findSigningKey(appId).catch(() => null)
  if (!key) return []
  const files = await findReleaseFiles(appId, release.version, workspaceId)
  const names = files.map(({ name }) => name)
  const built = await runRoundRobin(BUILDING, workspaceId, () =>
    buildInThread({ release, key, names, ...packageHostOf(release) }),
  )
  return files.flatMap(({ name, sha256 }): Finding[] => {
    const isEqual = built.some((made) => made.name === name && made.sha256 === sha256)
    return isEqual ? [] : [found('rebuild', `${name} no longer has the bytes that were released.`)]
  })
}

/** Sends one email a day to a workspace's owner, with all apps that have problems. */
async function mailProblems(workspaceId: string, now: Date): Promise<void> {
  const { name, owner, apps } = await database().workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    select: {
      name: true,
      owner: { select: { email: true, firstName: true, lastName: true } },
      apps: {
        where: { deletedAt: null, proof: { problemCount: { gt: 0 } } },
        orderBy: { searchText: 'asc' },
        take: 20,
        select: { name: true, proof: { select: { problems: true } } },
      },
    },
  })
  const lines = apps.flatMap((app) => {
    const [first, ...more] = JSON.parse(app.proof?.problems ?? '[]') as ProofProblem[]
    return first ? [`${app.name}: ${first.text}${more.length > 0 ? ` And ${more.length} more.` : ''}`] : []
  })
  const mail = proofEmail(owner.email, { place: name || fullName(owner), lines })
  await inTransaction((tx) =>
    enqueueMail(tx, mail, { urgency: 'bulk', key: `proofs:${workspaceId}:${dayOf(now)}` }),
  )
}

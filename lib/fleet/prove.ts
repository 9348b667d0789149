import { findTargetProblem } from './forwarding/check-target'
import { PUBLISHED } from '../apps/published'
import { DAY, HOUR } from '../base/clock'
import { fullName } from '../base/person'
import { withOutbound } from '../conversion/outbound'
import type { AppDocument } from '../document/document'
import type { FetchProblem } from '../guarded-fetch/errors'
import type { GuardedFetch } from '../guarded-fetch/guarded-fetch'
import { dayOf } from '../platform/counts/daily-totals'
import { database, inTransaction } from '../platform/database/database'
import { type ShallStop, afterId, forEachSafely, inPages } from '../platform/in-pages'
import { enqueueMail } from '../platform/mail/outbox'
import { runRoundRobin } from '../platform/queues/fair-queue'
import { buildInThread } from '../releases/packages/package-threads'
import { BUILDING, findReleaseFiles, packageHostOf } from '../releases/packages/release-files'
import { readRelease } from '../releases/releases'
import { findSigningKey } from '../releases/signing-key/signing-keys'
import { proofEmail } from './emails'
import type { ProofProblem } from './schema'

/** Links that are visited per app. */
const MAX_LINKS = 50
/** Time for all links of an app, in milliseconds. */
const LINKS_MS = 60_000
/** Age of a check after which it is repeated: once a night, whatever the hour of the run. */
const REPEAT = DAY - 2 * HOUR

/**
 * Checks each published app once a day: rebuilds its packages and compares them with the hashes that were
 * recorded at release time, reads its document, and visits its links. Emails a workspace's owner about new
 * problems.
 */
export async function proveApps(now: Date, shouldStop: ShallStop): Promise<void> {
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
      ({ id }) => proveApp(id, fetch, now).then((to) => to && changed.add(to)),
      shouldStop,
    ),
  )
  for (const workspaceId of changed) await mailProblems(workspaceId, now)
}

/** Checks one app and stores the result. @returns its workspace if it has problems that it did not have before */
export async function proveApp(appId: string, fetch: GuardedFetch, now: Date): Promise<string | null> {
  const app = await database().app.findFirst({
    where: { id: appId, ...PUBLISHED },
    select: {
      workspaceId: true,
      slug: true,
      forwardTo: true,
      proof: { select: { problems: true } },
      releases: { orderBy: { version: 'desc' }, take: 1, select: { version: true } },
    },
  })
  const version = app?.releases[0]?.version
  if (!app || version === undefined) return null
  const problems = await findProblems(appId, version, app.workspaceId, fetch)
  const lost = app.forwardTo === null ? null : await findTargetProblem(app.slug, app.forwardTo)
  if (lost !== null) problems.push(problem('forwarding', `Its address leads to ${app.forwardTo}. ${lost}`))
  const found = { version, checkedAt: now, problems: JSON.stringify(problems), problemCount: problems.length }
  await database().appProof.upsert({
    where: { appId },
    create: { appId, ...found },
    update: found,
    select: { appId: true },
  })
  const before = new Set((JSON.parse(app.proof?.problems ?? '[]') as ProofProblem[]).map(({ text }) => text))
  return problems.some(({ text }) => !before.has(text)) ? app.workspaceId : null
}

async function findProblems(
  appId: string,
  version: number,
  workspaceId: string,
  fetch: GuardedFetch,
): Promise<ProofProblem[]> {
  const files = await findReleaseFiles(appId, version, workspaceId)
  const release = await readRelease(appId, version).catch((error: unknown) => error as Error)
  if (release instanceof Error)
    return [problem('restore', `Release ${version} can’t be read: ${release.message}`)]
  const key = await findSigningKey(appId)
  const names = files.map(({ name }) => name)
  const built = await runRoundRobin(BUILDING, workspaceId, () =>
    buildInThread({ release, key, names, ...packageHostOf(release) }),
  )
  const differing = files.flatMap(({ name, sha256 }): ProofProblem[] => {
    const isEqual = built.some((made) => made.name === name && made.sha256 === sha256)
    return isEqual ? [] : [problem('rebuild', `${name} no longer has the bytes that were released.`)]
  })
  return [...differing, ...(await deadLinks(release.document, fetch))]
}

/** Problems that a user's phone would have too. Others may be ours, or pass. */
const UNREACHABLE: Partial<Record<FetchProblem, string>> = {
  unreachable: 'can’t be reached',
  refused: 'isn’t on the public internet',
  certificate: 'has an invalid certificate',
}

const problem = (check: ProofProblem['check'], text: string): ProofProblem => ({ check, text })

/** Visits the web links of a document. Those whose page is gone, or whose host is, are dead. */
async function deadLinks(document: AppDocument, fetch: GuardedFetch): Promise<ProofProblem[]> {
  const deadline = Date.now() + LINKS_MS
  const links = [...linksIn(document)].slice(0, MAX_LINKS)
  const found = await Promise.all(
    links.map(async (link): Promise<ProofProblem[]> => {
      const page = await fetch.fetchPage(link, { maxBytes: 256 * 1024, cutAfter: 5000, deadline })
      const reason = page.ok
        ? page.value.status === 404 || page.value.status === 410
          ? `answers ${page.value.status}`
          : null
        : (UNREACHABLE[page.problem] ?? null)
      return reason === null ? [] : [problem('link', `${link} ${reason}.`)]
    }),
  )
  return found.flat()
}

/** The distinct http(s) addresses in the blocks of a document. */
export function linksIn(document: AppDocument): Set<string> {
  const links = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      if (/^https?:\/\/\S+$/.test(value) && URL.canParse(value)) links.add(value)
    } else if (Array.isArray(value)) value.forEach(visit)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit)
  }
  visit(document.screens)
  return links
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

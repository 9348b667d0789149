import { audit } from '../platform/audit'
import { type Tx, database, inTransaction, isUniqueViolation } from '../platform/database/database'
import { env } from '../platform/env'
import { enqueueMail } from '../platform/mail/outbox'
import { loadDirectory } from './directory'
import { domainActiveEmail, domainLostEmail, domainProblemEmail } from './emails'
import { type InspectOptions, type Inspection, PROXIED, inspectHost } from './inspect'
import { challengeOf, getTarget, toDisplayName, zoneOf } from './names'
import { describeOwner, namedOwner } from './owners'
import { type DomainProblem, describeProblem } from './problems'
import { findReachProblem } from './reach'
import type { DomainState } from './schema'
import { MAIL_AFTER, nextState } from './transition'

const fields = {
  id: true,
  ...namedOwner,
  host: true,
  provenHost: true,
  token: true,
  state: true,
  problems: true,
  checks: true,
  failingSince: true,
  mailedAt: true,
  activeAt: true,
} as const

/** Replaced by tests, whose name servers have ports of their own. */
export type CheckOptions = Pick<InspectOptions, 'authorityPort' | 'deadline'>

/**
 * Checks a domain: its TXT record, addresses, CAA records, and, once it is proven, whether it answers with a
 * valid certificate. Stores the result, and tells the owner what matters.
 */
export async function checkDomain(id: string, now: Date, options: CheckOptions = {}): Promise<void> {
  const row = await database().domain.findUnique({ where: { id }, select: fields })
  const target = getTarget()
  if (!row || target === null) return
  const { DOMAINS_DNS: servers, DOMAINS_CA: authorities, OUTBOUND_PRIVATE_ALLOW: privateAllow } = env()
  const inspection = await inspectHost(
    row.host,
    row.token,
    { servers, authorities, privateAllow, target, ...options },
    now,
  )
  const claim = await claimHost(row.id, row.token, inspection, now).catch((error: unknown) => {
    if (isUniqueViolation(error)) return 'taken' as const // another owner proved it in the same instant
    throw error
  })
  if (claim === 'gone') return
  if (claim === 'changed') await loadDirectory()
  const isProven = claim !== 'taken' && claim !== 'unproven'
  const problems: DomainProblem[] =
    claim === 'taken' ? [{ code: 'claimed' }, ...inspection.problems] : inspection.problems
  const isWorthVisiting = isProven && problems.every(({ code }) => PROXIED.has(code) || code === 'caa')
  const reachProblem = isWorthVisiting ? await findReachProblem(row.host, row.token) : null
  const outcome = {
    isProven,
    problems: reachProblem && problems.length === 0 ? [reachProblem] : problems,
    wasReached: isWorthVisiting && reachProblem === null,
  }
  const isChanged = await inTransaction((tx) => store(tx, { id, token: row.token }, outcome, inspection, now))
  if (isChanged) await loadDirectory()
}

type Claim = 'gone' | 'unproven' | 'taken' | 'same' | 'changed'

/**
 * Gives a host to the owner whose TXT record is there. Another one that has it keeps it as long as its own
 * record is there too. Without an answer of the name servers, nothing changes.
 */
async function claimHost(id: string, token: string, found: Inspection, now: Date): Promise<Claim> {
  return inTransaction(async (tx) => {
    const row = await tx.domain.findUnique({ where: { id }, select: fields })
    if (row?.token !== token) return 'gone'
    const isOwn = row.provenHost !== null
    if (found.tokens === null) return isOwn ? 'same' : 'unproven'
    if (!found.tokens.includes(token)) return 'unproven'
    const isReady = found.problems.length === 0 && row.state === 'waiting'
    if (isOwn && !isReady) return 'same'
    if (!isOwn) {
      const holder = await tx.domain.findUnique({ where: { provenHost: row.host }, select: fields })
      if (holder && found.tokens.includes(holder.token)) return 'taken'
      if (holder) await release(tx, holder, now)
    }
    const data = { provenHost: row.host, changedAt: now, ...(isReady && { state: 'connecting' }) }
    await tx.domain.update({ where: { id }, data, select: { id: true } })
    if (!isOwn) await record(tx, row, 'domain-proven')
    return 'changed'
  })
}

type Row = NonNullable<Awaited<ReturnType<typeof readRow>>>
const readRow = (tx: Tx, id: string) => tx.domain.findUnique({ where: { id }, select: fields })

/** Takes a host from the app or workspace that no longer proves it, and tells its owner. */
async function release(tx: Tx, holder: Row, now: Date): Promise<void> {
  const { id, host } = holder
  const owner = describeOwner(holder)
  const problems = JSON.stringify([{ code: 'lost' }] satisfies DomainProblem[])
  const data = { provenHost: null, state: 'waiting', problems, failingSince: null, changedAt: now }
  await tx.domain.update({ where: { id }, data, select: { id: true } })
  const mail = domainLostEmail(owner.email, { owner, host: toDisplayName(host) })
  await enqueueMail(tx, mail, { urgency: 'urgent' })
  await record(tx, holder, 'domain-lost')
}

/** Stores the outcome of a check. @returns whether it matters for serving the app */
async function store(
  tx: Tx,
  { id, token }: { id: string; token: string },
  outcome: Parameters<typeof nextState>[1],
  { nameServers }: Inspection,
  now: Date,
): Promise<boolean> {
  const row = await readRow(tx, id)
  // Meanwhile it may have been moved, replaced, or proven by another app.
  if (row?.token !== token || (outcome.isProven && row.provenHost === null)) return false
  const state = row.state as DomainState
  const next = nextState({ ...row, state }, outcome, now)
  const isChanged = next.state !== state && row.provenHost !== null
  const isMailDue =
    next.failingSince !== null &&
    row.mailedAt === null &&
    now.getTime() - next.failingSince.getTime() >= MAIL_AFTER
  await tx.domain.update({
    where: { id },
    data: {
      ...next,
      nameServers: JSON.stringify(nameServers),
      ...(isChanged && { changedAt: now }),
      ...(next.state === 'active' && row.activeAt === null && { activeAt: now }),
      mailedAt: next.failingSince === null ? null : isMailDue ? now : row.mailedAt,
    },
    select: { id: true },
  })
  if (isMailDue) await mailProblem(tx, row, next)
  if (next.state === state || (next.state !== 'active' && next.state !== 'failing')) return isChanged
  if (next.state === 'active' && row.activeAt === null) await mailActive(tx, row)
  await record(tx, row, next.state === 'active' ? 'domain-active' : 'domain-failing')
  return isChanged
}

type DomainEvent = 'domain-proven' | 'domain-lost' | 'domain-active' | 'domain-failing'

function record(tx: Tx, row: Row, event: DomainEvent): Promise<void> {
  const { kind, subject } = describeOwner(row)
  return audit(tx, { actorId: null, action: `${kind}.${event}`, subject, detail: { host: row.host } })
}

async function mailActive(tx: Tx, row: Row): Promise<void> {
  const owner = describeOwner(row)
  const mail = domainActiveEmail(owner.email, { owner, host: toDisplayName(row.host) })
  await enqueueMail(tx, mail, { urgency: 'bulk' })
}

async function mailProblem(tx: Tx, row: Row, next: { state: DomainState; problems: string }): Promise<void> {
  const { host } = row
  const owner = describeOwner(row)
  const lines = describeAll(host, JSON.parse(next.problems) as DomainProblem[])
  const about = { owner, host: toDisplayName(host), lines, isMovedBack: next.state === 'failing' }
  await enqueueMail(tx, domainProblemEmail(owner.email, about), { urgency: 'bulk' })
}

/** Problems in sentences, with times in UTC. */
export function describeAll(host: string, problems: readonly DomainProblem[]): string[] {
  const where = {
    host: toDisplayName(host),
    challenge: challengeOf(host),
    zone: toDisplayName(zoneOf(host)),
    target: getTarget() ?? '',
    authorities: env().DOMAINS_CA,
    formatTime: (iso: string) => `${iso.slice(11, 16)} UTC`,
  }
  return problems.map((problem) => describeProblem(problem, where))
}

import { type Actor, requireAdministrator } from '../../platform/actor'
import { type AuditedFields, linkHash } from '../../platform/audit'
import { database } from '../../platform/database/database'
import { readHead } from './head'
import type { ChainBreak, ChainReport } from './schema'

const BATCH = 1000
/** Maximum breaks to report. */
const MAX_BREAKS = 50

type Link = AuditedFields & { hash: string | null }
/** The end of the chain walked so far: the possible previous hashes of the next link, none after a gap. */
type End = { sequence: number; hashes: string[]; stored: string | null }

/**
 * Verifies the audit chain in batches and reports breaks: changed, missing and inserted entries. Entries may
 * be added meanwhile.
 * @param newest number of the newest entries to check; by default all
 */
export async function checkChain(newest?: number): Promise<ChainReport> {
  const breaks: ChainBreak[] = []
  const report = (kind: ChainBreak['kind'], text: string) => {
    if (breaks.length < MAX_BREAKS) breaks.push({ kind, text })
  }
  let head = await readHead()
  let end = await startOf(newest === undefined ? 0 : Math.max(0, head.sequence - newest))
  let checked = 0
  for (;;) {
    let walked = 0
    for await (const link of linksAfter(end.sequence)) {
      end = step(end, link, report)
      walked++
    }
    checked += walked
    head = await readHead() // read after its entries, so it cannot be behind them
    if (walked === 0 || head.sequence <= end.sequence) break
  }
  compareWithHead(end, head, report)
  if (newest === undefined) await findUnchained(report)
  return { checked, headSequence: head.sequence, headHash: head.hash, breaks }
}

/** Checks the newest entries, for the audit log's page. */
export function checkNewestEntries(actor: Actor, newest: number): Promise<ChainReport> {
  requireAdministrator(actor)
  return checkChain(newest)
}

/** Compares the chain with a head that was stored elsewhere. @returns the break, or null if it matches */
export async function verifyRange(savedHead: { sequence: number; hash: string }): Promise<ChainBreak | null> {
  const { sequence, hash } = savedHead
  const entry = await database().auditEntry.findUnique({ where: { sequence }, select: { hash: true } })
  if (entry?.hash === hash) return null
  return entry
    ? { kind: 'changed', text: `Entry ${sequence} has a different hash from the saved one.` }
    : { kind: 'missing', text: `Entry ${sequence}, whose hash was saved, is missing.` }
}

async function startOf(sequence: number): Promise<End> {
  if (sequence === 0) return { sequence, hashes: [''], stored: '' }
  const entry = await database().auditEntry.findUnique({ where: { sequence }, select: { hash: true } })
  return { sequence, hashes: entry?.hash ? [entry.hash] : [], stored: entry?.hash ?? null }
}

async function* linksAfter(sequence: number): AsyncGenerator<Link> {
  for (let last = sequence; ;) {
    const rows = await database().auditEntry.findMany({
      where: { sequence: { gt: last } },
      orderBy: { sequence: 'asc' },
      take: BATCH,
      omit: { id: true },
    })
    for (const row of rows) yield { ...row, sequence: (last = row.sequence ?? last) }
    if (rows.length < BATCH) return
  }
}

type Report = (kind: ChainBreak['kind'], text: string) => void

function step(end: End, link: Link, report: Report): End {
  const { sequence, hash } = link
  const expected = end.sequence + 1
  if (sequence > expected) {
    report('missing', missing(expected, sequence - 1))
    return { sequence, hashes: hash === null ? [] : [hash], stored: hash }
  }
  const possible = end.hashes.map((before) => linkHash(before, link))
  if (end.hashes.length === 0 || (hash !== null && possible.includes(hash)))
    return { sequence, hashes: hash === null ? [] : [hash], stored: hash }
  report('changed', `Entry ${sequence} was changed: its hash doesn’t match its content.`)
  // The next entry was hashed over this one's original hash: the stored one, or the computed one if the
  // stored one was changed.
  return { sequence, hashes: [...(hash === null ? [] : [hash]), ...possible], stored: hash }
}

function missing(first: number, last: number): string {
  return first === last ? `Entry ${first} is missing.` : `Entries ${first} to ${last} are missing.`
}

function compareWithHead(end: End, head: { sequence: number; hash: string }, report: Report): void {
  if (head.sequence > end.sequence) report('missing', missing(end.sequence + 1, head.sequence))
  else if (head.sequence < end.sequence)
    report('inserted', `Entries after ${head.sequence} were not written by the service.`)
  else if (head.hash !== end.stored)
    report('changed', `Entry ${head.sequence} doesn’t match the head of the chain.`)
}

/** Finds inserted entries. Entries without a sequence must be older than the chain. */
async function findUnchained(report: Report): Promise<void> {
  const first = await database().auditEntry.findFirst({
    where: { sequence: { not: null } },
    orderBy: { sequence: 'asc' },
    select: { createdAt: true },
  })
  if (!first) return
  const strangers = await database().auditEntry.findMany({
    where: { sequence: null, createdAt: { gt: first.createdAt } },
    orderBy: { createdAt: 'asc' },
    take: MAX_BREAKS,
    select: { id: true, createdAt: true },
  })
  for (const { id, createdAt } of strangers)
    report('inserted', `Entry ${id} of ${createdAt.toISOString()} is not part of the chain.`)
}

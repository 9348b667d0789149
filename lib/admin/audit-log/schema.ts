import { z } from 'zod'

/** What the address of the audit log says; what it does not know is left out. */
export const auditQuery = z.object({
  action: z.string().trim().max(60).catch(''),
  /** Who did it: an email, an id, or `service`. */
  who: z.string().trim().toLowerCase().max(254).catch(''),
  /** On what: an email, an app's address, an order's reference, or the subject as it is written. */
  on: z.string().trim().max(254).catch(''),
  /** A day in UTC. */
  day: z.iso.date().or(z.literal('')).catch(''),
  cursor: z.string().max(100).catch(''),
})
export type AuditQuery = z.output<typeof auditQuery>

/** Somebody or something that an entry names, and where it is found. */
export type Named = { label: string; href: string | null }

/** A line of the audit log. `before` and `after` stand around what it was done to. */
export type AuditLine = {
  id: string
  /** Its place in the chain; entries older than the chain have none. */
  sequence: number | null
  createdAt: string
  /** None where the service did it by itself, or somebody without an account. */
  actor: Named | null
  action: string
  before: string
  subject: Named | null
  after: string
  /** `version 3, revision 12` */
  detail: string
}

/** Where the chain does not hold, in words. */
export type ChainBreak = { kind: 'changed' | 'missing' | 'inserted'; text: string }

/** What a check of the chain found. `headHash` is what to keep elsewhere. */
export type ChainReport = {
  checked: number
  headSequence: number
  headHash: string
  breaks: ChainBreak[]
}

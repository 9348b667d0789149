import { z } from 'zod'

/** Query parameters of the audit log. Ignores unknown values. */
export const auditQuery = z.object({
  action: z.string().trim().max(60).catch(''),
  /** The actor: an email, an id, or `service`. */
  who: z.string().trim().toLowerCase().max(254).catch(''),
  /** The subject: an email, an app's address, an order's reference, or the full subject. */
  on: z.string().trim().max(254).catch(''),
  /** A day in UTC. */
  day: z.iso.date().or(z.literal('')).catch(''),
  cursor: z.string().max(100).catch(''),
})
export type AuditQuery = z.output<typeof auditQuery>

/** A person or thing in an entry, and its page. */
export type Named = { label: string; href: string | null }

/** A line of the audit log. `before` and `after` are the text around the subject. */
export type AuditLine = {
  id: string
  /** Position in the chain. Null for entries older than the chain. */
  sequence: number | null
  createdAt: string
  /** Null if the service did it, or a person without an account. */
  actor: Named | null
  action: string
  before: string
  subject: Named | null
  after: string
  /** `version 3, revision 12` */
  detail: string
}

/** A break in the chain, described in words. */
export type ChainBreak = { kind: 'changed' | 'missing' | 'inserted'; text: string }

/** The result of verifying the chain. Store `headHash` elsewhere. */
export type ChainReport = {
  checked: number
  headSequence: number
  headHash: string
  breaks: ChainBreak[]
}

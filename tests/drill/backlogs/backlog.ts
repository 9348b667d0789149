import { database } from '@/lib/platform/database/database'
import type { BreakableLine } from '../../factories/breakable-line'

/**
 * A backlog of work for one outside service. Each run has a name, and a rest that is processed when the
 * service is back.
 */
export type Backlog = {
  line: BreakableLine
  /** Settings of our service, so that it connects to the other one through the proxy. */
  settings: Record<string, string>
  fill: () => Promise<void>
  /** Creates all work of a run, waiting and due. */
  begin: (run: string) => Promise<void>
  /** Leaves only the rest waiting. */
  holdRest: (run: string) => Promise<void>
  /** How often each item of the rest arrived. */
  arrived: (run: string) => Promise<number[]>
  /** Number of emails that arrived for an address, if the outside service is the mail server. */
  mailsTo?: (address: string) => number
  stop: () => Promise<unknown>
}

export const countFromEnv = (name: string, first: number) => Number(process.env[name] ?? first)
export const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
export const HOUR = 3_600_000

/** Makes a job due immediately that would run in minutes. */
export const makeDue = (name: string) => database().lease.deleteMany({ where: { name } })

import { database } from '@/lib/platform/database/database'
import type { BreakableLine } from '../../factories/breakable-line'

/** Work for one outside service. A round of it is named, and has a rest that is worked off when the service is well again. */
export type Backlog = {
  line: BreakableLine
  /** Of our service, so that it reaches the other one over the line. */
  settings: Record<string, string>
  fill: () => Promise<void>
  /** All of it waits, and is due. */
  begin: (round: string) => Promise<void>
  /** Only the rest does. */
  keepRest: (round: string) => Promise<void>
  /** How often each of the rest arrived. */
  arrived: (round: string) => Promise<number[]>
  /** Emails to an address that arrived, where it is the one who takes them. */
  mailsTo?: (address: string) => number
  stop: () => Promise<unknown>
}

export const given = (name: string, first: number) => Number(process.env[name] ?? first)
export const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
export const HOUR = 3_600_000

/** Lets a job that comes after minutes begin at once. */
export const makeDue = (name: string) => database().lease.deleteMany({ where: { name } })

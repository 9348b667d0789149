import { z } from 'zod'
import { backoff } from '../../base/backoff'
import { SECOND } from '../../base/clock'
import { type Tx, database, inTransaction } from '../database/database'
import { log } from '../log'
import { readSetting, writeSetting } from '../settings'

/** Settings key of the pause, which the sender and the administration share across processes. */
const KEY = 'mail.pause'

const PAUSES = { first: 5 * SECOND, max: 60 * SECOND }

const stored = z.object({ failures: z.number(), until: z.coerce.date(), reason: z.string() })

/** A pause after consecutive connection failures of the mail server. */
type Pause = z.output<typeof stored>

export function currentPause(): Promise<Pause | null> {
  return readSetting(KEY, stored)
}

/** Pauses sending with exponential backoff, unless another node has just started a pause. */
export async function beginPause(reason: string): Promise<void> {
  const before = await currentPause()
  if (before && before.until.getTime() > Date.now()) return
  const failed = before?.failures ?? 0
  const until = new Date(Date.now() + backoff(failed, PAUSES))
  log.warn({ reason, until }, 'mail server unreachable; email paused')
  await inTransaction((tx) => writeSetting(tx, KEY, { failures: failed + 1, until, reason } satisfies Pause))
}

/** Ends the pause, so that the mail server is tried immediately. */
export function endPause(tx: Tx = database()): Promise<void> {
  return writeSetting(tx, KEY, null)
}

import { z } from 'zod'
import { SECOND } from '../../base/clock'
import { type Tx, database, inTransaction } from '../database/database'
import { log } from '../log'
import { readSetting, writeSetting } from '../settings'

/** What a pause is kept under; the sender and the pages that tell of it are not in one process. */
const KEY = 'mail.pause'

const FIRST = 5 * SECOND
const LONGEST = 60 * SECOND

const stored = z.object({ failures: z.number(), until: z.coerce.date(), reason: z.string() })

/** The mail server could not be reached, so often in a row, and is left alone until then. */
type Pause = z.output<typeof stored>

export function currentPause(): Promise<Pause | null> {
  return readSetting(KEY, stored)
}

/** Leaves the mail server alone for a while, each time for longer. What another node has just noted stands. */
export async function beginPause(reason: string): Promise<void> {
  const before = await currentPause()
  if (before && before.until.getTime() > Date.now()) return
  const failures = (before?.failures ?? 0) + 1
  const until = new Date(Date.now() + Math.min(FIRST * 2 ** (failures - 1), LONGEST))
  log.warn({ reason, until }, 'the mail server cannot be reached: no mail is sent for a while')
  await inTransaction((tx) => writeSetting(tx, KEY, { failures, until, reason } satisfies Pause))
}

/** The mail server is to be asked at once. */
export function endPause(tx: Tx = database()): Promise<void> {
  return writeSetting(tx, KEY, null)
}

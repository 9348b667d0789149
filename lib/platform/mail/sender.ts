import { setTimeout as sleep } from 'node:timers/promises'
import type { OutboxMail } from '@/prisma/generated/sqlite/client'
import { DAY } from '../../base/clock'
import { env } from '../env'
import { attempt } from './attempt'
import { deleteSettled, giveUpExpired, leaseMails } from './lease'
import type { AttachmentBuilders } from './mail'
import { GIVE_UP_AFTER } from './outbox'
import { beginPause, currentPause, endPause } from './pause'
import { MAX_CONNECTIONS, closeMailTransport, patience } from './transport'

/** Places that mails nobody waits for never take. */
const FOR_URGENT = 2
/** A server that took no more connections may take more of them later: after fifty mails one is tried. */
const MORE_PLACES = 1 / 50
/** How long it is kept that a mail was sent, or failed. */
const KEEP = 30 * DAY
/**
 * Sends all mails that are due, the most urgent first. While the mail server cannot be reached it sends none; after each
 * pause one mail tries whether it can, and the others follow once the server has answered.
 * @param builders make the files that mails name; a mail with one of another type fails, and is tried again
 * @param shallStop ends it within a few seconds, whatever the mail server does
 * @returns how many were sent
 */
export async function sendDueMails(
  builders: AttachmentBuilders = {},
  shallStop = () => false,
): Promise<number> {
  const pause = env().SMTP_URL ? await currentPause() : null
  if (pause) await giveUpExpired(pause.reason, shallStop)
  if (pause && pause.until.getTime() > Date.now()) return 0

  const underWay = new Map<Promise<void>, OutboxMail>()
  const stop = new AbortController()
  let stopping: NodeJS.Timeout | undefined
  const faults: unknown[] = []
  let isProbing = pause !== null
  let places = isProbing ? 1 : MAX_CONNECTIONS
  let sending = 0
  let sent = 0
  let isOver = false

  const note = async ({ outcome, reason }: Awaited<ReturnType<typeof attempt>>) => {
    if (outcome === 'sent') sent++
    if (outcome === 'no server') {
      // With others under way, it may only take fewer connections than we wanted.
      places = sending
      if (sending > 0 || isOver) return
      isOver = true
      await beginPause(reason)
    } else if (outcome === 'sent' || outcome.startsWith('refused')) {
      places = isProbing ? MAX_CONNECTIONS : Math.min(places + MORE_PLACES, MAX_CONNECTIONS)
      if (isProbing) await endPause()
      isProbing = false
    }
  }

  const begin = (mail: OutboxMail) => {
    sending++
    const work = attempt(mail, builders, stop.signal)
      .finally(() => sending--)
      .then(note)
      .catch((error: unknown) => void faults.push(error))
      .finally(() => underWay.delete(work))
    underWay.set(work, mail)
  }

  for (;;) {
    if (shallStop()) stopping ??= setTimeout(() => stop.abort(), patience.stop)
    isOver ||= stopping !== undefined || faults.length > 0
    if (!isOver)
      await leaseMails(freePlaces(Math.floor(places), [...underWay.values()])).then(
        (mails) => mails.forEach(begin),
        (error: unknown) => void faults.push(error),
      )
    if (underWay.size === 0) break
    await Promise.race([...underWay.keys(), sleep(patience.look, null, { ref: false })])
  }
  clearTimeout(stopping)
  if (isOver) closeMailTransport()
  if (faults.length > 0) throw faults[0]
  return sent
}

function freePlaces(places: number, underWay: OutboxMail[]): { all: number; notUrgent: number } {
  const notUrgent = underWay.filter(({ urgency }) => urgency > 0).length
  return { all: places - underWay.length, notUrgent: Math.max(places - FOR_URGENT, 1) - notUrgent }
}

/** Deletes what was sent, or given up, long ago. */
export async function deleteOldMails(now = new Date(), shallStop = () => false): Promise<void> {
  await deleteSettled(new Date(now.getTime() - KEEP + GIVE_UP_AFTER), shallStop)
}

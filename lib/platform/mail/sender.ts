import { setTimeout as sleep } from 'node:timers/promises'
import type { OutboxMail } from '@/prisma/generated/sqlite/client'
import { DAY } from '../../base/clock'
import { env } from '../env'
import { attempt } from './attempt'
import { deleteFinished, giveUpExpired, leaseMails } from './lease'
import type { AttachmentBuilders } from './mail'
import { MAX_RETRY_AGE } from './outbox'
import { beginPause, currentPause, endPause } from './pause'
import { MAX_CONNECTIONS, closeMailTransport, patience } from './transport'

/** Slots reserved for urgent mails. */
const URGENT_SLOTS = 2
/** Slots regained per mail after the server limited the connections: one per fifty mails. */
const SLOTS_PER_MAIL = 1 / 50
/** Retention of sent and failed mails. */
const KEEP = 30 * DAY
/**
 * Sends all due mails, the most urgent first. While the mail server is unavailable it sends none; after each
 * pause it probes with one mail, and sends the others once the server responds.
 * @param builders create the attachments; a mail with an unknown type fails and is retried
 * @param shouldStop stops within a few seconds, whatever the mail server does
 * @returns the number of sent mails
 */
export async function sendDueMails(
  builders: AttachmentBuilders = {},
  shouldStop = () => false,
): Promise<number> {
  const pause = env().SMTP_URL ? await currentPause() : null
  if (pause) await giveUpExpired(pause.reason, shouldStop)
  if (pause && pause.until.getTime() > Date.now()) return 0

  const inFlight = new Map<Promise<void>, OutboxMail>()
  const stop = new AbortController()
  let stopping: NodeJS.Timeout | undefined
  const faults: unknown[] = []
  let isProbing = pause !== null
  let slots = isProbing ? 1 : MAX_CONNECTIONS
  let sending = 0
  let sent = 0
  let isOver = false

  const recordResult = async ({ outcome, reason }: Awaited<ReturnType<typeof attempt>>) => {
    if (outcome === 'sent') sent++
    if (outcome === 'no server') {
      // If other mails are in flight, the server may only accept fewer connections than we tried.
      slots = sending
      if (sending > 0 || isOver) return
      isOver = true
      await beginPause(reason)
    } else if (outcome === 'sent' || outcome.startsWith('refused')) {
      slots = isProbing ? MAX_CONNECTIONS : Math.min(slots + SLOTS_PER_MAIL, MAX_CONNECTIONS)
      if (isProbing) await endPause()
      isProbing = false
    }
  }

  const begin = (mail: OutboxMail) => {
    sending++
    const work = attempt(mail, builders, stop.signal)
      .finally(() => sending--)
      .then(recordResult)
      .catch((error: unknown) => void faults.push(error))
      .finally(() => inFlight.delete(work))
    inFlight.set(work, mail)
  }

  for (;;) {
    if (shouldStop()) stopping ??= setTimeout(() => stop.abort(), patience.stop)
    isOver ||= stopping !== undefined || faults.length > 0
    if (!isOver)
      await leaseMails(freeSlots(Math.floor(slots), [...inFlight.values()])).then(
        (mails) => mails.forEach(begin),
        (error: unknown) => void faults.push(error),
      )
    if (inFlight.size === 0) break
    await Promise.race([...inFlight.keys(), sleep(patience.look, null, { ref: false })])
  }
  clearTimeout(stopping)
  if (isOver) closeMailTransport()
  if (faults.length > 0) throw faults[0]
  return sent
}

function freeSlots(slots: number, inFlight: OutboxMail[]): { all: number; notUrgent: number } {
  const notUrgent = inFlight.filter(({ urgency }) => urgency > 0).length
  return { all: slots - inFlight.length, notUrgent: Math.max(slots - URGENT_SLOTS, 1) - notUrgent }
}

/** Deletes mails that were sent or failed more than `KEEP` ago. */
export async function deleteOldMails(now = new Date(), shouldStop = () => false): Promise<void> {
  await deleteFinished(new Date(now.getTime() - KEEP + MAX_RETRY_AGE), shouldStop)
}

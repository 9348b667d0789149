import { setTimeout as sleep } from 'node:timers/promises'
import type { OutboxMail } from '@/prisma/generated/sqlite/client'
import { DAY, SECOND } from '../../base/clock'
import { env } from '../env'
import { log } from '../log'
import { attempt } from './attempt'
import { deleteSettled, giveUpExpired, leaseMails } from './lease'
import type { AttachmentBuilders } from './mail'
import { GIVE_UP_AFTER } from './outbox'
import { currentPause, endPause } from './pause'
import { MAX_CONNECTIONS, closeMailTransport, patience } from './transport'
import { setSender } from './wake'

export { closeMailTransport }

/** Places that mails nobody waits for never take. */
const FOR_URGENT = 2
/** How long it is kept that a mail was sent, or failed. */
const KEEP = 30 * DAY
/** For mails whose time has come again, and those of a node that died. */
const LOOK_EVERY = 5 * SECOND

/**
 * Sends mails as they become due, for as long as the process runs. Every node does: what one has leased no other takes.
 * @param builders make the files that mails name
 * @returns what stops it, and ends when the mails under way are sent
 */
export function startSender(builders: AttachmentBuilders = {}): () => Promise<void> {
  let underWay: Promise<void> | null = null
  let again = false
  let stopped = false
  const round = async () => {
    do {
      again = false
      await sendDueMails(builders, () => stopped).catch((err: unknown) =>
        log.error({ err }, 'the outbox could not be read'),
      )
    } while (again && !stopped)
    underWay = null
  }
  const wake = () => {
    again = true
    if (!stopped) underWay ??= round()
  }
  setSender(wake)
  wake()
  const timer = setInterval(wake, LOOK_EVERY).unref()
  return async () => {
    stopped = true
    setSender(null)
    clearInterval(timer)
    await underWay
  }
}

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
  let isOver = false
  let sent = 0

  const begin = (mail: OutboxMail) => {
    const work = attempt(mail, builders, stop.signal)
      .then(async (outcome) => {
        if (outcome === 'sent') sent++
        if (outcome === 'no server') isOver = true
        if (isProbing && (outcome === 'sent' || outcome.startsWith('refused'))) {
          isProbing = false
          await endPause()
        }
      })
      .catch((error: unknown) => void faults.push(error))
      .finally(() => underWay.delete(work))
    underWay.set(work, mail)
  }

  for (;;) {
    if (shallStop()) stopping ??= setTimeout(() => stop.abort(), patience.stop)
    isOver ||= stopping !== undefined || faults.length > 0
    if (!isOver)
      await leaseMails(freePlaces([...underWay.values()], isProbing)).then(
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

function freePlaces(underWay: OutboxMail[], isProbing: boolean): { all: number; notUrgent: number } {
  const all = (isProbing ? 1 : MAX_CONNECTIONS) - underWay.length
  const notUrgent = underWay.filter(({ urgency }) => urgency > 0).length
  return { all, notUrgent: isProbing ? all : MAX_CONNECTIONS - FOR_URGENT - notUrgent }
}

/** Deletes what was sent, or given up, long ago. */
export async function deleteOldMails(now = new Date(), shallStop = () => false): Promise<void> {
  await deleteSettled(new Date(now.getTime() - KEEP + GIVE_UP_AFTER), shallStop)
}

import { hostname } from 'node:os'
import { brand } from '../brand'
import { dayOf } from '../platform/daily-totals'
import { database, inTransaction } from '../platform/database'
import { type DiskState, diskState } from '../platform/disk'
import { log } from '../platform/log'
import { compose } from '../platform/mail/compose'
import type { Mail } from '../platform/mail/mail'
import { enqueueMail } from '../platform/mail/outbox'
import { renderEmail } from '../platform/mail/template'
import { send } from '../platform/mail/transport'
import { singleton } from '../platform/singleton'

const MEBIBYTE = 1024 * 1024

/** What administrators were last told of this node's disk, so that they hear of each change once. */
const told = singleton<{ state: DiskState['state'] }>('disk warning', () => ({ state: 'ok' }))

/** Emails all administrators once when this node's disk runs low, and once more when nothing can be saved any more. */
export async function warnOfDisk(now = new Date()): Promise<void> {
  const disk = await diskState(now.getTime())
  if (disk.state === told.state) return
  if (disk.state !== 'ok') await tellAdministrators(disk, now)
  told.state = disk.state
}

async function tellAdministrators(disk: DiskState, now: Date): Promise<void> {
  const administrators = await database().user.findMany({
    where: { role: 'admin', disabledAt: null },
    select: { email: true },
  })
  for (const { email } of administrators) {
    const mail = diskEmail(email, disk)
    const key = `disk-${disk.state}:${hostname()}:${dayOf(now)}:${email}`
    // A full disk takes no outbox either.
    await inTransaction((tx) => enqueueMail(tx, mail, { key, now })).catch(() => sendAtOnce(mail))
  }
}

async function sendAtOnce(mail: Mail): Promise<void> {
  const { to, senderName } = mail
  await compose(mail)
    .then((message) => send({ message, senderName, to }))
    .catch((err: unknown) => log.error({ err }, 'no administrator could be told that the disk is full'))
}

function diskEmail(to: string, { state, freeBytes }: DiskState): Mail {
  const free = freeBytes === null ? 'an unknown amount' : `${Math.floor(freeBytes / MEBIBYTE)} MiB`
  const isLow = state === 'low'
  return renderEmail({
    to,
    senderName: brand.name,
    subject: isLow ? `${brand.name} is running out of disk space` : `${brand.name} can’t save anything`,
    before: [
      isLow
        ? `Only ${free} are left on the disk of ${hostname()}.`
        : `The data folder on ${hostname()} can’t be written. Free space: ${free}.`,
      isLow
        ? 'When the disk is full, nobody can sign in, save or publish. Published apps stay online.'
        : 'Nobody can sign in, save or publish until there is space again. Published apps stay online.',
    ],
    link: { label: 'Open System', path: '/admin/system' },
    after: ['Free some space or make the disk larger. You don’t need to restart the service.'],
  })
}

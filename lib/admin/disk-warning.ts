import { hostname } from 'node:os'
import { brand } from '../brand'
import { defineEmail } from '../emails/define-email'
import { dayOf } from '../platform/counts/daily-totals'
import { database, inTransaction } from '../platform/database/database'
import { type DiskState, diskState } from '../platform/disk/disk'
import { log } from '../platform/log'
import { compose } from '../platform/mail/compose'
import type { Mail } from '../platform/mail/mail'
import { enqueueMail } from '../platform/mail/outbox'
import { send } from '../platform/mail/transport'
import { singleton } from '../platform/singleton'

const MEBIBYTE = 1024 * 1024

/**
 * The last state of this node's disk that administrators were notified of, so that each change is reported
 * once.
 */
const lastNotified = singleton<{ state: DiskState['state'] }>('disk warning', () => ({ state: 'ok' }))

/** Emails all administrators once when this node's disk runs low, and again when nothing can be saved. */
export async function warnOfDisk(now = new Date()): Promise<void> {
  const disk = await diskState(now.getTime())
  if (disk.state === lastNotified.state) return
  if (disk.state !== 'ok') await emailAdministrators(disk, now)
  lastNotified.state = disk.state
}

async function emailAdministrators(disk: DiskState, now: Date): Promise<void> {
  const administrators = await database().user.findMany({
    where: { role: 'admin', disabledAt: null },
    select: { email: true },
  })
  for (const { email: to } of administrators) {
    const email = disk.state === 'low' ? diskLowEmail : diskFullEmail
    const mail = email(to, { node: hostname(), freeBytes: disk.freeBytes })
    const key = `disk-${disk.state}:${hostname()}:${dayOf(now)}:${to}`
    // A full disk cannot store the outbox either.
    await inTransaction((tx) => enqueueMail(tx, mail, { urgency: 'urgent', key, now })).catch(() =>
      sendImmediately(mail),
    )
  }
}

async function sendImmediately(mail: Mail): Promise<void> {
  const { to, senderName } = mail
  await compose({ ...mail, attachments: [] })
    .then((message) => send({ message, senderName, to }))
    .catch((err: unknown) => log.error({ err }, 'failed to email the disk-full alert'))
}

type Full = { node: string; freeBytes: number | null }

const SAMPLE: Full = { node: 'node-1', freeBytes: 480 * MEBIBYTE }

const space = ({ freeBytes }: Full) =>
  freeBytes === null ? 'an unknown amount' : `${Math.floor(freeBytes / MEBIBYTE)} MiB`

const whatToDo = () => ({
  button: { label: 'Open System', path: '/admin/system' },
  notes: ['Free some space or make the disk larger. You don’t need to restart the service.'],
  reason: `You’re getting this email because you’re an administrator of ${brand.name}.`,
})

const diskLowEmail = defineEmail({
  name: 'disk-low',
  title: 'Disk nearly full',
  sample: SAMPLE,
  write: (full: Full) => ({
    subject: `${brand.name} is running out of disk space`,
    body: [
      `Only ${space(full)} are left on the disk of ${full.node}.`,
      'When the disk is full, no one can sign in, save or publish. Published apps stay online.',
    ],
    ...whatToDo(),
  }),
})

const diskFullEmail = defineEmail({
  name: 'disk-full',
  title: 'Disk full',
  sample: { ...SAMPLE, freeBytes: 0 },
  write: (full: Full) => ({
    subject: `${brand.name} can’t save anything`,
    body: [
      `The data folder on ${full.node} can’t be written to. Free space: ${space(full)}.`,
      'No one can sign in, save or publish until there is space again. Published apps stay online.',
    ],
    ...whatToDo(),
  }),
})

export const diskEmails = [diskLowEmail, diskFullEmail]

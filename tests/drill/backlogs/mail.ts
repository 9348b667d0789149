import { setTimeout as wait } from 'node:timers/promises'
import { database } from '@/lib/platform/database/database'
import { seal } from '@/lib/platform/secrets/encryption'
import { breakableLine } from '../../factories/breakable-line'
import { startSmtp } from '../../factories/mail'
import { type Backlog, HOUR, countFromEnv, numbers } from './backlog'

/** @param pace milliseconds that the mail server takes per email */
export async function mails({ count = countFromEnv('DRILL_MAILS', 30_000), rest = 2000, pace = 0 } = {}) {
  const smtp = await startSmtp({ accept: () => wait(pace, true) })
  const line = await breakableLine(smtp.url, { protocol: 'smtp' })
  const write = async (name: string, total: number, nextAttemptAt: Date) => {
    const body = Buffer.from(JSON.stringify({ text: 'Drill', html: '<p>Drill</p>' }))
    const [createdAt, giveUpAt] = [new Date(), new Date(Date.now() + 72 * HOUR)]
    const rows = numbers(total).map((n) => {
      const id = `${name}-${n}`
      const data = {
        id,
        to: `${id}@example.com`,
        senderName: 'Drill',
        subject: 'Drill',
        body: seal(body, id),
      }
      return { ...data, nextAttemptAt, giveUpAt, createdAt }
    })
    for (let at = 0; at < total; at += 1000)
      await database().outboxMail.createMany({ data: rows.slice(at, at + 1000) })
  }
  const due = { state: 'waiting', attempts: 0, leasedBy: null, leasedUntil: null }
  const backlog: Backlog = {
    line,
    settings: { SMTP_URL: line.url },
    fill: () => write('all', count, new Date()),
    async begin(run) {
      await write(run, rest, new Date(0)) // sent first
      const data = { ...due, nextAttemptAt: new Date() }
      await database().outboxMail.updateMany({ where: { id: { startsWith: 'all-' } }, data })
    },
    async holdRest() {
      const where = { state: 'waiting' }
      await database().outboxMail.updateMany({ where, data: { ...due, nextAttemptAt: new Date() } })
      await database().outboxMail.updateMany({
        where: { id: { startsWith: 'all-' } },
        data: { state: 'failed' },
      })
    },
    async arrived(run) {
      const times = new Map<string, number>()
      for (const { raw } of smtp.received) {
        const [, id = ''] = /^Message-ID: <(.+)@/im.exec(raw) ?? []
        times.set(id, (times.get(id) ?? 0) + 1)
      }
      return numbers(rest).map((n) => times.get(`${run}-${n}`) ?? 0)
    },
    mailsTo: (address) => smtp.received.filter(({ to }) => to.includes(address)).length,
    stop: smtp.stop,
  }
  return backlog
}

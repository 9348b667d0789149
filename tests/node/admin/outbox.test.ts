import { warningsOf } from '@/components/admin/system/warnings'
import { retryOutboxMail } from '@/lib/admin/outbox'
import { systemState } from '@/lib/admin/system'
import { database, inTransaction } from '@/lib/platform/database/database'
import { env } from '@/lib/platform/env'
import { enqueueMail } from '@/lib/platform/mail/outbox'
import { sendDueMails } from '@/lib/platform/mail/sender'
import { asAdmin, asUser } from '../../factories/actors'
import { withTestDatabase } from '../../factories/database'
import { outbox, startSmtp } from '../../factories/mail'

withTestDatabase()

const ADMIN = asAdmin('administrator')

describe('The outbox', () => {
  const folder = () => outbox(process.env.DATA_DIR ?? '')
  const email = { to: 'ada@example.com', senderName: 'Appkiln', subject: 'Hello', text: 'Hello', html: '<p>' }

  it('shows emails that the mail server rejected, and sends them again on request', async () => {
    const smtp = await startSmtp({ refuse: true })
    Object.assign(env(), { SMTP_URL: smtp.url })
    await inTransaction((tx) => enqueueMail(tx, email))
    await sendDueMails()
    const { stuck } = (await systemState(ADMIN)).mail.outbox
    expect(stuck).toMatchObject([{ to: 'ada@example.com', subject: 'Hello', state: 'failed', attempts: 1 }])
    expect(stuck[0]?.lastError).toContain('No such mailbox here')
    await smtp.stop()
    Object.assign(env(), { SMTP_URL: undefined })
    const id = stuck[0]?.id ?? ''
    await expect(retryOutboxMail(asUser('somebody'), id)).rejects.toMatchObject({ kind: 'forbidden' })
    await retryOutboxMail(ADMIN, id)
    const before = folder().length
    expect(await sendDueMails()).toBe(1)
    expect(folder()).toHaveLength(before + 1)
    expect((await systemState(ADMIN)).mail.outbox).toEqual({
      waiting: 0,
      failed: 0,
      pausedUntil: null,
      stuck: [],
    })
    await expect(retryOutboxMail(ADMIN, id)).rejects.toMatchObject({ kind: 'not-found' })
    expect(
      await database().auditEntry.count({ where: { action: 'mail.retried', subject: `mail:${id}` } }),
    ).toBe(1)
  })

  it('warns about emails that have failed', async () => {
    const state = await systemState(ADMIN)
    const mail = { ...state.mail, outbox: { waiting: 0, failed: 2, pausedUntil: null, stuck: [] } }
    expect(warningsOf({ ...state, mail }, new Date()).join()).toContain('2 emails could not be sent')
  })
})

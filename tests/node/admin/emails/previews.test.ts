import { asSample, attachmentBuilders } from '@/lib/admin/emails/attachments'
import { emailPreviewHtml, findEmailPreview, listEmails, sendSampleEmail } from '@/lib/admin/emails/previews'
import { EMAILS } from '@/lib/admin/emails/registry'
import { database, inTransaction } from '@/lib/platform/database/database'
import { ForbiddenError, NotFoundError } from '@/lib/platform/errors'
import { enqueueMail } from '@/lib/platform/mail/outbox'
import { sendDueMails } from '@/lib/platform/mail/sender'
import { ADMIN, asAdmin, asUser } from '../../../factories/actors'
import { newCustomer } from '../../../factories/billing'
import { withTestDatabase } from '../../../factories/database'
import { outbox, readMime } from '../../../factories/mail'

withTestDatabase()

test('an administrator views every email, and no one else does', async () => {
  const listed = listEmails(ADMIN).flatMap(({ emails }) => emails.map(({ name }) => name))
  expect(listed).toEqual(EMAILS.map(({ emailName }) => emailName))
  const somebody = asUser('somebody')
  expect(() => listEmails(somebody)).toThrow(ForbiddenError)
  expect(() => findEmailPreview(somebody, 'order-paid')).toThrow(ForbiddenError)
  expect(() => emailPreviewHtml(somebody, 'order-paid', 'light')).toThrow(ForbiddenError)
  await expect(sendSampleEmail(somebody, 'order-paid')).rejects.toThrow(ForbiddenError)
})

test('an example describes the email, its attached files, and related emails', () => {
  const preview = findEmailPreview(ADMIN, 'order-paid')
  const beside = findEmailPreview(ADMIN, preview?.next?.name ?? '')
  expect(preview).toMatchObject({
    title: 'Receipt',
    subject: 'Thank you: Appkiln Pro is yours',
    attachments: ['invoice-2026-00007.pdf'],
    replyTo: null,
  })
  expect(beside?.previous?.name).toBe('order-paid')
  expect(findEmailPreview(ADMIN, EMAILS[0]?.emailName ?? '')?.previous).toBeNull()
  expect(findEmailPreview(ADMIN, 'contact-message')?.replyTo).toBe('rosa@example.com')
  expect(findEmailPreview(ADMIN, 'no-such-email')).toBeNull()
  expect(emailPreviewHtml(ADMIN, 'order-paid', 'dark')).toContain('@media all{.paper{')
  expect(emailPreviewHtml(ADMIN, 'order-paid', 'light')).toContain('@media not all{.paper{')
})

test('an example is sent to the requesting administrator, marked as one and with its file', async () => {
  const id = await newCustomer()
  const { email } = await database().user.findUniqueOrThrow({ where: { id } })
  await sendSampleEmail(asAdmin(id), 'order-paid')
  expect(await sendDueMails(attachmentBuilders)).toBe(1)
  const message = readMime(outbox(process.env.DATA_DIR ?? '').at(-1) ?? '')
  expect(message.headers.get('to')).toBe(email)
  expect(message.headers.get('subject')).toBe('Sample: Thank you: Appkiln Pro is yours')
  expect(message.parts[1]?.headers.get('content-disposition')).toContain('invoice-2026-00007.pdf')
  expect(message.parts[1]?.content.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await database().auditEntry.count({ where: { action: 'mail.sample-sent', actorId: id } })).toBe(1)
  await expect(sendSampleEmail(asAdmin(id), 'no-such-email')).rejects.toThrow(NotFoundError)
})

test('every example can be sent', async () => {
  const id = await newCustomer()
  await database().outboxMail.deleteMany()
  await inTransaction(async (tx) => {
    for (const { sampleFor } of EMAILS) {
      const { attachments = [], ...mail } = sampleFor(`${id}@example.com`)
      await enqueueMail(tx, { ...mail, attachments: attachments.map(asSample) })
    }
  })
  expect(await sendDueMails(attachmentBuilders)).toBe(EMAILS.length)
}, 120_000)

import { invoicePdf } from '@/lib/billing/invoices/pdf'
import { readIssuedInvoice } from '@/lib/billing/orders/queries'
import { cancelOrder } from '@/lib/billing/orders/cancel'
import { attachmentBuilders } from '@/lib/admin/emails/attachments'
import { database } from '@/lib/platform/database/database'
import { outboxState } from '@/lib/platform/mail/outbox'
import { sendDueMails } from '@/lib/platform/mail/sender'
import { asUser } from '../../factories/actors'
import { at, newCustomer, newOrder, pay, PRO } from '../../factories/billing'
import { withTestDatabase } from '../../factories/database'
import { startSmtp, type MimePart, readMime } from '../../factories/mail'

withTestDatabase()

const NOW = at('2026-03-01')

// The environment is read once, so all tests of this file use the same mail server.
let isOpen = true
const server = startSmtp({ accept: () => isOpen })
beforeAll(async () => {
  process.env.SMTP_URL = (await server).url
})
afterAll(async () => (await server).stop())
beforeEach(async () => {
  isOpen = true
  await database().outboxMail.deleteMany()
  ;(await server).received.length = 0
})

async function received(): Promise<MimePart[]> {
  await sendDueMails(attachmentBuilders)
  return (await server).received.map(({ raw }) => readMime(raw))
}

const numberOf = async (orderId: string, index = 0) =>
  (await database().invoice.findMany({ where: { orderId }, orderBy: { number: 'asc' } }))[index]?.number ?? ''

/** Expects a message with text and HTML, and one file. */
async function expectFile(message: MimePart | undefined, number: string, filename: string): Promise<void> {
  expect(message?.type).toBe('multipart/mixed')
  const [words, file] = message?.parts ?? []
  expect(words?.type).toBe('multipart/alternative')
  expect(words?.parts.map(({ type }) => type)).toEqual(['text/plain', 'text/html'])
  expect(file?.type).toBe('application/pdf')
  expect(file?.headers.get('content-disposition')).toBe(`attachment; filename=${filename}`)
  expect(file?.content.equals(await invoicePdf(await readIssuedInvoice(number)))).toBe(true)
}

test('the order email and the receipt have the invoice attached, as the downloadable file', async () => {
  const order = await newOrder(await newCustomer(), PRO, NOW)
  const number = await numberOf(order.id)
  const [placed] = await received()
  await expectFile(placed, number, `invoice-${number}.pdf`)
  const [text, html] = placed?.parts[0]?.parts ?? []
  for (const part of [text, html]) {
    expect(part?.content.toString()).toContain(order.reference)
    expect(part?.content.toString()).toContain('$49.00')
  }
  await pay(order, NOW)
  const [, receipt] = await received()
  await expectFile(receipt, number, `invoice-${number}.pdf`)
  expect(receipt?.parts[0]?.parts[0]?.content.toString()).toMatch(/Total: \$49\.00\s+Paid: March 1, 2026/)
})

test('the email about a canceled order has the credit note attached', async () => {
  const workspaceId = await newCustomer()
  const order = await newOrder(workspaceId, PRO, NOW)
  await database().outboxMail.deleteMany()
  await cancelOrder(asUser(workspaceId), order.id, NOW)
  const number = await numberOf(order.id, 1)
  const [canceled] = await received()
  await expectFile(canceled, number, `credit-note-${number}.pdf`)
})

test('the outbox stores a reference to the file, and a repeated email is identical', async () => {
  await newOrder(await newCustomer(), PRO, NOW)
  const row = await database().outboxMail.findFirstOrThrow()
  expect(row.body?.length).toBeLessThan(20_000)
  isOpen = false
  expect(await received()).toEqual([])
  isOpen = true
  await database().outboxMail.updateMany({ data: { nextAttemptAt: new Date() } })
  await received()
  // Sent again from the same row, as after a node that died before it recorded the first.
  const { id, body } = row
  await database().outboxMail.update({
    where: { id },
    data: { state: 'waiting', body, nextAttemptAt: new Date() },
  })
  await received()
  const [first, second] = (await server).received
  expect(first?.raw).toContain('application/pdf')
  expect(second?.raw).toBe(first?.raw)
})

test('an email whose file can’t be created waits, and the administrator sees the reason', async () => {
  const order = await newOrder(await newCustomer(), PRO, NOW)
  expect(await sendDueMails({ invoice: () => Promise.reject(new Error('No more paper')) })).toBe(0)
  expect((await outboxState()).stuck).toMatchObject([{ state: 'waiting', lastError: 'No more paper' }])
  await database().outboxMail.updateMany({ data: { nextAttemptAt: new Date() } })
  expect(await sendDueMails({})).toBe(0)
  expect((await outboxState()).stuck[0]?.lastError).toContain('attachments of the type invoice')
  await database().outboxMail.updateMany({ data: { nextAttemptAt: new Date() } })
  const [message] = await received()
  const number = await numberOf(order.id)
  await expectFile(message, number, `invoice-${number}.pdf`)
})

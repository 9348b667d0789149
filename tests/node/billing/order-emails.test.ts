import { invoicePdf } from '@/lib/billing/invoices/pdf'
import { readIssuedInvoice, readOrder } from '@/lib/billing/orders/queries'
import { cancelOrder } from '@/lib/billing/orders/cancel'
import { attachmentBuilders } from '@/lib/admin/emails/attachments'
import { database } from '@/lib/platform/database/database'
import { outboxState } from '@/lib/platform/mail/outbox'
import { sendDueMails } from '@/lib/platform/mail/sender'
import { asUser, ADMIN } from '../../factories/actors'
import {
  at,
  newCustomer,
  newOrder,
  pay,
  PRO,
  newPayingCustomer,
  receivePaymentNow,
} from '../../factories/billing'
import { withTestDatabase } from '../../factories/database'
import { startSmtp, type MimePart, readMime } from '../../factories/mail'
import { billingDetails } from '@/lib/billing/invoices/schema'
import { invoice } from './sample-invoice'
import { requestRefund } from '@/lib/billing/refunds/request-refund'
import { refundOrder } from '@/lib/billing/refunds/refund-order'
import { emailsTo } from '../../factories/email-inbox'

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

test('Details are rejected at their field if the invoice would print question marks', () => {
  const { buyer } = invoice
  expect(billingDetails.safeParse({ ...buyer, company: 'Rye & Söhne™ №7 (2026) – “Ö”' }).success).toBe(true)
  for (const name of ['東京 太郎', 'שלום', 'العربية', 'Ada 🎉']) {
    const { error } = billingDetails.safeParse({ ...buyer, name })
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['name', expect.stringContaining('Latin, Greek or Cyrillic')],
    ])
  }
})

test('The same invoice produces the same bytes, whatever the state of its refund', async () => {
  const first = await invoicePdf(invoice)
  expect(first.subarray(0, 5).toString()).toBe('%PDF-')
  expect(first.equals(await invoicePdf(invoice))).toBe(true)
  const later = { ...invoice, status: 'completed', refundAskedAt: '2026-12-01T10:00:00.000Z' }
  expect(first.equals(await invoicePdf(later))).toBe(true)
  expect(first.equals(await invoicePdf({ ...invoice, dueCents: 15608 }))).toBe(false)
})

const REQUEST = { amountCents: 4900, endPlan: true, reason: 'Asked for' }
const twenty = <T>(work: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: 20 }, (_, index) => work(index)))

async function addressOf(workspaceId: string): Promise<string> {
  const { email } = await database().user.findUniqueOrThrow({ where: { id: workspaceId } })
  await emailsTo(email)
  return email
}

async function newPaid() {
  const { workspaceId, order } = await newPayingCustomer(PRO, NOW)
  const email = await addressOf(workspaceId)
  const sentSubjects = async () => (await emailsTo(email)).map(({ subject }) => subject)
  return { workspaceId, id: order.id, sent: sentSubjects }
}

describe('A refund', () => {
  it('requested by twenty concurrent calls, and again later, is reported once', async () => {
    const { workspaceId, id, sent } = await newPaid()
    await twenty(() => requestRefund(asUser(workspaceId), id, NOW))
    expect(await sent()).toEqual(['Your refund of $49 is on its way'])
    await requestRefund(asUser(workspaceId), id, at('2026-03-02'))
    expect(await sent()).toEqual([])
  })

  it('sent with the same key and with others, concurrently and again, is reported once', async () => {
    for (const nextKey of [() => 'the-same-key-of-all', (index: number) => `a-key-of-its-own-${index}`]) {
      const { id, sent } = await newPaid()
      const key = (index: number) => `${id}-${nextKey(index)}`
      await twenty((index) => refundOrder(ADMIN, id, REQUEST, { key: key(index), now: NOW }))
      await refundOrder(ADMIN, id, REQUEST, { key: key(0), now: NOW }).catch(() => undefined)
      await refundOrder(ADMIN, id, REQUEST, { key: `${id}-another`, now: NOW }).catch(() => undefined)
      expect(await sent()).toEqual(['We refunded $49'])
      expect(await readOrder(id)).toMatchObject({ status: 'refunded', refundedCents: 4900 })
    }
  })

  it('by PayPal is reported once, as sent', async () => {
    const workspaceId = await newCustomer()
    const { id: orderId } = await newOrder(workspaceId, PRO, NOW)
    const money = { orderId, method: 'paypal', amountCents: 4900, occurredAt: NOW } as const
    await receivePaymentNow({ ...money, externalId: `C-${orderId}` }, NOW)
    const email = await addressOf(workspaceId)
    const payOut = ({ key }: { key: string }) => Promise.resolve({ externalId: `R-${key}` })
    await twenty(() => requestRefund(asUser(workspaceId), orderId, NOW, new Map([['paypal', payOut]])))
    expect((await emailsTo(email)).map(({ subject }) => subject)).toEqual(['We refunded $49'])
  })
})

const THANKS = 'Thank you: Appkiln Pro is yours'

async function newUnpaid() {
  const workspaceId = await newCustomer()
  const order = await newOrder(workspaceId, PRO, NOW)
  const { email } = await database().user.findUniqueOrThrow({ where: { id: workspaceId } })
  await emailsTo(email)
  return { order, sent: () => emailsTo(email) }
}
const subjects = (letters: { subject: string }[]) => letters.map(({ subject }) => subject).sort()

describe('A payment beyond a paid order', () => {
  it('is reported with its own amount, without a second receipt', async () => {
    const { order, sent } = await newUnpaid()
    await pay(order, NOW, 5000)
    const [first] = await sent()
    expect(first?.subject).toBe(THANKS)
    expect(first?.text).toContain('You paid $1 more than was due')
    await pay(order, NOW, 3000)
    const letters = await sent()
    expect(subjects(letters)).toEqual(['We added $30 to your credit'])
    expect(letters[0]?.text).toContain(
      `We received $30 more than was due on order ${order.reference} and added it to your credit.`,
    )
  })

  it('has its own amount in each email if several arrive concurrently', async () => {
    const { order, sent } = await newUnpaid()
    await pay(order, NOW)
    await Promise.all([1000, 2000, 3000].map((cents) => pay(order, NOW, cents)))
    const letters = await sent()
    expect(subjects(letters)).toEqual([
      THANKS,
      'We added $10 to your credit',
      'We added $20 to your credit',
      'We added $30 to your credit',
    ])
    expect(letters.find(({ subject }) => subject === THANKS)?.text).not.toContain('more than was due')
  })

  it('an order paid by two concurrent transfers gets one receipt', async () => {
    const { order, sent } = await newUnpaid()
    await Promise.all([2900, 2000].map((cents) => pay(order, NOW, cents)))
    expect(subjects(await sent()).filter((subject) => subject === THANKS)).toHaveLength(1)
  })
})

import { ADMIN, asUser } from '../../factories/actors'
import { deleteAccount } from '@/lib/accounts/deletion'
import { userOfSession } from '@/lib/accounts/queries'
import { createApp } from '@/lib/apps/mutations'
import { publish } from '@/lib/releases/publishing'
import { newestVersion } from '@/lib/apps/published'
import { anonymizeCustomer } from '@/lib/billing/orders/anonymize'
import { findAnyInvoice, findInvoice, findOrder, readOrder } from '@/lib/billing/orders/queries'
import { recordReceived } from '@/lib/billing/payments/record-payment'
import { requestRefund } from '@/lib/billing/refunds/request-refund'
import { database, inTransaction } from '@/lib/platform/database/database'
import { enqueueMail } from '@/lib/platform/mail/outbox'
import { sendDueMails } from '@/lib/platform/mail/sender'
import { BUSINESS, PRO, buy, newCustomer, newOrder, newPayingCustomer } from '../../factories/billing'
import { withTestDatabase } from '../../factories/database'
import { emailsTo } from '../../factories/email-inbox'
import { mailed } from '../../factories/mail'
import { newSession } from '../../factories/people'

withTestDatabase()

const DETAILS = {
  name: 'Ada Lovelace',
  company: 'Analytical Engines Ltd',
  street: 'St James’s Square 12',
  postcode: 'SW1Y',
  city: 'London',
  state: '',
  country: 'United Kingdom',
  vatId: 'GB123456789',
}

const emailOf = async (id: string) => (await database().user.findUniqueOrThrow({ where: { id } })).email

async function remove(id: string): Promise<string> {
  const email = await emailOf(id)
  await deleteAccount(asUser(id), email, anonymizeCustomer)
  return email
}

describe('A deleted account', () => {
  it('disappears with its sessions, apps, keys and plans; its hosted app is not found', async () => {
    const { workspaceId } = await newPayingCustomer()
    const claims = await newSession(workspaceId)
    const app = await createApp(asUser(workspaceId), { name: 'Rye', kind: 'custom' })
    await publish(asUser(workspaceId), app.id)
    expect(await newestVersion(app.slug)).toMatchObject({ version: 1 })
    const email = await remove(workspaceId)
    expect(await userOfSession(claims)).toBeNull()
    await expect(newestVersion(app.slug)).rejects.toMatchObject({ kind: 'not-found' })
    const where = { workspaceId }
    const left = await Promise.all([
      database().user.count({ where: { id: workspaceId } }),
      database().session.count({ where }),
      database().subscription.count({ where }),
      database().app.count({ where: { workspaceId: workspaceId } }),
      database().signingKey.count({ where: { appId: app.id } }),
      database().release.count({ where: { appId: app.id } }),
    ])
    expect(left).toEqual([0, 0, 0, 0, 0, 0])
    expect(await mailed(`To: ${email}`, 'account was deleted')).not.toBe('') // sent after the response
  })

  it('leaves orders, payments and invoices under a pseudonym, with VAT ID and country only', async () => {
    const workspaceId = await newCustomer()
    await database().billingDetails.create({ data: { workspaceId, ...DETAILS } })
    const email = await emailOf(workspaceId)
    const order = await newOrder(workspaceId)
    await recordReceived(ADMIN, {
      reference: `${order.reference} Ada Lovelace`,
      amountCents: 5000,
      occurredAt: new Date(),
      note: 'Ada called',
      confirmDuplicate: false,
    })
    const [{ number } = { number: '' }] = order.invoices
    const before = await findAnyInvoice(ADMIN, number)
    await remove(workspaceId)

    const row = await database().order.findUniqueOrThrow({ where: { id: order.id } })
    expect(row).toMatchObject({ workspaceId: null, status: 'completed', paidCents: 5000, dueCents: 4900 })
    expect(row.pseudonym).toMatch(/^Deleted customer [2-9A-Z]{6}$/)
    const after = await findAnyInvoice(ADMIN, number)
    expect(after).toEqual({
      ...before,
      buyer: {
        name: row.pseudonym,
        company: '',
        street: '',
        postcode: '',
        state: '',
        city: '',
        email: '',
        country: DETAILS.country,
        vatId: DETAILS.vatId,
      },
    })
    const rows = {
      orders: await database().order.findMany({ where: { id: order.id }, include: { payments: true } }),
      invoices: await database().invoice.findMany({ where: { orderId: order.id } }),
      credits: await database().creditEntry.findMany({ where: { orderId: order.id } }),
      audit: await database().auditEntry.findMany({ where: { actorId: workspaceId } }),
    }
    expect(rows.credits).toMatchObject([{ workspaceId: null, amountCents: 100 }])
    for (const word of [email, 'Lovelace', 'Ada', 'Analytical', 'London'])
      expect(JSON.stringify(rows)).not.toContain(word)
  })

  it('cancels unpaid orders with a credit note, and keeps those of others', async () => {
    const [workspaceId, otherId] = [await newCustomer(), await newCustomer()]
    const [mine, business] = [await newOrder(workspaceId), await newOrder(workspaceId, BUSINESS)]
    const others = await buy(otherId, PRO)
    await remove(workspaceId)
    for (const { id } of [mine, business]) {
      const order = await readOrder(id)
      expect(order.status).toBe('canceled')
      expect(order.invoices.map(({ kind, totalCents }) => [kind, totalCents])).toEqual([
        ['invoice', order.priceCents],
        ['credit-note', -order.priceCents],
      ])
    }
    const entry = await database().auditEntry.findFirstOrThrow({
      where: { action: 'user.deleted', actorId: workspaceId },
    })
    expect(JSON.parse(entry.detail ?? '{}')).toEqual({ canceledOrders: [mine.id, business.id] })
    expect((await findOrder(asUser(otherId), others.id)).status).toBe('completed')
    expect((await findInvoice(asUser(otherId), others.invoices[0]!.number)).buyer.name).toBe('Ada Lovelace')
  })

  it('is blocked while a refund is owed to it, because the recipient would be unknown', async () => {
    const { workspaceId, order } = await newPayingCustomer()
    await requestRefund(asUser(workspaceId), order.id)
    await expect(remove(workspaceId)).rejects.toMatchObject({ kind: 'conflict', code: 'refund-open' })
    expect(await database().user.count({ where: { id: workspaceId } })).toBe(1)
    expect((await findOrder(asUser(workspaceId), order.id)).refundAskedAt).not.toBeNull()
  })

  it('deletes the emails sent to it, except waiting ones and the one about the deletion', async () => {
    const [workspaceId, other] = [await newCustomer(), await newCustomer()]
    const [email, otherEmail] = [await emailOf(workspaceId), await emailOf(other)]
    const sendMail = (to: string, subject: string) =>
      inTransaction((tx) =>
        enqueueMail(tx, { to, subject, senderName: 'Appkiln', text: 'Hello', html: '<p>Hello</p>' }),
      )
    for (const address of [email, otherEmail]) await sendMail(address, 'Sent')
    await sendDueMails()
    await sendMail(email, 'Given up')
    const where = { subject: 'Given up' }
    await database().outboxMail.updateMany({ where, data: { state: 'failed' } })
    await sendMail(email, 'Waits')
    const left = async (to: string) => (await emailsTo(to)).map(({ subject }) => subject).sort()
    await expect(
      deleteAccount(asUser(workspaceId), email, () => Promise.reject(new Error('no'))),
    ).rejects.toThrow()
    expect(await database().outboxMail.count({ where: { to: email } })).toBe(3) // all or nothing
    await remove(workspaceId)
    expect(await left(email)).toEqual(['Waits', expect.stringContaining('account was deleted')])
    expect(await left(otherEmail)).toEqual(['Sent'])
  })

  it('requires the correct address, and cannot be the last administrator', async () => {
    const workspaceId = await newCustomer()
    await expect(
      deleteAccount(asUser(workspaceId), 'other@example.com', anonymizeCustomer),
    ).rejects.toMatchObject({
      kind: 'invalid',
      details: { fields: { email: 'That isn’t the email of your account.' } },
    })
    await database().user.update({ where: { id: workspaceId }, data: { role: 'admin' } })
    await expect(remove(workspaceId)).rejects.toMatchObject({ code: 'last-administrator' })
    const second = await newCustomer()
    await database().user.update({ where: { id: second }, data: { role: 'admin' } })
    const both = await Promise.allSettled([remove(workspaceId), remove(second)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

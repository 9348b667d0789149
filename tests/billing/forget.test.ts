/** @jest-environment node */
import { deleteAccount } from '@/lib/accounts/deletion'
import { userOfSession } from '@/lib/accounts/queries'
import { createApp } from '@/lib/apps/mutations'
import { publish } from '@/lib/apps/publishing'
import { newestVersion } from '@/lib/apps/releases'
import { forgetCustomer } from '@/lib/billing/forget'
import { findInvoice, findOrder } from '@/lib/billing/queries'
import { recordReceived } from '@/lib/billing/money/received'
import { askForRefund } from '@/lib/billing/money/refunds'
import { database } from '@/lib/platform/database'
import { BUSINESS, PRO, buy, newCustomer, newOrder, newPayingCustomer } from '../factories/billing'
import { inOwnDatabase } from '../factories/database'
import { outbox } from '../factories/mail'
import { newSession } from '../factories/people'

inOwnDatabase()

const DETAILS = {
  name: 'Ada Lovelace',
  company: 'Analytical Engines Ltd',
  street: 'St James’s Square 12',
  postcode: 'SW1Y',
  city: 'London',
  country: 'United Kingdom',
  vatId: 'GB123456789',
}

const emailOf = async (id: string) => (await database().user.findUniqueOrThrow({ where: { id } })).email

async function remove(id: string): Promise<string> {
  const email = await emailOf(id)
  await deleteAccount({ id, email }, email, forgetCustomer)
  return email
}

describe('A deleted account', () => {
  it('is gone with its sessions, apps, keys and plans; its hosted app is not found', async () => {
    const { userId } = await newPayingCustomer()
    const claims = await newSession(userId)
    const app = await createApp(userId, { name: 'Rye', kind: 'custom' })
    await publish(userId, app.id)
    expect(await newestVersion(app.slug)).toMatchObject({ version: 1 })
    const email = await remove(userId)
    expect(await userOfSession(claims)).toBeNull()
    await expect(newestVersion(app.slug)).rejects.toMatchObject({ status: 404 })
    const where = { userId }
    const left = await Promise.all([
      database().user.count({ where: { id: userId } }),
      database().session.count({ where }),
      database().subscription.count({ where }),
      database().app.count({ where: { ownerId: userId } }),
      database().signingKey.count({ where: { appId: app.id } }),
      database().release.count({ where: { appId: app.id } }),
    ])
    expect(left).toEqual([0, 0, 0, 0, 0, 0])
    await new Promise((resolve) => setTimeout(resolve, 200)) // the mail goes after the answer
    const mails = outbox(process.env.DATA_DIR ?? '').filter((mail) => mail.includes(`To: ${email}`))
    expect(mails.at(-1)).toContain('account is deleted')
  })

  it('leaves orders, payments and invoices under a pseudonym, with VAT ID and country only', async () => {
    const userId = await newCustomer()
    await database().billingDetails.create({ data: { userId, ...DETAILS } })
    const email = await emailOf(userId)
    const order = await newOrder(userId)
    await recordReceived('admin', {
      reference: `${order.reference} Ada Lovelace`,
      amountCents: 5000,
      occurredAt: new Date(),
      note: 'Ada called',
      confirmDuplicate: false,
    })
    const [{ number } = { number: '' }] = order.invoices
    const before = await findInvoice(null, number)
    await remove(userId)

    const row = await database().order.findUniqueOrThrow({ where: { id: order.id } })
    expect(row).toMatchObject({ userId: null, status: 'completed', paidCents: 5000, dueCents: 4900 })
    expect(row.pseudonym).toMatch(/^Deleted customer [2-9A-Z]{6}$/)
    const after = await findInvoice(null, number)
    expect(after).toEqual({
      ...before,
      buyer: {
        name: row.pseudonym,
        company: '',
        street: '',
        postcode: '',
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
      audit: await database().auditEntry.findMany({ where: { actorId: userId } }),
    }
    expect(rows.credits).toMatchObject([{ userId: null, amountCents: 100 }])
    for (const word of [email, 'Lovelace', 'Ada', 'Analytical', 'London'])
      expect(JSON.stringify(rows)).not.toContain(word)
  })

  it('cancels what is still to be paid, with a credit note, and keeps what others have', async () => {
    const [userId, otherId] = [await newCustomer(), await newCustomer()]
    const [mine, business] = [await newOrder(userId), await newOrder(userId, BUSINESS)]
    const others = await buy(otherId, PRO)
    await remove(userId)
    for (const { id } of [mine, business]) {
      const order = await findOrder(null, id)
      expect(order.status).toBe('canceled')
      expect(order.invoices.map(({ kind, totalCents }) => [kind, totalCents])).toEqual([
        ['invoice', order.priceCents],
        ['credit-note', -order.priceCents],
      ])
    }
    const entry = await database().auditEntry.findFirstOrThrow({
      where: { action: 'user.deleted', actorId: userId },
    })
    expect(JSON.parse(entry.detail ?? '{}')).toEqual({ canceledOrders: [mine.id, business.id] })
    expect((await findOrder(otherId, others.id)).status).toBe('completed')
    expect((await findInvoice(otherId, others.invoices[0]!.number)).buyer.name).toBe('Ada Lovelace')
  })

  it('waits while money is owed to it: nobody could be asked where to send it', async () => {
    const { userId, order } = await newPayingCustomer()
    await askForRefund(userId, order.id, null)
    await expect(remove(userId)).rejects.toMatchObject({ status: 409, code: 'refund-open' })
    expect(await database().user.count({ where: { id: userId } })).toBe(1)
    expect((await findOrder(userId, order.id)).refundAskedAt).not.toBeNull()
  })

  it('asks for the right address, and never is the last administrator', async () => {
    const userId = await newCustomer()
    const email = await emailOf(userId)
    await expect(
      deleteAccount({ id: userId, email }, 'other@example.com', forgetCustomer),
    ).rejects.toMatchObject({
      status: 400,
      details: { fields: { email: 'This is not the email of your account.' } },
    })
    await database().user.update({ where: { id: userId }, data: { role: 'admin' } })
    await expect(remove(userId)).rejects.toMatchObject({ code: 'last-administrator' })
    const second = await newCustomer()
    await database().user.update({ where: { id: second }, data: { role: 'admin' } })
    const both = await Promise.allSettled([remove(userId), remove(second)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

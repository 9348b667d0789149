import { createApp } from '@/lib/apps/mutations'
import { DAY, SECOND } from '@/lib/base/clock'
import { work } from '@/lib/blocks/forms/form-runtime-work'
import { database } from '@/lib/platform/database/database'
import type { Form, FormField } from '@/lib/document/form/form'
import { isHeldBack } from '@/lib/submissions/hold-back'
import {
  deleteSubmission,
  deleteHeldSubmissions,
  markSubmission,
  setSubmissionSettings,
} from '@/lib/submissions/mutations'
import { listSubmissions } from '@/lib/submissions/queries'
import { receiveSubmission } from '@/lib/submissions/receive'
import { listAddresses, unsubscribe } from '@/lib/submissions/addresses'
import { unsubscribeToken } from '@/lib/submissions/recipients'
import { unsealBody } from '@/lib/platform/mail/outbox'
import { issueFormTicket, provesWork, WORK } from '@/lib/submissions/tickets'
import { asUser } from '../../factories/actors'
import { withTestDatabase } from '../../factories/database'
import { newAccount } from '../../factories/people'

process.env.APP_URL = 'http://localhost:3000'
withTestDatabase()

let owner: string
let other: string
let appId: string

beforeAll(async () => {
  owner = await newAccount('ada@example.com')
  other = await newAccount('bob@example.com')
  appId = (await createApp(asUser(owner), { name: 'Bakery', kind: 'custom' })).id
})

beforeEach(async () => {
  await database().formAnswer.deleteMany()
  await database().outboxMail.deleteMany()
})

describe('A submission is held back', () => {
  const from = (network: string, isProven: boolean, app = 'flooded', limit = 10_000) =>
    isHeldBack({ appId: app, workspaceId: `owner of ${app}`, limit, network, isProven })
  /** Returns how many of `count` are held back. */
  const heldOf = async (count: number, ask: (index: number) => Promise<boolean>) => {
    let heldBack = 0
    for (let index = 0; index < count; index++) heldBack += Number(await ask(index))
    return heldBack
  }

  test('if its network has sent many, so that a few networks do not use up the hourly limit', async () => {
    expect(await heldOf(200, (i) => from(`10.0.${i % 5}.0/24`, true))).toBe(50)
    expect(await heldOf(200, (i) => from(`10.0.${i % 5}.0/24`, false))).toBe(150)
    expect([await from('10.1.0.0/24', true), await from('10.1.0.0/24', false)]).toEqual([false, false])
  })

  test('if many networks sent without proof of work, which does not affect those with one', async () => {
    expect(await heldOf(70, (i) => from(`10.0.${i}.0/24`, false, 'unproven'))).toBe(10)
    expect(await from('10.0.0.0/24', true, 'unproven')).toBe(false)
  })

  test('if its network would use more than its share of a small plan', async () => {
    expect(await heldOf(12, () => from('10.0.0.0/24', true, 'small', 100))).toBe(2)
  })

  const name: FormField = {
    ...{ id: 'name', kind: 'text', label: 'Name' },
    ...{ required: true, help: '', options: [] },
  }
  const form: Form = { title: 'Write to us', fields: [name], notify: 'each', thanks: '' }
  const formOf = (app: string) => ({ appId: app, version: 1, blockId: 'contact', language: 'en', form })
  const early = () => new Date(Date.now() - 3 * SECOND)

  test('if it is new: a repeated one uses nothing, and a ticket with extra text is invalid', async () => {
    const { id } = await createApp(asUser(owner), { name: 'Sent again', kind: 'custom' })
    const ticket = issueFormTicket(id, 'contact', early())
    const send = (sent: string) =>
      receiveSubmission(
        formOf(id),
        { ticket: sent, work: '', values: { name: 'Grace' }, homepage: '' },
        'again',
      )
    const first = await send(ticket)
    for (let i = 0; i < 20; i++) expect(await send(ticket)).toEqual(first)
    await send(issueFormTicket(id, 'contact', early()))
    expect(await listSubmissions(asUser(owner), id)).toMatchObject({ total: 2, held: 0 })
    await expect(send(ticket + '!'.repeat(43))).rejects.toMatchObject({ code: 'ticket' })
  })

  test('and reported once, without counting in the plan', async () => {
    const published = formOf(appId)
    const send = async (network: string, prove: (ticket: string) => Promise<string> | string = () => '') => {
      const ticket = issueFormTicket(appId, 'contact', new Date(Date.now() - 3 * SECOND))
      const sent = { ticket, work: await prove(ticket), values: { name: 'Grace' }, homepage: '' }
      await receiveSubmission(published, sent, network)
    }
    for (let i = 0; i < 12; i++) await send('198.51.100.0/24')
    expect(await listSubmissions(asUser(owner), appId)).toMatchObject({ total: 10, held: 2, used: 10 })
    expect((await listSubmissions(asUser(owner), appId, { state: 'held' })).answers).toHaveLength(2)
    const mails = await database().outboxMail.findMany({ select: { subject: true } })
    const subjects = mails.map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject === 'Bakery: answers held back')).toHaveLength(1)
    expect(subjects).toHaveLength(11)
    await send('198.51.100.0/24', (ticket) => work(ticket, WORK))
    expect(await listSubmissions(asUser(owner), appId)).toMatchObject({ total: 11, held: 2 })
  })
})

test('Work is proven for one ticket, with the hash that browsers compute', async () => {
  const issued = issueFormTicket(appId, 'contact', new Date())
  const found = await work(issued, WORK)
  expect(provesWork(issued, found)).toBe(true)
  const other = [1, 2, 3].map(() => issueFormTicket(appId, 'contact', new Date()))
  expect(other.some((ticket) => provesWork(ticket, found))).toBe(false)
  expect([provesWork('', ''), provesWork(issued, '')]).toEqual([false, false])
})

describe('The owner', () => {
  const add = (id: string, more: object = {}) =>
    database().formAnswer.create({
      data: {
        ...{ id, appId, blockId: 'contact', formTitle: 'Write to us', version: 1, ticketHash: id },
        ...{ values: '[]', searchText: '', ...more },
      },
    })

  test('sees held-back ones separately, accepts some, and deletes the rest together', async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute))
    await add('grace')
    for (const [id, minute] of [
      ['spam', 1],
      ['alan', 2],
      ['later', 3],
    ] as const)
      await add(id, { state: 'held', createdAt: at(minute) })
    const list = async (state: '' | 'held' | 'read') => {
      const { answers, total, held, used } = await listSubmissions(asUser(owner), appId, { state })
      return [answers.map(({ id }) => id).sort(), total, held, used]
    }
    expect(await list('')).toEqual([['grace'], 1, 3, 1])
    expect(await list('held')).toEqual([['alan', 'later', 'spam'], 1, 3, 1])
    await markSubmission(asUser(owner), appId, 'alan', 'read')
    expect(await list('read')).toEqual([['alan'], 2, 2, 2])
    const until = { state: 'held', until: at(2) } as const
    await expect(deleteHeldSubmissions(asUser(other), appId, until)).rejects.toMatchObject({
      kind: 'not-found',
    })
    expect(await deleteHeldSubmissions(asUser(owner), appId, until)).toEqual({ deleted: 1 })
    expect(await list('held')).toEqual([['later'], 2, 1, 2])
  })

  test('accepts none that is held back while the plan is full', async () => {
    await database().user.update({ where: { id: owner }, data: { trialEndsAt: new Date(0) } })
    for (let i = 0; i < 100; i++) await add(`full-${i}`)
    await add('held', { state: 'held' })
    await expect(markSubmission(asUser(owner), appId, 'held', 'read')).rejects.toMatchObject({
      code: 'answers-full',
    })
    await markSubmission(asUser(owner), appId, 'full-1', 'archived')
    await deleteSubmission(asUser(owner), appId, 'full-2')
    await markSubmission(asUser(owner), appId, 'held', 'read')
    await database().user.update({ where: { id: owner }, data: { trialEndsAt: new Date(Date.now() + DAY) } })
  })
})

describe('A confirmation', () => {
  /** Answers a form with an address and a text. */
  const answer = (email: string, text = 'Hello') => {
    const about = { required: false, help: '', options: [] }
    const fields: FormField[] = [
      { id: 'wish', kind: 'text', label: 'Wish', ...about },
      { id: 'email', kind: 'email', label: 'Email', ...about },
    ]
    const form = { title: 'Book', fields, notify: 'each' as const, thanks: '' }
    const ticket = issueFormTicket(appId, 'contact', new Date(Date.now() - 3 * SECOND))
    return receiveSubmission(
      { appId, version: 1, blockId: 'contact', language: 'en', form },
      { ticket, work: '', values: { email, wish: text }, homepage: '' },
      '203.0.113.0/24',
    )
  }

  test('goes once a day to the person who answered, and replies to it to an address of the app', async () => {
    const row = (email: string, confirmedAt: Date | null) =>
      database().appAddress.create({ data: { appId, email, confirmedAt } })
    const orders = await row('orders@example.com', new Date())
    const waiting = await row('waiting@example.com', null)
    const choose = (replyAddress: string | null) =>
      setSubmissionSettings(asUser(owner), appId, { replyAddress, confirmationText: 'We call you today.' })
    const refused = { details: { fields: { replyAddress: expect.stringContaining('confirmed') as string } } }
    await expect(choose(waiting.id)).rejects.toMatchObject(refused)
    await expect(choose('of another app')).rejects.toMatchObject(refused)
    expect(await listAddresses(asUser(owner), appId)).toMatchObject({
      confirmationText: null,
      replyAddress: null,
    })
    await choose(orders.id)
    const settings = { confirmationText: 'We call you today.', replyAddress: orders.id }
    expect(await listAddresses(asUser(owner), appId)).toMatchObject(settings)

    await database().outboxMail.deleteMany()
    const confirmations = { where: { subject: 'Bakery: Book' } }
    const first = await answer('Grace@Example.com', 'Buy pills at https://evil.example')
    const [mail, ...others] = await database().outboxMail.findMany(confirmations)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: 'grace@example.com', replyToAddress: 'orders@example.com' })
    const { onBehalfOf, text } = unsealBody(mail!.body!, mail!.id)
    expect(onBehalfOf).toBe('Bakery')
    expect(text).toContain('We call you today.')
    expect(text).not.toContain('evil.example')
    await Promise.all([answer('grace@example.com'), answer('grace@example.com')])
    expect(await database().outboxMail.count(confirmations)).toBe(1)
    await database().outboxMail.updateMany({ data: { state: 'sent' } })
    await deleteSubmission(asUser(owner), appId, first.id)
    expect(await database().outboxMail.count(confirmations)).toBe(0)

    // An address that unsubscribed gets no replies either. Only an email field counts as the person's address.
    await unsubscribe(unsubscribeToken(orders.id))
    expect(await listAddresses(asUser(owner), appId)).toMatchObject({ replyAddress: null })
    await answer('joan@example.com', 'mary@example.com')
    expect(await database().outboxMail.findMany(confirmations)).toMatchObject([
      { to: 'joan@example.com', replyToAddress: null },
    ])
    await answer('')
    await setSubmissionSettings(asUser(owner), appId, { confirmationText: null })
    await answer('mary@example.com')
    expect(await database().outboxMail.count(confirmations)).toBe(1)
  })
})

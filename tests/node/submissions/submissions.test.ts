import { GET, OPTIONS, POST } from '@/app/a/[slug]/~forms/[block]/route'
import { listSubmissions } from '@/lib/submissions/queries'
import { createApp, saveApp } from '@/lib/apps/mutations'
import { publish, unpublishApp } from '@/lib/releases/publishing'
import { DAY } from '@/lib/base/clock'
import { type AppDocument, emptyDocument } from '@/lib/document/document'
import { database } from '@/lib/platform/database/database'
import { unsealBody } from '@/lib/platform/mail/outbox'
import { asUser } from '../../factories/actors'
import { withTestDatabase } from '../../factories/database'
import { newAccount } from '../../factories/people'

jest.mock('next/headers', () => jest.requireActual<object>('../../factories/signed-in'))
process.env.APP_URL = 'http://localhost:3000'
withTestDatabase()

const PACKAGED = 'https://appassets.androidplatform.net'
const VALUES = { name: 'Grace', email: 'grace@example.com', message: 'Do you bake\nfor weddings?' }

let owner: string
let appId: string
let slug: string
let networks = 0

const form = (notify: 'each' | 'daily' | 'none' = 'each') => ({
  id: 'contact',
  type: 'form' as const,
  title: 'Write to us',
  text: '',
  fields: [
    { id: 'name', kind: 'text' as const, label: 'Name', required: true, help: '', options: '' },
    { id: 'email', kind: 'email' as const, label: 'Email', required: true, help: '', options: '' },
    { id: 'message', kind: 'longText' as const, label: 'Message', required: false, help: '', options: '' },
    {
      id: 'days',
      kind: 'checkboxes' as const,
      label: 'Days',
      required: false,
      help: '',
      options: 'Mon\nTue',
    },
  ],
  button: 'Send',
  thanks: 'Thank you.',
  notify,
})

async function publishWith(notify?: 'each' | 'daily' | 'none'): Promise<void> {
  const { revision } = await database().app.findUniqueOrThrow({ where: { id: appId } })
  const empty = emptyDocument('Bakery')
  const document: AppDocument = { ...empty, screens: [{ ...empty.screens[0], blocks: [form(notify)] }] }
  await saveApp(asUser(owner), appId, revision, document)
  await publish(asUser(owner), appId)
}

beforeAll(async () => {
  owner = await newAccount('ada@example.com')
  const app = await createApp(asUser(owner), { name: 'Bakery', kind: 'custom' })
  ;[appId, slug] = [app.id, app.slug]
  await publishWith()
  await database().outboxMail.deleteMany()
}, 60_000)

afterEach(async () => {
  await database().formAnswer.deleteMany()
  await database().outboxMail.deleteMany()
  jest.useRealTimers()
})

const params = (block = 'contact', at = slug) => ({ params: Promise.resolve({ slug: at, block }) })
const address = (at = slug) => `http://localhost:3000/a/${at}/~forms/contact`

function req(method: string, init: { body?: BodyInit; headers?: Record<string, string> } = {}, at = slug) {
  const headers = {
    host: 'localhost:3000',
    'x-appkiln-address': `203.${networks >> 8}.${networks & 255}.7`,
    ...init.headers,
  }
  return new Request(address(at), { method, ...init, headers })
}

/** Returns a ticket that is old enough, by moving the clock. */
async function ticket(block = 'contact'): Promise<string> {
  const answer = await GET(req('GET'), params(block))
  expect(answer.status).toBe(200)
  const issued = ((await answer.json()) as { ticket: string }).ticket
  later(3000)
  return issued
}

function later(milliseconds: number): void {
  const now = Date.now() + milliseconds
  jest.useRealTimers()
  jest.useFakeTimers({
    now,
    doNotFake: [
      'nextTick',
      'setImmediate',
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'performance',
      'queueMicrotask',
    ],
  })
}

async function send(body: unknown, headers: Record<string, string> = {}, block = 'contact', at = slug) {
  networks++
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const request = req('POST', { body: text, headers: { 'content-type': 'application/json', ...headers } }, at)
  const response = await POST(request, params(block, at))
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  }
}

const stored = () => database().formAnswer.findMany({ orderBy: { createdAt: 'asc' } })

describe('A form of a published app', () => {
  test('is stored once, reported by email, and read by its owner', async () => {
    const valid = await ticket()
    const first = await send({ ticket: valid, values: VALUES })
    expect(first.status).toBe(201)
    const again = await send({ ticket: valid, values: VALUES })
    expect(again).toMatchObject({ status: 201, body: { id: first.body.id } })
    expect(await stored()).toHaveLength(1)
    const page = await listSubmissions(asUser(owner), appId)
    expect(page).toMatchObject({ unread: 1, total: 1, used: 1, keptMonths: 12 })
    expect(page.forms).toEqual([{ id: 'contact', title: 'Write to us', total: 1, unread: 1, held: 0 }])
    expect(page.answers[0]).toMatchObject({
      form: { id: 'contact', title: 'Write to us' },
      version: 1,
      state: 'new',
      fields: [
        { field: 'name', label: 'Name', text: 'Grace' },
        { field: 'email', label: 'Email', text: 'grace@example.com' },
        { field: 'message', label: 'Message', text: 'Do you bake\nfor weddings?' },
      ],
    })
    const [mail] = await database().outboxMail.findMany()
    expect(mail).toMatchObject({ to: 'ada@example.com', replyToAddress: 'grace@example.com' })
    expect(unsealBody(mail!.body!, mail!.id).text).toContain('Do you bake\nfor weddings?')
  })

  test('counts two concurrent submissions as one', async () => {
    const valid = await ticket()
    const answers = await Promise.all([1, 2, 3, 4].map(() => send({ ticket: valid, values: VALUES })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(await stored()).toHaveLength(1)
    expect(await database().outboxMail.count()).toBe(1)
  })

  test('reports the error of each field', async () => {
    const valid = await ticket()
    const wrong = { email: 'nobody', message: 'x'.repeat(5001), days: ['Mon', 'Someday'], other: 'x' }
    const { status, body } = await send({ ticket: valid, values: wrong })
    expect([status, body.code]).toEqual([400, 'invalid-answer'])
    expect(body.fields).toEqual({ name: 'required', email: 'email', message: 'tooLong', days: 'choice' })
    expect((await send({ ticket: valid, values: { ...VALUES, days: ['Tue', 'Mon'] } })).status).toBe(201)
    expect((await listSubmissions(asUser(owner), appId)).answers[0]?.fields.at(-1)?.text).toBe('Tue\nMon')
  })

  test('requires a ticket of ours, for this form, neither too new nor too old', async () => {
    const { ticket: fresh } = (await (await GET(req('GET'), params())).json()) as { ticket: string }
    expect((await send({ ticket: fresh, values: VALUES })).body.code).toBe('too-soon')
    for (const forged of ['', 'x', 'A'.repeat(66), fresh.slice(0, -2) + 'AA', `${fresh}AAAA`])
      expect((await send({ ticket: forged, values: VALUES })).body.code).toBe('ticket')
    later(DAY + 60_000)
    expect((await send({ ticket: fresh, values: VALUES })).body.code).toBe('ticket')
    expect(await stored()).toEqual([])
  })

  test('responds to spam as if it were stored', async () => {
    const valid = await ticket()
    const { status, body } = await send({ ticket: valid, values: VALUES, homepage: 'https://spam.example' })
    expect([status, typeof body.id]).toEqual([201, 'string'])
    expect(await stored()).toEqual([])
    expect(await database().outboxMail.count()).toBe(0)
  })

  test('handles any input', async () => {
    const valid = await ticket()
    const bad: [unknown, number][] = [
      ['{', 400],
      ['null', 400],
      ['[]', 400],
      ['"x"', 400],
      [{}, 400],
      [{ ticket: 5, values: VALUES }, 400],
      [{ ticket: valid, values: [] }, 400],
      [{ ticket: valid, values: { name: { first: 'x' } } }, 400],
      [{ ticket: valid, values: { name: ['x', 5] } }, 400],
      [{ ticket: valid, values: { ...VALUES, name: 'a\u0000b' } }, 400],
      [{ ticket: valid, values: { ...VALUES, toString: 'x' } }, 400],
      [`{"ticket":"${valid}","values":{"__proto__":"x"}}`, 400],
      ['['.repeat(100_000), 413],
      [JSON.stringify({ ticket: valid, values: { message: 'x'.repeat(70_000) } }), 413],
    ]
    for (const [body, status] of bad) expect([body, (await send(body)).status]).toEqual([body, status])
    const asText = await send({ ticket: valid, values: VALUES }, { 'content-type': 'text/plain' })
    expect(asText.status).toBe(415)
    expect(await stored()).toEqual([])
  })

  test('is not found in another app, for another block, or in an unpublished app', async () => {
    const valid = await ticket()
    expect((await send({ ticket: valid, values: VALUES }, {}, 'nothing')).status).toBe(404)
    expect((await send({ ticket: valid, values: VALUES }, {}, 'contact', 'nothing-here')).status).toBe(404)
    expect((await GET(req('GET'), params('nothing'))).status).toBe(404)
    await unpublishApp(asUser(owner), appId)
    expect((await send({ ticket: valid, values: VALUES })).status).toBe(404)
    await database().app.update({ where: { id: appId }, data: { unpublishedAt: null, withdrawnReason: 'x' } })
    expect((await send({ ticket: valid, values: VALUES })).status).toBe(404)
    await database().app.update({ where: { id: appId }, data: { withdrawnReason: null } })
    expect((await send({ ticket: valid, values: VALUES })).status).toBe(201)
  })

  test('accepts no more than its plan’s limit, and notifies its owner once', async () => {
    const row = { appId, blockId: 'contact', formTitle: 'F', version: 1, values: '[]', searchText: '' }
    await database().user.update({ where: { id: owner }, data: { trialEndsAt: new Date(0) } })
    const many = Array.from({ length: 99 }, (_, i) => ({ ...row, id: `old-${i}`, ticketHash: `old-${i}` }))
    await database().formAnswer.createMany({ data: many })
    expect((await send({ ticket: await ticket(), values: VALUES })).status).toBe(201)
    for (let i = 0; i < 2; i++) {
      const { status, body } = await send({ ticket: await ticket(), values: VALUES })
      expect([status, body.code]).toEqual([409, 'answers-full'])
    }
    expect(await stored()).toHaveLength(100)
    const mails = await database().outboxMail.findMany({ select: { key: true, subject: true } })
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Bakery can’t accept more answers',
      'Write to us: new answer in Bakery',
      'Your forms are nearly full',
    ])
    await database().user.update({ where: { id: owner }, data: { trialEndsAt: new Date(Date.now() + DAY) } })
  })

  test('lets packaged apps send and read the response, without cookies, and no other origin', async () => {
    const from = (origin: string) => ({ origin })
    const preflight = await OPTIONS(req('OPTIONS', { headers: from(PACKAGED) }), params())
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': PACKAGED,
      'access-control-allow-headers': 'content-type',
    })
    expect(preflight.headers.has('access-control-allow-credentials')).toBe(false)
    const sent = await send({ ticket: await ticket(), values: VALUES }, from(PACKAGED))
    expect([sent.status, sent.headers.get('access-control-allow-origin')]).toEqual([201, PACKAGED])
    const refused = await send({ ticket: 'x', values: VALUES }, from(PACKAGED))
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([400, PACKAGED])
    for (const origin of ['https://evil.example', 'null', `${PACKAGED}.evil.example`]) {
      const answer = await OPTIONS(req('OPTIONS', { headers: from(origin) }), params())
      expect(answer.headers.has('access-control-allow-origin')).toBe(false)
    }
  })

  async function plain(fields: Record<string, string>) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    networks++
    const body = new URLSearchParams(fields).toString()
    const response = await POST(req('POST', { body, headers }), params())
    return { status: response.status, html: await response.text() }
  }

  test.each([...Object.getOwnPropertyNames(Object.prototype), '', 'x'.repeat(300)])(
    'without script may have the field %s, which is ignored',
    async (name) => {
      const { status, html } = await plain({ [`answer:${name}`]: 'Grace', 'answer:name': 'Ada' })
      expect([status, html.includes('Grace'), html.includes('Ada')]).toEqual([200, false, true])
    },
  )

  test('without script is shown again for confirmation before it is sent', async () => {
    const [email, message] = ['grace@example.com', 'x'.repeat(300)] // no option may have so long a text
    const values = { 'answer:name': '<b>Grace</b>', 'answer:email': email, 'answer:message': message }
    const review = await plain({ ...values, homepage: '' })
    expect(review.status).toBe(200)
    expect(review.html).toContain('&lt;b&gt;Grace&lt;/b&gt;')
    expect(review.html).not.toContain('<b>')
    expect(await stored()).toEqual([])
    const reserved = { 'answer:__proto__': 'x', 'answer:toString': 'x' }
    expect((await plain({ ...values, ...reserved })).status).toBe(200)
    const valid = /name="ticket" value="([^"]+)"/.exec(review.html)?.[1] ?? ''
    later(3000)
    const wrong = await plain({ ...values, 'answer:email': 'x', ticket: valid })
    expect([wrong.status, wrong.html.includes('Enter an email address')]).toEqual([400, true])
    const sent = await plain({ ...values, ticket: valid })
    expect([sent.status, sent.html.includes('Thank you.')]).toEqual([201, true])
    expect(await stored()).toHaveLength(1)
  })

  test('is reported once a day, or not, as configured', async () => {
    await publishWith('daily')
    await send({ ticket: await ticket(), values: VALUES })
    await publishWith('none')
    await send({ ticket: await ticket(), values: VALUES })
    expect((await stored()).map(({ inDigest }) => inDigest)).toEqual([true, false])
    expect(await database().outboxMail.count()).toBe(0)
    await publishWith()
  }, 60_000)
})

test('A form’s pages and responses are in the language in which it is shown', async () => {
  const { revision, document } = await database().app.findUniqueOrThrow({ where: { id: appId } })
  const before = JSON.parse(document) as AppDocument
  const words = { sv: { contact: { 'fields.days.options': 'Mån\nTis', 'fields.days.label': 'Dagar' } } }
  const settings = { ...before.settings, locales: ['sv'] }
  await saveApp(asUser(owner), appId, revision, { ...before, settings, words })
  await publish(asUser(owner), appId)
  const answerIn = async (query: string, day: string) => {
    const body = JSON.stringify({ ticket: await ticket(), values: { ...VALUES, days: [day] } })
    networks++
    const plain = req('POST', { body, headers: { 'content-type': 'application/json' } })
    return (await POST(new Request(`${plain.url}${query}`, plain), params())).status
  }
  expect(await answerIn('?lang=sv', 'Tis')).toBe(201)
  expect(await answerIn('?lang=sv', 'Tue')).toBe(400)
  expect(await answerIn('', 'Tue')).toBe(201)
  expect(await answerIn('?lang=tlh', 'Tue')).toBe(201)
  const [swedish] = (await listSubmissions(asUser(owner), appId)).answers.filter(({ fields }) =>
    fields.some(({ label }) => label === 'Dagar'),
  )
  expect(swedish!.fields).toContainEqual({ field: 'days', label: 'Dagar', text: 'Tis' })
  await publishWith()
})

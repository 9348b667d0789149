import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from '@/lib/apps/mutations'
import { publish } from '@/lib/releases/publishing'
import { MINUTE } from '@/lib/base/clock'
import { emptyDocument } from '@/lib/document/document'
import { database, inTransaction } from '@/lib/platform/database/database'
import { env } from '@/lib/platform/env'
import { enqueueMail } from '@/lib/platform/mail/outbox'
import { sendDueMails } from '@/lib/platform/mail/sender'
import { email, packaging, hosting, storage } from '@/lib/status/checks'
import { asUser } from '../../factories/actors'
import { withTestDatabase } from '../../factories/database'
import { letPausePass, startSmtp } from '../../factories/mail'
import { newAccount } from '../../factories/people'

withTestDatabase()

describe('Email', () => {
  const mail = { to: 'ada@example.com', senderName: 'Appkiln', subject: 'Hello', text: 'Hello', html: '<p>' }

  test('is up while nothing is overdue', async () => {
    await inTransaction((tx) => enqueueMail(tx, mail))
    expect(await email.isWorking()).toBe(true)
    const long = new Date(Date.now() - 11 * MINUTE)
    await database().outboxMail.updateMany({ data: { nextAttemptAt: long } })
    expect(await email.isWorking()).toBe(false)
    await database().outboxMail.deleteMany()
    expect(await email.isWorking()).toBe(true)
  })

  test('one temporary rejection by a server is not an outage, a server that is unavailable twice is', async () => {
    const picky = await startSmtp({ refuse: 450 })
    Object.assign(env(), { SMTP_URL: picky.url })
    await inTransaction((tx) => enqueueMail(tx, mail))
    await sendDueMails()
    expect(await email.isWorking()).toBe(true)
    await picky.stop()
    await inTransaction((tx) => enqueueMail(tx, mail))
    await sendDueMails()
    expect(await email.isWorking()).toBe(true)
    await letPausePass()
    await sendDueMails()
    expect(await email.isWorking()).toBe(false)
    await database().outboxMail.deleteMany()
    expect(await email.isWorking()).toBe(true)
    Object.assign(env(), { SMTP_URL: undefined })
  })
})

describe('Published apps', () => {
  let server: Server
  let answer: (path: string) => number
  const requests: string[] = []
  beforeAll(async () => {
    server = createServer((request, response) => {
      requests.push(`${request.headers.host}${request.url}`)
      response.writeHead(answer(request.url ?? '')).end('<p>')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    Object.assign(env(), { PORT: (server.address() as AddressInfo).port })
  })
  afterAll(() => server.close())

  test('with none published, their host must report that there is none', async () => {
    answer = () => 404
    expect(await hosting.isWorking()).toBe(true)
    answer = () => 503
    expect(await hosting.isWorking()).toBe(false)
  })

  test('the most recently published app must open, on its own host if it has one', async () => {
    const owner = asUser(await newAccount('baker@example.com'))
    const { id, slug } = await createApp(owner, {
      kind: 'custom',
      name: 'Rye',
      document: emptyDocument('Rye'),
    })
    await publish(owner, id)
    answer = (path) => (path === `/a/${slug}/` ? 200 : 404)
    expect(await hosting.isWorking()).toBe(true)
    expect(requests.at(-1)).toBe(`localhost:3000/a/${slug}/`)
    answer = () => 404
    expect(await hosting.isWorking()).toBe(false)
    Object.assign(env(), { APPS_ORIGIN: 'http://*.apps.example' })
    answer = (path) => (path === '/' ? 200 : 404)
    expect(await hosting.isWorking()).toBe(true)
    expect(requests.at(-1)).toBe(`${slug}.apps.example/`)
    Object.assign(env(), { APPS_ORIGIN: undefined })
    await database().app.update({ where: { id }, data: { unpublishedAt: new Date() } })
    answer = () => 404
    expect(await hosting.isWorking()).toBe(true)
  })
})

test('the disk is writable', async () => {
  expect(await storage.isWorking()).toBe(true)
})

test('a packaging thread starts and responds', async () => {
  expect(await packaging.isWorking()).toBe(true)
}, 60_000)

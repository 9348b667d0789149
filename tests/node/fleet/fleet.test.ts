import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from '@/lib/apps/mutations'
import { emptyDocument } from '@/lib/document/document'
import { exportFleet, findFleet } from '@/lib/fleet/queries'
import { linksIn, proveApp, proveApps } from '@/lib/fleet/prove'
import { fleetQuery } from '@/lib/fleet/schema'
import { createGuardedFetch } from '@/lib/guarded-fetch/guarded-fetch'
import { DAY } from '@/lib/base/clock'
import { database } from '@/lib/platform/database/database'
import { never } from '@/lib/platform/in-pages'
import { startRebuild } from '@/lib/releases/rebuilds/mutations'
import { publish } from '@/lib/releases/publishing'
import { asUser } from '../../factories/actors'
import { withTestDatabase } from '../../factories/database'
import { newAccount } from '../../factories/people'

withTestDatabase()

const NOW = new Date()
let owner: ReturnType<typeof asUser>
beforeAll(async () => {
  owner = asUser(await newAccount('fleet@example.com'))
})

const list = async (query: object = {}) => findFleet(owner, fleetQuery.parse(query), NOW)
const namesOf = async (query: object) => (await list(query)).apps.map(({ name }) => name)

/** A name with no host (RFC 2606). */
const GONE = 'https://gone.invalid/menu'
const withLink = (name: string) => {
  const document = emptyDocument(name)
  const action = { type: 'url', url: GONE }
  document.screens[0].blocks.push({
    id: 'b',
    type: 'button',
    text: 'Menu',
    style: 'primary',
    action,
  } as never)
  return document
}

async function newApp(name: string, { live = true, document = emptyDocument(name) } = {}): Promise<string> {
  const { id } = await createApp(owner, { name, kind: 'custom', document })
  if (live) await publish(owner, id)
  return id
}

test('lists apps by name with what needs attention, filters them and exports them', async () => {
  const [anna] = [await newApp('Anna'), await newApp('Zoe', { live: false })]
  await database().release.updateMany({ where: { appId: anna }, data: { shellVersion: 1 } })
  const about = { appId: anna, blockId: 'form', formTitle: 'Form', version: 1, values: '[]', searchText: '' }
  await database().formAnswer.create({ data: { id: 'answer', ...about, ticketHash: 'answer' } })
  const texts = { content: '{}', audience: '{}', schedule: '{}' }
  await database().pushMessage.create({
    data: { appId: anna, origin: 'owner', ...texts, dueAt: NOW, failed: 3 },
  })
  const other = asUser(await newAccount('other-fleet@example.com'))
  await createApp(other, { name: 'Foreign', kind: 'custom' })

  const fleet = await list()
  expect(fleet.apps).toMatchObject([
    { name: 'Anna', state: 'live', unreadAnswers: 1, failedMessages: 3, release: { outdated: true } },
    { name: 'Zoe', state: 'draft', release: null, certificateEnds: null, proof: null },
  ])
  expect(new Date(fleet.apps[0]!.certificateEnds!).getTime()).toBeGreaterThan(NOW.getTime() + 20 * 365 * DAY)
  expect(fleet.counts).toEqual({
    all: 2,
    live: 1,
    offline: 1,
    outdated: 1,
    answers: 1,
    messages: 1,
    problems: 0,
  })
  expect(await namesOf({ show: 'offline' })).toEqual(['Zoe'])
  expect(await namesOf({ show: 'outdated' })).toEqual(['Anna'])
  expect(await namesOf({ show: 'messages', q: 'zo' })).toEqual([])
  const [head, row] = (await exportFleet(owner, fleetQuery.parse({}), NOW)).split('\r\n')
  expect(head).toContain('App,State,Version')
  expect(row).toMatch(/^"?Anna"?,live,/)
  await expect(startRebuild(owner, 'mine', ['another-app'])).rejects.toMatchObject({
    code: 'nothing-to-rebuild',
  })
  expect(await startRebuild(owner, 'mine', [anna])).toMatchObject({ latest: { total: 1 } })
  await database().app.delete({ where: { id: anna } })
})

test('every night the packages are compared and the links visited; only new problems are mailed', async () => {
  const [good, linked, changed] = [
    await newApp('Good'),
    await newApp('Linked', { document: withLink('Linked') }),
    await newApp('Changed'),
  ]
  await database().releaseFile.updateMany({
    where: { appId: changed, format: 'app.apk' },
    data: { sha256: 'a'.repeat(64) },
  })
  const mails = () => database().outboxMail.count({ where: { subject: { contains: 'need a look' } } })
  await proveApps(NOW, never)
  const found = new Map((await list()).apps.map(({ id, proof }) => [id, proof]))
  expect(found.get(good)).toEqual({ checkedAt: NOW.toISOString(), problems: [] })
  expect(found.get(linked)?.problems).toEqual([
    { check: 'link', text: `${GONE} isn’t on the public internet.` },
  ])
  expect(found.get(changed)?.problems).toEqual([
    { check: 'rebuild', text: 'app.apk no longer has the bytes that were released.' },
  ])
  expect(await namesOf({ show: 'problems' })).toEqual(['Changed', 'Linked'])
  expect(await mails()).toBe(1)

  const before = await database().appProof.findMany()
  await proveApps(new Date(NOW.getTime() + DAY / 2), never)
  expect(await database().appProof.findMany()).toEqual(before)
  await proveApps(new Date(NOW.getTime() + DAY), never)
  expect(await mails()).toBe(1)
}, 60_000)

test('the problems of a domain that was active are listed, and those of one being set up are not', async () => {
  const [failing, waiting] = [
    await newApp('Failing', { live: false }),
    await newApp('Waiting', { live: false }),
  ]
  const domain = { token: 'token', nextCheckAt: NOW, problems: '[{"code":"no-record"}]' }
  await database().appDomain.createMany({
    data: [
      { ...domain, appId: failing, host: 'app.failing.example', state: 'failing', failingSince: NOW },
      { ...domain, appId: waiting, host: 'app.waiting.example' },
    ],
  })
  const apps = new Map((await list()).apps.map((app) => [app.id, app.domain]))
  const text = 'app.failing.example has no address yet.'
  expect(apps.get(failing)).toEqual({ host: 'app.failing.example', isFailing: true, problems: [text] })
  expect(apps.get(waiting)).toMatchObject({ isFailing: false, problems: [] })
  expect(await namesOf({ show: 'problems', q: 'failing' })).toEqual(['Failing'])
  expect(await namesOf({ show: 'problems', q: 'waiting' })).toEqual([])
  expect(await exportFleet(owner, fleetQuery.parse({}), NOW)).toContain(text)
  await database().app.deleteMany({ where: { id: { in: [failing, waiting] } } })
})

test('a link whose page is gone is dead, and one whose site has an error is not', async () => {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/gone' ? 404 : 503).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const fetch = createGuardedFetch({ privateAllow: [{ ip: '127.0.0.1', port }] })
  const at = (path: string) => `http://127.0.0.1:${port}${path}`
  const document = withLink('Links')
  document.screens[0].blocks = [at('/gone'), at('/busy')].map((url, index) => ({
    ...document.screens[0].blocks[0]!,
    id: `b${index}`,
    action: { type: 'url', url },
  })) as never
  const id = await newApp('Links', { document })
  await proveApp(id, fetch, NOW)
  expect(await database().appProof.findUnique({ where: { appId: id } })).toMatchObject({
    problems: JSON.stringify([{ check: 'link', text: `${at('/gone')} answers 404.` }]),
  })
  await fetch.close()
  server.close()
})

test('finds the links of a document, and no addresses in texts', () => {
  const document = withLink('Linked')
  document.screens[0].blocks.push({
    id: 't',
    type: 'text',
    text: 'See https://in-text.example now',
  } as never)
  expect([...linksIn(document)]).toEqual([GONE])
})

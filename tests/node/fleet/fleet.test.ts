import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from '@/lib/apps/mutations'
import { emptyDocument } from '@/lib/document/document'
import { sendDeadlineNotices } from '@/lib/fleet/deadline-notices'
import { unmetDeadlines } from '@/lib/fleet/deadlines'
import { SHELL_VERSION } from '@/lib/packaging/android/shell-config'
import { saveLinks } from '@/lib/stores/links/mutations'
import { exportFleet, findFleet } from '@/lib/fleet/queries'
import type { CallSource } from '@/lib/fleet/checks/cart'
import { linksIn } from '@/lib/fleet/checks/links'
import { proveApp, proveApps } from '@/lib/fleet/prove'
import { type ProofProblem, fleetQuery } from '@/lib/fleet/schema'
import { createGuardedFetch } from '@/lib/guarded-fetch/guarded-fetch'
import { createGuardedRequests } from '@/lib/guarded-fetch/guarded-request'
import { DAY } from '@/lib/base/clock'
import { database } from '@/lib/platform/database/database'
import { never } from '@/lib/platform/in-pages'
import { startRebuild } from '@/lib/releases/rebuilds/mutations'
import { publish } from '@/lib/releases/publishing'
import { toAnswer } from '@/lib/sources/client'
import { createRelay } from '@/lib/sources/relay/relay'
import { appVapidKeys } from '@/lib/push/transports/web-push/vapid'
import { newStore } from '../../factories/store/server'
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

const noShop: CallSource = () => () => Promise.reject(new Error('No shop'))

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

test('a forwarding that leads nowhere any more is a problem', async () => {
  const id = await newApp('Moved')
  await database().app.update({ where: { id }, data: { forwardTo: 'https://gone.invalid/' } })
  const fetch = createGuardedFetch({})
  await proveApp(id, { fetch, callSource: noShop }, NOW)
  await fetch.close()
  const [app] = (await list({ q: 'Moved' })).apps
  expect(app!.forwardTo).toBe('https://gone.invalid/')
  expect(app!.proof!.problems.map(({ check }) => check)).toEqual(['forwarding'])
  await database().app.delete({ where: { id } })
})

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
    'deadline-missed': 1,
    'deadline-ahead': 0,
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

test('lists the deadlines of stores that an app does not meet, until it does', async () => {
  const [id, rebuilt] = [await newApp('Brioche'), await newApp('Rebuilt')]
  await newApp('Draft', { live: false })
  const before = new Date('2026-09-01T12:00:00Z')
  const show = async (filter: string, now: Date) =>
    (await findFleet(owner, fleetQuery.parse({ show: filter }), now)).apps.map(({ name }) => name)
  const verification = { id: 'android-verification', store: 'Android', date: '2026-09-30' }
  const [app] = (await findFleet(owner, fleetQuery.parse({}), before)).apps
  expect(app?.deadlines).toEqual([{ ...verification, isPast: false }])
  expect(await show('deadline-ahead', before)).toEqual(['Brioche', 'Rebuilt'])
  expect(await show('deadline-missed', before)).toEqual([])
  expect(await show('deadline-missed', new Date('2026-09-30T00:00:00Z'))).toEqual(['Brioche', 'Rebuilt'])

  const notices = () =>
    database().outboxMail.findMany({ where: { subject: { contains: 'by September 30' } } })
  const day = (text: string) => sendDeadlineNotices(new Date(text), never)
  await day('2026-07-31') // 61 days before
  expect(await notices()).toHaveLength(0)
  for (const text of ['2026-08-01', '2026-08-02', '2026-09-15']) await day(text)
  expect(await notices()).toMatchObject([{ to: 'fleet@example.com', urgency: 2 }])

  await saveLinks(owner, id, { developerRegistered: true })
  expect(await show('deadline-ahead', before)).toEqual(['Rebuilt'])
  const [, row] = (await exportFleet(owner, fleetQuery.parse({ q: 'rebuilt' }), before)).split('\r\n')
  expect(row).toContain('Android 2026-09-30')
  await saveLinks(owner, rebuilt, { developerRegistered: true })
  await day('2026-09-16') // 14 days before
  expect(await notices()).toHaveLength(1)
  await saveLinks(owner, rebuilt, { developerRegistered: false })
  await day('2026-09-17')
  await day('2026-09-30')
  expect(await notices()).toHaveLength(2)
  await database().app.deleteMany({ where: { workspaceId: owner.user.id } })
})

test('an app whose shell targets an earlier API level does not meet a deadline', () => {
  const facts = { developerRegisteredAt: NOW }
  expect(unmetDeadlines({ ...facts, shellVersion: 0 }, NOW)).toMatchObject([
    { id: 'play-api-36', isPast: true },
  ])
  expect(unmetDeadlines({ ...facts, shellVersion: SHELL_VERSION }, NOW)).toEqual([])
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
  await proveApps(noShop, NOW, never)
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
  await proveApps(noShop, new Date(NOW.getTime() + DAY / 2), never)
  expect(await database().appProof.findMany()).toEqual(before)
  await proveApps(noShop, new Date(NOW.getTime() + DAY), never)
  expect(await mails()).toBe(1)
}, 60_000)

test('the problems of a domain that was active are listed, and those of one being set up are not', async () => {
  const [failing, waiting] = [
    await newApp('Failing', { live: false }),
    await newApp('Waiting', { live: false }),
  ]
  const domain = { token: 'token', nextCheckAt: NOW, problems: '[{"code":"no-record"}]' }
  await database().domain.createMany({
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
  await proveApp(id, { fetch, callSource: noShop }, NOW)
  expect(await database().appProof.findUnique({ where: { appId: id } })).toMatchObject({
    problems: JSON.stringify([{ check: 'link', text: `${at('/gone')} answers 404.` }]),
  })
  await fetch.close()
  server.close()
})

/** Checks an app without links. @returns its problems */
async function problemsOf(appId: string, callSource: CallSource = noShop) {
  const fetch = createGuardedFetch()
  await proveApp(appId, { fetch, callSource }, NOW)
  await fetch.close()
  const { problems } = await database().appProof.findUniqueOrThrow({ where: { appId } })
  return JSON.parse(problems) as ProofProblem[]
}

test('everything that a restore needs is read', async () => {
  const picture = Uint8Array.from(Buffer.from('a picture'))
  const hash = createHash('sha256').update(picture).digest('hex')
  const document = emptyDocument('Stored')
  document.screens[0].backgroundPicture = `asset:${hash}`
  const appId = await newApp('Stored', { live: false })
  await database().asset.create({ data: { appId, hash, contentType: 'image/png', bytes: picture } })
  await database().app.update({ where: { id: appId }, data: { document: JSON.stringify(document) } })
  await publish(owner, appId)
  await appVapidKeys(appId)
  expect(await problemsOf(appId)).toEqual([])

  const asset = { where: { appId_hash: { appId, hash } } }
  await database().asset.update({ ...asset, data: { bytes: Uint8Array.from([...picture, 0]) } })
  await database().appPushKey.update({ where: { appId }, data: { publicKey: 'another' } })
  const key = { where: { appId }, select: { privateKey: true } }
  const { privateKey } = await database().signingKey.findUniqueOrThrow(key)
  await database().signingKey.update({ where: { appId }, data: { privateKey: privateKey.slice(1) } })
  expect(await problemsOf(appId)).toEqual([
    { check: 'restore', text: `The picture ${hash.slice(0, 12)} of release 1 changed since the release.` },
    { check: 'restore', text: 'The signing key can’t be opened.' },
    { check: 'restore', text: 'The push key can’t be opened.' },
  ])
  await database().asset.delete(asset)
  await database().signingKey.update({ where: { appId }, data: { privateKey } })
  expect(await problemsOf(appId)).toContainEqual({
    check: 'restore',
    text: `The picture ${hash.slice(0, 12)} of release 1 is missing.`,
  })
})

test('the cart of a shop is filled and emptied, and a shop that is silent for two nights is a problem', async () => {
  const store = await newStore()
  const { port } = store
  const requests = createGuardedRequests({ privateAllow: [{ ip: '127.0.0.1', port }], userAgent: 'test' })
  const relay = createRelay(async (request) => {
    const response = await requests.send(request)
    return response.ok ? response.value : null
  })
  const callSource: CallSource = (appId, source) => async (request) => {
    const [headers, search] = [new Headers(request.headers), new URLSearchParams(request.query).toString()]
    const call = { ...request, appId, network: 'check', source, headers, search }
    const { body, ...response } = await relay.send(call)
    return toAnswer(new Response(body, response))
  }
  const document = {
    ...emptyDocument('Shop'),
    sources: [{ id: 's', kind: 'woocommerce' as const, address: `${store.origin}/wp-json/`, name: 'Shop' }],
  }
  const appId = await newApp('Shop', { document })
  const host = `127.0.0.1:${port}`

  expect(await problemsOf(appId, callSource)).toEqual([])
  expect(store.requests.filter((request) => request.startsWith('POST'))).toEqual([
    'POST /wp-json/wc/store/v1/cart/add-item',
    'POST /wp-json/wc/store/v1/cart/remove-item',
  ])
  const [cart] = store.shop.carts.values()
  expect(cart?.lines).toEqual([])

  // The shop stops to sell all products after it listed them.
  const late: CallSource = (id, source) => async (request) => {
    if (request.method === 'POST') for (const product of store.shop.products.keys()) store.draft(product)
    return callSource(id, source)(request)
  }
  const [refused, ...others] = await problemsOf(appId, late)
  expect(refused?.text).toMatch(new RegExp(`^The shop ${host} refuses to add .+ to the cart: .+`))
  expect(others).toEqual([])
  await store.close()
  await requests.close()
  const silent = { check: 'cart', text: `The shop ${host} doesn’t respond.` }
  expect(await problemsOf(appId, callSource)).toEqual([])
  expect(await problemsOf(appId, callSource)).toEqual([silent])
  expect(await problemsOf(appId, noShop)).toEqual([silent])
}, 30_000)

test('finds the links of a document, and no addresses in texts', () => {
  const document = withLink('Linked')
  const text = { id: 't', type: 'text', text: 'See https://in-text.example now' }
  document.screens[0].blocks.push(text as never)
  expect([...linksIn(document)]).toEqual([GONE])
})

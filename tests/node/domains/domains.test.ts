import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Script } from 'node:vm'
import { createApp } from '@/lib/apps/mutations'
import { DAY, HOUR, MINUTE } from '@/lib/base/clock'
import { checkDomain } from '@/lib/domains/check'
import { loadDirectory, refreshDirectory } from '@/lib/domains/directory'
import { parseHost } from '@/lib/domains/names'
import { addDomain, checkNow, removeDomain } from '@/lib/domains/mutations'
import { findDomain } from '@/lib/domains/queries'
import { checkDueDomains } from '@/lib/domains/run'
import { withOutbound } from '@/lib/conversion/outbound'
import { proveApp } from '@/lib/fleet/prove'
import { relocatedResponse } from '@/lib/hosting/moved'
import { associationFile, withExtendedScope } from '@/lib/hosting/web-app-scope'
import { database, inTransaction } from '@/lib/platform/database/database'
import { resetEnv } from '@/lib/platform/env'
import { findCustomHost } from '@/lib/platform/http/custom-hosts'
import { firstUrl, hostedUrl, packageHost } from '@/lib/platform/http/hosted-url'
import { never } from '@/lib/platform/in-pages'
import { serveDomainProof } from '@/lib/platform/server/custom-hosts'
import { publish } from '@/lib/releases/publishing'
import { moveApp } from '@/lib/workspaces/transfers/move-app'
import { asUser } from '../../factories/actors'
import { withTestDatabase } from '../../factories/database'
import { NameServer } from '../../factories/name-server'
import { newAccount } from '../../factories/people'

withTestDatabase()

const TARGET = 'apps.host.example'
const OTHER = '203.0.113.7'
const NOW = new Date('2026-12-02T12:00:00Z')

let dns: NameServer
let authority: NameServer
let site: Server
let owner: ReturnType<typeof asUser>
let count = 0

beforeAll(async () => {
  dns = await NameServer.start()
  authority = await NameServer.start()
  site = createServer((request, response) => {
    if (!serveDomainProof(request, response)) response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const { port } = site.address() as AddressInfo
  Object.assign(process.env, {
    APP_URL: `http://builder.example:${port}`,
    DOMAINS_TARGET: TARGET,
    DOMAINS_DNS: dns.address,
    OUTBOUND_PRIVATE_ALLOW: `127.0.0.1:${port},127.0.0.1:${authority.port}`,
  })
  resetEnv()
  owner = asUser(await newAccount('domains@example.com'))
})
afterAll(() => {
  dns.close()
  authority.close()
  site.close()
  for (const name of ['APP_URL', 'DOMAINS_TARGET', 'DOMAINS_DNS', 'OUTBOUND_PRIVATE_ALLOW'])
    delete process.env[name]
  resetEnv()
})
beforeEach(async () => {
  await database().appDomain.deleteMany()
  await loadDirectory()
  dns.clear()
  dns.set('A', TARGET, ['127.0.0.1'])
})

type Actor = typeof owner
const newApp = (actor: Actor = owner) => createApp(actor, { name: `Rye ${++count}`, kind: 'custom' })
const rowOf = (appId: string) => database().appDomain.findUniqueOrThrow({ where: { appId } })

/** An app with a domain that has no records yet. */
async function withDomain(host: string, actor: Actor = owner) {
  const app = await newApp(actor)
  await addDomain(actor, app.id, host, NOW)
  return { ...app, host, token: (await rowOf(app.id)).token }
}

function setRecords(host: string, tokens: readonly string[], address = '127.0.0.1'): void {
  dns.set('NS', host.split('.').slice(-2).join('.'), ['ns1.provider.example'])
  dns.set('TXT', `_app-challenge.${host}`, tokens)
  dns.set('A', host, [address])
}

const codesOf = ({ domain }: Awaited<ReturnType<typeof checkNow>>) => domain?.problems.map(({ code }) => code)
const check = (appId: string, now = NOW, actor = owner) =>
  checkNow(actor, appId, now, { authorityPort: authority.port })

describe('a host name', () => {
  it.each([
    ['app.customer.com', 'app.customer.com'],
    [' HTTPS://App.Customer.com./menu?x=1 ', 'app.customer.com'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['パン屋.日本', 'xn--odk8c277n.xn--wgv71a'],
  ])('%s is %s', (text, host) => expect(parseHost(text)).toBe(host))

  it.each([
    ['', 'Enter a domain'],
    ['customer', 'Enter a domain'],
    ['app.customer.com:8443', 'Enter a domain'],
    ['127.0.0.1', 'Enter a domain'],
    ['[::1]', 'Enter a domain'],
    ['a b.com', 'Enter a domain'],
    ['*.customer.com', 'Enter a domain'],
    ['-a.customer.com', 'Enter a domain'],
    ['_dmarc.customer.com', 'Enter a domain'],
    ['co.uk', 'Anyone can register'],
    ['github.io', 'Anyone can register'],
    ['builder.example', 'belongs to this service'],
    ['x.builder.example', 'belongs to this service'],
    [TARGET, 'belongs to this service'],
    [`${'a.'.repeat(120)}com`, 'too long'],
  ])('is not %s', (text, message) => {
    expect(() => parseHost(text)).toThrow(message)
    expect(() => parseHost(text)).toThrow(
      expect.objectContaining({ details: { fields: { host: expect.stringContaining(message) } } }),
    )
  })
})

it('goes from the first record to the app’s address, and back when it is removed', async () => {
  const { id, host, token, slug } = await withDomain('app.customer.example')
  const before = { url: hostedUrl(slug), packages: packageHost(slug) }
  expect((await findDomain(owner, id)).domain).toMatchObject({
    state: 'waiting',
    records: [
      { type: 'TXT', name: `_app-challenge.${host}`, label: '_app-challenge.app', value: token },
      { type: 'CNAME', name: host, label: 'app', value: TARGET },
    ],
  })
  dns.set('NS', 'customer.example', ['ada.ns.cloudflare.com'])
  expect(codesOf(await check(id))).toEqual(['no-token', 'no-record'])
  setRecords(host, ['v=spf1 -all', token])
  dns.set('NS', 'customer.example', ['ada.ns.cloudflare.com'])
  const { domain } = await check(id)
  expect(domain).toMatchObject({ state: 'active', problems: [], provider: { name: 'Cloudflare' } })
  expect(hostedUrl(slug)).toBe(`http://${host}:${new URL(before.url).port}/`)
  expect(packageHost(slug)).toEqual(before.packages)
  expect(await database().outboxMail.count({ where: { subject: { endsWith: `is now at ${host}` } } })).toBe(1)

  expect((await removeDomain(owner, id)).domain).toBeNull()
  expect(hostedUrl(slug)).toBe(firstUrl(slug))
  expect(findCustomHost(host)).toBeNull()
  const actions = await database().auditEntry.findMany({
    where: { subject: `app:${id}`, action: { startsWith: 'app.domain' } },
    orderBy: { sequence: 'asc' },
    select: { action: true },
  })
  expect(actions.map(({ action }) => action.slice(11))).toEqual(['added', 'proven', 'active', 'removed'])
})

it('shows a domain without subdomain the addresses of the service, and the alternative', async () => {
  dns.set('AAAA', TARGET, ['2001:db8::1'])
  const { id } = await withDomain('customer.example')
  const { domain } = await findDomain(owner, id)
  expect(domain?.records.map(({ type, label }) => `${type} ${label}`)).toEqual([
    'TXT _app-challenge',
    'A @',
    'AAAA @',
  ])
  expect(domain?.alternative).toBe(TARGET)
})

describe('a check names the fault', () => {
  const host = 'app.customer.example'
  type Case = [string, (token: string) => void, string[], RegExp]
  it.each<Case>([
    [
      'a domain that does not exist',
      () => dns.set('NS', 'customer.example', 'NXDOMAIN'),
      ['no-domain'],
      /^customer\.example doesn’t exist/,
    ],
    [
      'another token',
      () => dns.set('TXT', `_app-challenge.${host}`, ['old']),
      ['wrong-token'],
      /another value: old/,
    ],
    ['no token', () => dns.delete('TXT', `_app-challenge.${host}`), ['no-token'], /is missing/],
    [
      'another address',
      () => dns.set('A', host, [OTHER]),
      ['elsewhere'],
      /points to 203\.0\.113\.7, not to apps\.host/,
    ],
    [
      'another name',
      () => {
        dns.set('A', host, [OTHER])
        dns.set('CNAME', host, ['shops.example'])
      },
      ['elsewhere'],
      /points to shops\.example/,
    ],
    [
      'an address over IPv6 alone',
      () => dns.set('AAAA', host, ['2001:db8::7']),
      ['ipv6'],
      /Over IPv6.*2001:db8::7/,
    ],
    [
      'a certificate authority',
      () => dns.set('CAA', 'customer.example', [{ flags: 0, tag: 'issue', value: 'digicert.com; a=b' }]),
      ['caa'],
      /only from digicert\.com.*Allow letsencrypt\.org/,
    ],
    ['servers with errors', () => dns.set('A', host, 'SERVFAIL'), ['server-failure'], /answer with an error/],
    ['our own target', () => dns.delete('A', TARGET), ['target'], /can’t be looked up/],
  ])('%s', async (_name, spoil, codes, text) => {
    const { id, token } = await withDomain(host)
    setRecords(host, [token])
    spoil(token)
    const { domain } = await check(id)
    expect(domain?.problems.map(({ code }) => code)).toEqual(codes)
    expect(domain?.problems[0]?.text).toMatch(text)
    expect(domain?.state).toBe('waiting')
    expect(findCustomHost(host)?.allowsCertificate ?? false).toBe(false)
  })

  it('silence, in time', async () => {
    const { id } = await withDomain(host)
    for (const type of ['A', 'AAAA', 'CAA']) dns.set(type, host, 'silence')
    dns.set('TXT', `_app-challenge.${host}`, 'silence')
    const started = Date.now()
    expect(codesOf(await checkNow(owner, id, NOW, { deadline: 200 }))).toEqual(['timeout'])
    expect(Date.now() - started).toBeLessThan(2000)
  })

  it('an old record that others still have, until when', async () => {
    const { id, token } = await withDomain(host)
    setRecords(host, [token])
    dns.set('A', host, [OTHER], 8400)
    dns.set('A', 'ns1.provider.example', ['127.0.0.1'])
    authority.set('CNAME', host, [TARGET])
    const { domain } = await check(id)
    expect(domain?.problems).toMatchObject([{ code: 'cached', until: '2026-12-02T14:20:00.000Z' }])
    expect(domain?.problems[0]?.text).toContain('until 14:20 UTC')
  })

  it('a server that is not ours', async () => {
    const { id, token } = await withDomain(host)
    setRecords(host, [token], '127.0.0.2')
    dns.set('A', TARGET, ['127.0.0.2'])
    const { domain } = await check(id)
    expect(domain).toMatchObject({ state: 'connecting', problems: [{ code: 'https' }] })
    expect(findCustomHost(host)).toMatchObject({ isActive: false, allowsCertificate: true })
  })
})

describe('nobody takes over a domain', () => {
  const host = 'app.customer.example'
  const proven = () => database().appDomain.findMany({ where: { provenHost: host }, select: { appId: true } })

  /** Apps with the same domain. Their rows are copies of one app. */
  const copies = async (length: number) => {
    const app = await database().app.findUniqueOrThrow({ where: { id: (await newApp()).id } })
    const apps = Array.from({ length }, (_, index) => {
      const id = `${app.id}-${index}`
      return { ...app, id, slug: id, token: `token-${index}` }
    })
    await database().app.createMany({ data: apps.map(({ token: _, ...row }) => row) })
    await database().appDomain.createMany({
      data: apps.map(({ id, token }) => ({ id, appId: id, host, token, nextCheckAt: NOW })),
    })
    return apps
  }

  it('of 50 apps that check at once, the one with the token has it', async () => {
    const apps = await copies(50)
    const winner = apps[31]!
    setRecords(host, [winner.token])
    await Promise.all(apps.map(({ id }) => checkDomain(id, NOW)))
    expect(await proven()).toEqual([{ appId: winner.id }])
    expect(findCustomHost(host)?.slug).toBe(winner.slug)
  })

  it('of apps whose tokens are all there, one has it, and keeps it', async () => {
    const apps = await copies(10)
    setRecords(
      host,
      apps.map(({ token }) => token),
    )
    const all = () => Promise.all(apps.map(({ id }) => checkDomain(id, NOW)))
    await all()
    const first = await proven()
    expect(first).toHaveLength(1)
    const others = await database().appDomain.findMany({ where: { host, provenHost: null } })
    expect(others.every(({ problems }) => problems.includes('claimed'))).toBe(true)
  })

  it('a new owner of the domain gets it with a token, and the earlier app is told', async () => {
    const old = await withDomain(host)
    setRecords(host, [old.token])
    await check(old.id)
    const stranger = asUser(await newAccount('stranger-domains@example.com'))
    const next = await withDomain(host, stranger)
    expect(codesOf(await check(next.id, NOW, stranger))).toEqual(['wrong-token'])
    setRecords(host, [old.token, next.token])
    expect(codesOf(await check(next.id, NOW, stranger))).toEqual(['claimed'])
    expect(hostedUrl(old.slug)).toContain(host)

    setRecords(host, [next.token])
    expect((await check(next.id, NOW, stranger)).domain?.state).toBe('active')
    expect(hostedUrl(old.slug)).toBe(firstUrl(old.slug))
    expect((await findDomain(owner, old.id)).domain).toMatchObject({
      state: 'waiting',
      problems: [{ code: 'lost' }],
    })
    expect(
      await database().outboxMail.count({ where: { subject: { contains: 'belongs to another app' } } }),
    ).toBe(1)
    expect(codesOf(await check(old.id))).toEqual(['wrong-token'])
    expect(hostedUrl(next.slug)).toContain(host)
  })

  it('a move to another workspace requires a new record', async () => {
    const app = await withDomain(host)
    setRecords(host, [app.token])
    await check(app.id)
    const receiver = asUser(await newAccount('receiver-domains@example.com'))
    const [from, to] = [owner.workspaceId, receiver.workspaceId]
    await inTransaction((tx) => moveApp(tx, owner, { appId: app.id, from, to }, NOW))
    const { token } = await rowOf(app.id)
    expect(token).not.toBe(app.token)
    expect(codesOf(await check(app.id, NOW, receiver))).toEqual(['wrong-token'])
    expect(hostedUrl(app.slug)).toContain(host)
    for (const hours of [1, 30, 73, 74]) await check(app.id, new Date(NOW.getTime() + hours * HOUR), receiver)
    expect(hostedUrl(app.slug)).toBe(firstUrl(app.slug))
    setRecords(host, [token])
    await check(app.id, new Date(NOW.getTime() + 80 * HOUR), receiver)
    expect(hostedUrl(app.slug)).toContain(host)
  })

  it('deleting the app frees it', async () => {
    const app = await withDomain(host)
    setRecords(host, [app.token])
    await check(app.id)
    await database().app.delete({ where: { id: app.id } })
    await refreshDirectory()
    expect(findCustomHost(host)).toBeNull()
  })
})

describe('a published app with a domain', () => {
  const host = 'shop.customer.example'
  let app: { id: string; slug: string }
  beforeEach(async () => {
    const added = await withDomain(host)
    app = added
    await publish(owner, app.id)
    setRecords(host, [added.token])
  })
  const at = (path: string, headers: Record<string, string> = {}) => {
    const request = new Request(`http://builder.example/a/${app.slug}/${path}`, { headers })
    return relocatedResponse(request, app.slug)
  }

  it('has packages with the bytes that were released', async () => {
    await check(app.id)
    expect(hostedUrl(app.slug)).toContain(host)
    await withOutbound((fetch) => proveApp(app.id, fetch, NOW))
    expect((await database().appProof.findUnique({ where: { appId: app.id } }))?.problems).toBe('[]')
  })

  it('redirects what people open at its first address, and serves what programs call there', async () => {
    expect(at('')).toBeNull()
    await check(app.id)
    const url = hostedUrl(app.slug)
    const opened = { 'sec-fetch-mode': 'navigate' }
    expect(at('', opened)?.headers.get('location')).toBe(url)
    expect(at('?x=1')?.headers.get('location')).toBe(`${url}?x=1`)
    expect(at('en.html')?.status).toBe(308)
    for (const path of [
      'app.js',
      'manifest.webmanifest',
      '.well-known/assetlinks.json',
      'icons/icon-192.png',
    ])
      expect(at(path)).toBeNull()
    expect(at('', { 'sec-fetch-mode': 'cors' })).toBeNull()
    expect(at('', { ...opened, host })).toBeNull()
    const worker = await at('sw.js')?.text()
    expect(worker).toContain(`const TARGET = "${url}"`)
    expect(worker).toContain('addEventListener("push"')
    expect(() => new Script(worker ?? '')).not.toThrow()
  })

  it('stays one web app for those who installed it from its first address', async () => {
    await check(app.id)
    const serve = () =>
      Promise.resolve(Response.json({ id: `/a/${app.slug}/` }, { headers: { etag: '"old"' } }))
    const manifestAt = async (headers: Record<string, string>) => {
      const request = new Request(`http://x/a/${app.slug}/manifest.webmanifest`, { headers })
      const response = await withExtendedScope(request, app.slug, serve)
      return { ...((await response.json()) as object), etag: response.headers.get('etag') }
    }
    expect(await manifestAt({ 'if-none-match': '"old"' })).toEqual({
      id: `/a/${app.slug}/`,
      scope_extensions: [{ type: 'origin', origin: new URL(hostedUrl(app.slug)).origin }],
      etag: null,
    })
    expect(await manifestAt({ host })).toEqual({ id: `/a/${app.slug}/`, etag: '"old"' })
    expect(await associationFile(app.slug)?.json()).toEqual({ [firstUrl(app.slug)]: { scope: '/' } })
  })
})

it('a domain that points elsewhere for an hour is left, mailed about once, and returned to', async () => {
  const { id, token, slug, host } = await withDomain('moving.customer.example')
  setRecords(host, [token])
  await check(id)
  dns.set('A', host, [OTHER])
  const at = async (minutes: number) => {
    await database().appDomain.updateMany({ data: { nextCheckAt: NOW } })
    await check(id, new Date(NOW.getTime() + minutes * MINUTE))
    return { state: (await rowOf(id)).state, isThere: hostedUrl(slug).includes(host) }
  }
  expect(await at(0)).toEqual({ state: 'active', isThere: true })
  expect(await at(5)).toEqual({ state: 'active', isThere: true })
  expect(await at(61)).toEqual({ state: 'failing', isThere: false })
  const mails = () => database().outboxMail.count({ where: { subject: `${host} needs your attention` } })
  expect(await mails()).toBe(0)
  await at(25 * 60)
  await at(50 * 60)
  expect(await mails()).toBe(1)
  dns.set('A', host, ['127.0.0.1'])
  expect(await at(51 * 60)).toEqual({ state: 'active', isThere: true })
})

it('the job checks what is due, and less and less often', async () => {
  const { id } = await withDomain('app.customer.example')
  dns.set('NS', 'customer.example', ['ns1.provider.example'])
  const gaps: number[] = []
  for (let index = 0; index < 3; index++) {
    const before = Date.now()
    await database().appDomain.updateMany({ data: { nextCheckAt: NOW } })
    await checkDueDomains(new Date(NOW.getTime() + DAY), never)
    gaps.push(Math.round(((await rowOf(id)).nextCheckAt.getTime() - before) / MINUTE))
  }
  expect(gaps).toEqual([1, 2, 4])
})

it('refuses a second domain, a wrong name and apps of others; the same call twice succeeds', async () => {
  const { id, host } = await withDomain('app.customer.example')
  const twice = await Promise.all([addDomain(owner, id, host), addDomain(owner, id, host)])
  expect(twice[0]?.domain?.host).toBe(host)
  await expect(addDomain(owner, id, 'b.customer.example')).rejects.toMatchObject({ code: 'has-domain' })
  const stranger = asUser(await newAccount('other-domains@example.com'))
  await expect(addDomain(stranger, id, host)).rejects.toMatchObject({ kind: 'not-found' })
  await expect(checkNow(stranger, id)).rejects.toMatchObject({ kind: 'not-found' })
  const free = asUser(await newAccount('free-domains@example.com'))
  await database().user.update({ where: { id: free.user.id }, data: { trialEndsAt: new Date(0) } })
  const app = await newApp(free)
  await expect(addDomain(free, app.id, host)).rejects.toMatchObject({ code: 'plan-required' })
})

import { DAY, MINUTE } from '@/lib/base/clock'
import { parseHost } from '@/lib/domains/names'
import { addDomain, checkNow, removeDomain } from '@/lib/domains/mutations'
import { findDomain } from '@/lib/domains/queries'
import { checkDueDomains } from '@/lib/domains/run'
import { database } from '@/lib/platform/database/database'
import { findCustomHost } from '@/lib/platform/http/custom-hosts'
import { firstUrl, hostedUrl, packageHost } from '@/lib/platform/http/hosted-url'
import { never } from '@/lib/platform/in-pages'
import { asUser } from '../../factories/actors'
import { withTestDatabase } from '../../factories/database'
import {
  check,
  codesOf,
  newApp,
  NOW,
  OTHER,
  rowOf,
  setRecords,
  TARGET,
  withDomain,
  withDomainChecks,
  current,
} from '../../factories/domains'
import { ownershipCases } from './ownership-cases'
import { newAccount } from '../../factories/people'

withTestDatabase()
withDomainChecks()

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
      expect.objectContaining({
        details: { fields: { host: expect.stringContaining(message) as string } },
      }) as Error,
    )
  })
})

it('goes from the first record to the app’s address, and back when it is removed', async () => {
  const { id, host, token, slug } = await withDomain('app.customer.example')
  const before = { url: hostedUrl(slug), packages: packageHost(slug) }
  expect((await findDomain(current().owner, { app: id })).domain).toMatchObject({
    state: 'waiting',
    records: [
      { type: 'TXT', name: `_app-challenge.${host}`, label: '_app-challenge.app', value: token },
      { type: 'CNAME', name: host, label: 'app', value: TARGET },
    ],
  })
  current().dns.set('NS', 'customer.example', ['ada.ns.cloudflare.com'])
  expect(codesOf(await check(id))).toEqual(['no-token', 'no-record'])
  setRecords(host, ['v=spf1 -all', token])
  current().dns.set('NS', 'customer.example', ['ada.ns.cloudflare.com'])
  const { domain } = await check(id)
  expect(domain).toMatchObject({ state: 'active', problems: [], provider: { name: 'Cloudflare' } })
  expect(hostedUrl(slug)).toBe(`http://${host}:${new URL(before.url).port}/`)
  expect(packageHost(slug)).toEqual(before.packages)
  expect(await database().outboxMail.count({ where: { subject: { endsWith: `is now at ${host}` } } })).toBe(1)

  expect((await removeDomain(current().owner, { app: id })).domain).toBeNull()
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
  current().dns.set('AAAA', TARGET, ['2001:db8::1'])
  const { id } = await withDomain('customer.example')
  const { domain } = await findDomain(current().owner, { app: id })
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
      () => current().dns.set('NS', 'customer.example', 'NXDOMAIN'),
      ['no-domain'],
      /^customer\.example doesn’t exist/,
    ],
    [
      'another token',
      () => current().dns.set('TXT', `_app-challenge.${host}`, ['old']),
      ['wrong-token'],
      /another value: old/,
    ],
    ['no token', () => current().dns.delete('TXT', `_app-challenge.${host}`), ['no-token'], /is missing/],
    [
      'another address',
      () => current().dns.set('A', host, [OTHER]),
      ['elsewhere'],
      /points to 203\.0\.113\.7, not to apps\.host/,
    ],
    [
      'another name',
      () => {
        current().dns.set('A', host, [OTHER])
        current().dns.set('CNAME', host, ['shops.example'])
      },
      ['elsewhere'],
      /points to shops\.example/,
    ],
    [
      'an address over IPv6 alone',
      () => current().dns.set('AAAA', host, ['2001:db8::7']),
      ['ipv6'],
      /Over IPv6.*2001:db8::7/,
    ],
    [
      'a certificate authority',
      () =>
        current().dns.set('CAA', 'customer.example', [
          { flags: 0, tag: 'issue', value: 'digicert.com; a=b' },
        ]),
      ['caa'],
      /only from digicert\.com.*Allow letsencrypt\.org/,
    ],
    [
      'servers with errors',
      () => current().dns.set('A', host, 'SERVFAIL'),
      ['server-failure'],
      /answer with an error/,
    ],
    ['our own target', () => current().dns.delete('A', TARGET), ['target'], /can’t be looked up/],
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
    for (const type of ['A', 'AAAA', 'CAA']) current().dns.set(type, host, 'silence')
    current().dns.set('TXT', `_app-challenge.${host}`, 'silence')
    const started = Date.now()
    expect(codesOf(await checkNow(current().owner, { app: id }, NOW, { deadline: 200 }))).toEqual(['timeout'])
    expect(Date.now() - started).toBeLessThan(2000)
  })

  it('an old record that others still have, until when', async () => {
    const { id, token } = await withDomain(host)
    setRecords(host, [token])
    current().dns.set('A', host, [OTHER], 8400)
    current().dns.set('A', 'ns1.provider.example', ['127.0.0.1'])
    current().authority.set('CNAME', host, [TARGET])
    const { domain } = await check(id)
    expect(domain?.problems).toMatchObject([{ code: 'cached', until: '2026-12-02T14:20:00.000Z' }])
    expect(domain?.problems[0]?.text).toContain('until 14:20 UTC')
  })

  it('a server that is not ours', async () => {
    const { id, token } = await withDomain(host)
    setRecords(host, [token], '127.0.0.2')
    current().dns.set('A', TARGET, ['127.0.0.2'])
    const { domain } = await check(id)
    expect(domain).toMatchObject({ state: 'connecting', problems: [{ code: 'https' }] })
    expect(findCustomHost(host)).toMatchObject({ isActive: false, allowsCertificate: true })
  })
})

it('a domain that points elsewhere for an hour is left, mailed about once, and returned to', async () => {
  const { id, token, slug, host } = await withDomain('moving.customer.example')
  setRecords(host, [token])
  await check(id)
  current().dns.set('A', host, [OTHER])
  const at = async (minutes: number) => {
    await database().domain.updateMany({ data: { nextCheckAt: NOW } })
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
  current().dns.set('A', host, ['127.0.0.1'])
  expect(await at(51 * 60)).toEqual({ state: 'active', isThere: true })
})

it('the job checks what is due, and less and less often', async () => {
  const { id } = await withDomain('app.customer.example')
  current().dns.set('NS', 'customer.example', ['ns1.provider.example'])
  const gaps: number[] = []
  for (let index = 0; index < 3; index++) {
    const before = Date.now()
    await database().domain.updateMany({ data: { nextCheckAt: NOW } })
    await checkDueDomains(new Date(NOW.getTime() + DAY), never)
    gaps.push(Math.round(((await rowOf(id)).nextCheckAt.getTime() - before) / MINUTE))
  }
  expect(gaps).toEqual([1, 2, 4])
})

it('refuses a second domain, a wrong name and apps of others; the same call twice succeeds', async () => {
  const { id, host } = await withDomain('app.customer.example')
  const twice = await Promise.all([
    addDomain(current().owner, { app: id }, host),
    addDomain(current().owner, { app: id }, host),
  ])
  expect(twice[0]?.domain?.host).toBe(host)
  await expect(addDomain(current().owner, { app: id }, 'b.customer.example')).rejects.toMatchObject({
    code: 'has-domain',
  })
  const stranger = asUser(await newAccount('other-domains@example.com'))
  await expect(addDomain(stranger, { app: id }, host)).rejects.toMatchObject({ kind: 'not-found' })
  await expect(checkNow(stranger, { app: id })).rejects.toMatchObject({ kind: 'not-found' })
  const free = asUser(await newAccount('free-domains@example.com'))
  await database().user.update({ where: { id: free.user.id }, data: { trialEndsAt: new Date(0) } })
  const app = await newApp(free)
  await expect(addDomain(free, { app: app.id }, host)).rejects.toMatchObject({ code: 'plan-required' })
})

describe('ownership', ownershipCases)

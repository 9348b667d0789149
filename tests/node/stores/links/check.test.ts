import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createPrivateKey } from 'node:crypto'
import { asUser } from '../../../factories/actors'
import { withTestDatabase } from '../../../factories/database'
import { checkHosts, checkLinks } from '@/lib/stores/links/check'
import { MAX_LINK_FILE } from '@/lib/stores/links/verify-statement'
import type { LinkSettings } from '@/lib/stores/links/schema'
import { appleAssociation, assetLinks } from '@/lib/stores/links/statements'
import { createApp } from '@/lib/apps/mutations'
import { publish } from '@/lib/releases/publishing'
import { createGuardedFetch, type GuardedFetch } from '@/lib/guarded-fetch/guarded-fetch'
import { createSigningKey } from '@/lib/packaging/signing-key'
import { certificatePem } from '@/lib/packaging/x509'
import { NOW, newOwner } from '../../releases/signing-key/key-races'
import { testKeys } from '../../../factories/test-keys'

withTestDatabase()

const OURS = Array.from({ length: 32 }, () => '0A').join(':')
const PLAY = Array.from({ length: 32 }, () => 'AB').join(':')
const OTHER = Array.from({ length: 32 }, () => 'CD').join(':')
const settings: LinkSettings = {
  packageId: 'com.example.shop',
  fingerprint: OURS,
  playFingerprint: PLAY,
  appleTeamId: 'A1B2C3D4E5',
  appleBundleId: 'com.example.shop',
  hosts: [],
  reason: null,
  hostedAt: null,
  developerRegisteredAt: null,
}

const apple = { teamId: 'A1B2C3D4E5', bundleId: 'com.example.shop' }
const links = (packageId: string, ...fingerprints: string[]) =>
  JSON.stringify(assetLinks({ packageId, fingerprints }))
const RIGHT: Record<string, string> = {
  '/.well-known/assetlinks.json': links('com.example.shop', OURS, PLAY),
  '/.well-known/apple-app-site-association': JSON.stringify(appleAssociation(apple, { hosted: false })),
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void
let answer: Answer
const servers: { close: () => unknown }[] = []
let origin = ''
let port = 0
let fetch: GuardedFetch

beforeAll(async () => {
  const server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  servers.push(server)
  port = (server.address() as AddressInfo).port
  origin = `http://127.0.0.1:${port}`
  fetch = createGuardedFetch({ privateAllow: [{ ip: '127.0.0.1', port }] })
})
afterAll(async () => {
  await fetch.close()
  for (const server of servers) server.close()
})

const json = { 'content-type': 'application/json' }
const send =
  (body: string, status = 200, headers: Record<string, string> = json): Answer =>
  (_, response) =>
    response.writeHead(status, headers).end(body)

const fetchFile = (address: string) => fetch.fetchPage(address, { maxBytes: MAX_LINK_FILE, follow: false })

async function check(input: Answer, about = settings) {
  answer = input
  const [host] = await checkHosts([{ host: 'shop.example', origin }], about, fetchFile)
  return host!.files
}

test('a site with both downloaded files is valid', async () => {
  const files = await check((request, response) =>
    response.writeHead(200, json).end(RIGHT[request.url ?? '']),
  )
  expect(files).toMatchObject([
    { file: 'assetlinks.json', address: `${origin}/.well-known/assetlinks.json`, fault: null },
    { file: 'apple-app-site-association', fault: null },
  ])
})

test('without a team ID Apple’s file is not requested', async () => {
  const requests: (string | undefined)[] = []
  const files = await check(
    (request, response) => {
      requests.push(request.url)
      response.writeHead(200, json).end(links('com.example.shop', OURS))
    },
    { ...settings, appleTeamId: null, playFingerprint: null },
  )
  expect(files).toMatchObject([{ file: 'assetlinks.json', fault: null }])
  expect(requests).toEqual(['/.well-known/assetlinks.json'])
})

describe('the exact error is reported: assetlinks.json', () => {
  const statement = (more: object) =>
    JSON.stringify([{ ...(JSON.parse(links('com.example.shop', OURS, PLAY)) as object[])[0], ...more }])

  test.each<[name: string, answer: Answer, fault: string, message: RegExp]>([
    ['nothing there', send('', 404), 'missing', /No file.*404/],
    ['gone', send('', 410), 'missing', /410/],
    [
      'a redirect',
      send('', 301, { location: '/x' }),
      'redirect',
      /redirects to http:\/\/127\.0\.0\.1:\d+\/x \(301\)/,
    ],
    ['a redirect to nowhere', send('', 308, {}), 'redirect', /redirects \(308\)/],
    [
      'a long redirect',
      send('', 302, { location: `https://a.example/${'x'.repeat(500)}` }),
      'redirect',
      /x…/,
    ],
    ['a sign-in', send('', 401), 'status', /401.*without a sign-in/],
    ['a server that fails', send('', 503), 'status', /503/],
    ['a text', send('[]', 200, { 'content-type': 'text/plain' }), 'type', /text\/plain.*application\/json/],
    ['no type', send('[]', 200, {}), 'type', /no content type/],
    [
      'a page with status 200',
      send('<h1>Not found</h1>', 200, { 'content-type': 'text/html' }),
      'type',
      /text\/html/,
    ],
    ['half a file', send('[{"relation"'), 'not-json', /not valid JSON/],
    ['nothing', send(''), 'not-json', /not valid JSON/],
    [
      'broken UTF-8',
      (_, response) => response.writeHead(200, json).end(Buffer.of(0x22, 0xff, 0x22)),
      'not-json',
      /./,
    ],
    ['an object', send('{}'), 'wrong-shape', /list of statements/],
    ['null', send('null'), 'wrong-shape', /list of statements/],
    ['a text in JSON', send('"x"'), 'wrong-shape', /list of statements/],
    ['no statement', send('[]'), 'wrong-package', /no Android app.*com\.example\.shop/],
    ['nonsense in a list', send('[null, 5, {"target":7,"relation":{}}]'), 'wrong-package', /no Android app/],
    [
      'another app',
      send(links('com.example.other', OURS)),
      'wrong-package',
      /names com\.example\.other, not your app/,
    ],
    [
      'a reference',
      send('[{"include":"https://a.example/x.json"}]'),
      'refers-elsewhere',
      /a\.example\/x\.json/,
    ],
    [
      'another relation',
      send(statement({ relation: ['delegate_permission/common.get_login_creds'] })),
      'wrong-relation',
      /handle_all_urls/,
    ],
    [
      'another key',
      send(links('com.example.shop', OTHER, PLAY)),
      'wrong-fingerprint',
      /0A:0A.*is missing.*CD:CD/,
    ],
    [
      'no key',
      send(statement({ target: { namespace: 'android_app', package_name: 'com.example.shop' } })),
      'wrong-fingerprint',
      /has none/,
    ],
    [
      'our key alone',
      send(links('com.example.shop', OURS)),
      'no-play-fingerprint',
      /Google Play’s fingerprint/,
    ],
    ['too much', send('x'.repeat(MAX_LINK_FILE + 1)), 'too-large', /128 KB/],
    [
      'a bomb',
      (_, response) => response.writeHead(200, { ...json, 'content-encoding': 'br' }).end('x'),
      'unreachable',
      /./,
    ],
    [
      'a closed line',
      (request) => request.socket.destroy(),
      'unreachable',
      /didn’t respond over HTTPS\. If you don’t use it.*Android 11/,
    ],
  ])('%s', async (_, input, fault, message) => {
    const [file] = await check(input)
    expect(file).toMatchObject({ fault, message: expect.stringMatching(message) as string })
  })

  test('keys in lower case are accepted, and other apps and keys are ignored', async () => {
    const more = JSON.parse(links('com.example.other', OTHER)) as object[]
    const ours = JSON.parse(links('com.example.shop', OTHER, OURS.toLowerCase(), PLAY)) as object[]
    const [file] = await check(send(JSON.stringify([...more, ...ours])))
    expect(file).toMatchObject({ fault: null })
  })
})

describe('the exact error is reported: apple-app-site-association', () => {
  test.each<[name: string, answer: Answer, fault: string | null, message: RegExp]>([
    ['nothing there', send('', 404), 'missing', /404/],
    [
      'as a download',
      send(RIGHT['/.well-known/apple-app-site-association']!, 200, {
        'content-type': 'application/octet-stream',
      }),
      'type',
      /octet-stream/,
    ],
    ['a list', send('[]'), 'wrong-shape', /details/],
    [
      'another team',
      send(JSON.stringify(appleAssociation({ ...apple, teamId: 'ZZZZZZZZZZ' }, { hosted: false }))),
      'wrong-app',
      /names ZZZZZZZZZZ\.com\.example\.shop\. Yours is A1B2C3D4E5/,
    ],
    [
      'no way back for sign-ins',
      send(JSON.stringify({ applinks: { details: [{ appIDs: ['A1B2C3D4E5.com.example.shop'] }] } })),
      'no-web-credentials',
      /webcredentials/,
    ],
    [
      'many others',
      send(JSON.stringify({ applinks: { details: [{ appIDs: ['a.b', 'c.d', 'e.f', 'g.h'] }] } })),
      'wrong-app',
      /a\.b, c\.d, e\.f and 1 more/,
    ],
    [
      'the older form',
      send(
        JSON.stringify({
          webcredentials: { apps: ['A1B2C3D4E5.com.example.shop'] },
          applinks: { apps: [], details: [{ appID: 'A1B2C3D4E5.com.example.shop', paths: ['*'] }] },
        }),
      ),
      null,
      /Correct/,
    ],
  ])('%s', async (_, input, fault, message) => {
    const [, file] = await check(input)
    expect(file).toMatchObject({ fault, message: expect.stringMatching(message) as string })
  })
})

test('an unreachable host, one with another certificate and a private one are reported', async () => {
  const key = await createSigningKey({ commonName: 'shop.example', now: new Date(), pool: testKeys })
  const pem = createPrivateKey({ key: Buffer.from(key.privateKey), format: 'der', type: 'pkcs8' })
  const tls = createHttpsServer({
    key: pem.export({ type: 'pkcs8', format: 'pem' }),
    cert: certificatePem(key.certificate),
  })
  await new Promise<void>((resolve) => tls.listen(0, '127.0.0.1', resolve))
  servers.push(tls)
  const tlsPort = (tls.address() as AddressInfo).port
  const guarded = createGuardedFetch({ privateAllow: [{ ip: '127.0.0.1', port: tlsPort }] })
  const origins = [`https://127.0.0.1:${tlsPort}`, 'https://nothing.invalid', `https://127.0.0.1:${port}`]
  const places = origins.map((one) => ({ host: one, origin: one }))
  const hosts = await checkHosts(places, { ...settings, appleTeamId: null }, (address) =>
    guarded.fetchPage(address, { follow: false }),
  )
  await guarded.close()
  expect(hosts.map(({ files }) => files[0]!.fault)).toEqual(['certificate', 'unreachable', 'unreachable'])
})

describe('of an app', () => {
  const site = { name: 'Rye', kind: 'wordpress' as const, sourceUrl: 'https://www.rye.example/' }

  test('both twins are requested for both files, and checks do not overlap', async () => {
    const owner = await newOwner()
    const { id } = await createApp(asUser(owner), site)
    await publish(asUser(owner), id, undefined, NOW)
    const requests: string[] = []
    let end = () => {}
    const oneIsRefused = new Promise<void>((resolve) => (end = resolve))
    const note = async (address: string) => {
      requests.push(address)
      await oneIsRefused
      return { ok: false as const, problem: 'timeout' }
    }
    const check = () => checkLinks(asUser(owner), id, note, NOW)
    const both = await Promise.allSettled([check(), check()].map((one) => one.finally(end)))
    expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'one-at-a-time' } },
    ])
    expect(requests.sort()).toEqual([
      'https://rye.example/.well-known/assetlinks.json',
      'https://www.rye.example/.well-known/assetlinks.json',
    ])
    const done = both.find((one) => one.status === 'fulfilled')!.value
    expect(done).toMatchObject({
      checkedAt: NOW.toISOString(),
      hosts: [{ host: 'www.rye.example', files: [{ fault: 'timeout' }] }, { host: 'rye.example' }],
    })
  })

  test('nothing can be checked before publishing, without a site, and in other users’ apps', async () => {
    const owner = await newOwner()
    const never = () => Promise.reject(new Error('asked'))
    const unpublished = await createApp(asUser(owner), site)
    await expect(checkLinks(asUser(owner), unpublished.id, never)).rejects.toMatchObject({
      code: 'no-signing-key',
    })
    const custom = await createApp(asUser(owner), { name: 'Rye', kind: 'custom' })
    await expect(checkLinks(asUser(owner), custom.id, never)).rejects.toMatchObject({ code: 'no-links' })
    const other = asUser(await newOwner())
    await expect(checkLinks(other, custom.id, never)).rejects.toMatchObject({ kind: 'not-found' })
  })
})

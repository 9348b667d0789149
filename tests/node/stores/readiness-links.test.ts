import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHostFileFetcher } from '@/app/api/ask-sites'
import { saveLinks } from '@/lib/stores/links/mutations'
import { findLinkFile } from '@/lib/stores/links/queries'
import { createApp } from '@/lib/apps/mutations'
import { publish } from '@/lib/releases/publishing'
import { findReadiness } from '@/lib/stores/readiness/readiness'
import type { AppKind } from '@/lib/apps/schema'
import { createGuardedFetch, type GuardedFetch } from '@/lib/guarded-fetch/guarded-fetch'
import { readPackage } from '@/lib/packaging/readers/read-package'
import { storesWithUpdates } from '@/lib/publishing/store-kit/stores-with-updates'
import { turnOffUpdates } from '@/lib/releases/updates/mutations'
import { findStoreKit } from '@/lib/stores/store-listing/kit'
import { asUser } from '../../factories/actors'
import { at, newCustomer } from '../../factories/billing'
import { withTestDatabase } from '../../factories/database'

withTestDatabase()

const ASSET_LINKS = '/.well-known/assetlinks.json'
const ASSOCIATION = '/.well-known/apple-app-site-association'
const json = { 'content-type': 'application/json' }

type Answer = (path: string, response: ServerResponse, request: IncomingMessage) => unknown
/** The response of each host, by name. */
let hosts: Record<string, Answer>
let requests: string[]
let origin: string
let fetch: GuardedFetch
const server = createServer((request, response) => {
  const [, host = '', path = ''] = /^\/([^/]+)(.*)$/.exec(request.url ?? '') ?? []
  requests.push(`${host}${path}`)
  hosts[host]!(path, response, request)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  fetch = createGuardedFetch({ privateAllow: [{ ip: '127.0.0.1', port }] })
})
afterAll(async () => {
  await fetch.close()
  server.close()
})
beforeEach(() => (requests = []))

async function released(kind: AppKind = 'web-to-app', sourceUrl = 'https://rye.example/') {
  const owner = asUser(await newCustomer({ trialEndsAt: at('2035-01-01') }))
  const site = kind === 'custom' ? {} : { sourceUrl }
  const { id } = await createApp(owner, { name: 'Rye', kind, ...site })
  await publish(owner, id)
  return { owner, id }
}
type App = Awaited<ReturnType<typeof released>>

/**
 * Returns the findings with the guarded fetch; only name resolution is replaced, to reach this machine's
 * server.
 */
async function check({ owner, id }: App) {
  const ask = createHostFileFetcher(fetch, new AbortController().signal)
  const { findings } = await findReadiness(owner, id, {
    visitPage: () => Promise.resolve({ answers: false }),
    fetchHostFile: (address) => ask(address.replace('https:/', origin)),
  })
  return findings.find(({ check }) => check === 'verified-links')
}

const serve =
  (files: Record<string, string>): Answer =>
  (path, response) =>
    response.writeHead(path in files ? 200 : 404, json).end(files[path])
const closed: Answer = (_, __, request) => request.socket.destroy()

test('every host with a valid file is green, and only the APK’s hosts are requested', async () => {
  const app = await released()
  const right = serve({ [ASSET_LINKS]: await findLinkFile(app.owner, app.id, 'assetlinks.json') })
  hosts = { 'rye.example': right, 'www.rye.example': right }
  expect(await check(app)).toMatchObject({
    state: 'green',
    says: 'rye.example and www.rye.example: verified. Phones open their links in the app.',
    fix: null,
    place: null,
    guide: null,
  })
  expect(requests.sort()).toEqual([`rye.example${ASSET_LINKS}`, `www.rye.example${ASSET_LINKS}`])
})

test('the exact error of each host is reported, with links to the files and the guide', async () => {
  const app = await released()
  const right = await findLinkFile(app.owner, app.id, 'assetlinks.json')
  hosts = {
    'rye.example': serve({ [ASSET_LINKS]: right.replace(/[0-9A-F]{2}(:[0-9A-F]{2}){31}/, 'AB:CD') }),
    'www.rye.example': (_, response) => response.writeHead(301, { location: '/x' }).end(),
  }
  const found = await check(app)
  expect(found).toMatchObject({
    state: 'amber',
    says: 'Links to rye.example and www.rye.example may open in the browser instead of the app.',
    place: { href: `/app-builder/stores/${app.id}#links` },
    guide: { href: '/docs/trusted-links' },
  })
  expect(found?.steps).toEqual([
    expect.stringMatching(/^rye\.example, assetlinks\.json: The fingerprint of your app’s key.*AB:CD/),
    expect.stringMatching(/^www\.rye\.example, assetlinks\.json: This URL redirects to https:.*\/x \(301\)/),
  ])
  // The file of another app with the same package id is invalid, too, because the key counts.
  const other = await released()
  const theirs = serve({ [ASSET_LINKS]: await findLinkFile(other.owner, other.id, 'assetlinks.json') })
  hosts = { 'rye.example': theirs, 'www.rye.example': theirs }
  expect((await check(app))?.steps[0]).toMatch(/^rye\.example.*The fingerprint of your app’s key/)
})

test('with a team ID Apple’s file is checked, too, and with Play’s fingerprint its key', async () => {
  const app = await released()
  await saveLinks(app.owner, app.id, { appleTeamId: 'A1B2C3D4E5' })
  const before = await findLinkFile(app.owner, app.id, 'assetlinks.json')
  const both = {
    [ASSET_LINKS]: before,
    [ASSOCIATION]: await findLinkFile(app.owner, app.id, 'apple-app-site-association'),
  }
  hosts = { 'rye.example': serve(both), 'www.rye.example': serve({ [ASSET_LINKS]: before }) }
  expect(await check(app)).toMatchObject({
    state: 'amber',
    says: 'Links to www.rye.example may open in the browser instead of the app.',
    steps: ['www.rye.example, apple-app-site-association: No file at this address (404).'],
  })
  hosts = { 'rye.example': serve(both), 'www.rye.example': serve(both) }
  expect(await check(app)).toMatchObject({ state: 'green' })
  await saveLinks(app.owner, app.id, { playFingerprint: Array.from({ length: 32 }, () => 'AB').join(':') })
  expect((await check(app))?.steps).toEqual([
    expect.stringMatching(/^rye\.example.*Google Play’s fingerprint is missing/),
    expect.stringMatching(/^www\.rye\.example.*Google Play’s fingerprint is missing/),
  ])
})

test('a missing twin only affects older phones, and a missing site is an error', async () => {
  const app = await released()
  const right = serve({ [ASSET_LINKS]: await findLinkFile(app.owner, app.id, 'assetlinks.json') })
  hosts = { 'rye.example': right, 'www.rye.example': closed }
  expect(await check(app)).toMatchObject({
    state: 'amber',
    says: expect.stringMatching(
      /^The package names rye\.example and www\.rye\.example\. rye\.example has the right files\. www\.rye\.example didn’t respond.*Android 11/,
    ) as string,
    steps: [],
  })
  hosts = { 'rye.example': closed, 'www.rye.example': closed }
  expect(await check(app)).toMatchObject({
    state: 'amber',
    says: expect.stringMatching(/Neither responded over HTTPS, so nothing could be checked/) as string,
    steps: [],
  })
})

test('nothing is reported or requested if the app opens no links', async () => {
  hosts = {}
  expect(await check(await released('custom'))).toBeUndefined()
  expect(await check(await released('web-to-app', 'http://rye.example/'))).toBeUndefined()
  expect(requests).toEqual([])
})

test('what the stores allow of updates is said as long as the packages get some', async () => {
  hosts = {}
  const app = await released('custom')
  const findings = async ({ owner, id }: App) => {
    const visitPage = () => Promise.resolve({ answers: false } as const)
    const fetchHostFile = createHostFileFetcher(fetch, new AbortController().signal)
    const report = await findReadiness(owner, id, { visitPage, fetchHostFile })
    return Object.fromEntries(report.findings.map((finding) => [finding.check, finding]))
  }
  const kit = async () => {
    const bytes = Buffer.from(await (await findStoreKit(app.owner, app.id, '1')).load())
    return readPackage(bytes).entries.get('README.md')!.read().toString()
  }
  const said = (await findings(app))['play-updates']
  expect(said).toMatchObject({ state: 'green', guide: { href: '/docs/updates#answers' } })
  expect(said!.says).toContain('Device and Network Abuse')
  expect(await kit()).toContain('## Updates without the stores')
  await turnOffUpdates(app.owner, app.id)
  expect(await findings(app)).not.toHaveProperty('play-updates')
  expect(await kit()).not.toContain('Updates without')
  const release = { shellVersion: 6, updates: null, kind: 'custom', sourceUrl: null, document: {} }
  expect(storesWithUpdates(release)).toEqual([])
  const updates = { app: app.id, keys: [], mirrors: [] }
  expect(storesWithUpdates({ ...release, updates })).toContain('play')
  const site = { ...release, updates, kind: 'web-to-app', sourceUrl: 'https://rye.example/' }
  expect(storesWithUpdates(site)).toEqual([])
})

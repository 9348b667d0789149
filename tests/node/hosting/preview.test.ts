import { randomBytes } from 'node:crypto'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { GET as getHosted } from '@/app/a/[slug]/[[...path]]/route'
import { GET } from '@/app/a/[slug]/~preview/[token]/[[...path]]/route'
import { addAsset, createApp, deleteApp, saveApp } from '@/lib/apps/mutations'
import { newestVersion } from '@/lib/apps/published'
import { endForwarding, forwardApp } from '@/lib/fleet/forwarding/mutations'
import { forwardingRequest } from '@/lib/fleet/forwarding/schema'
import { publish, unpublishApp } from '@/lib/releases/publishing'
import { videosOf } from '@/lib/hosting/videos'
import { createPreview } from '@/lib/reviews/links'
import { readFrameToken, toFrameToken } from '@/lib/reviews/tokens'
import { refuseToPublish } from '@/lib/releases/publishing-rights'
import type { InvalidError } from '@/lib/platform/errors'
import { ADDRESS_HEADER } from '@/lib/platform/http/address'
import { PIECE_SIZE } from '@/lib/platform/http/serve-bytes'
import { database } from '@/lib/platform/database/database'
import { env } from '@/lib/platform/env'
import { DAY } from '@/lib/base/clock'
import { toActor } from '@/lib/platform/actor'
import { emptyDocument } from '@/lib/document/document'
import { createWorkspace } from '@/lib/workspaces/mutations'
import { moveToWorkspace } from '@/lib/workspaces/transfers/mutations'
import { asUser } from '../../factories/actors'
import { workerEvents } from '../../factories/domains'
import { withTestDatabase } from '../../factories/database'
import { newAccount } from '../../factories/people'

process.env.APP_URL = 'http://localhost:3000'
withTestDatabase()

let owner: ReturnType<typeof asUser>
beforeAll(async () => {
  owner = asUser(await newAccount('preview@example.com'))
})
const NOW = new Date('2026-11-24T12:00:00Z')

async function read(url: string, path = '') {
  const address = new URL(path, url)
  const [slug = '', , token = '', ...rest] = address.pathname.split('/').slice(2)
  const params = { slug, token, ...(rest.join('/') ? { path: rest.join('/') } : {}) }
  const request = new Request(address, { headers: { host: address.host } })
  const response = await GET(request, { params: Promise.resolve(params) })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test('an app can be previewed before it is published, in its saved state', async () => {
  const { id, slug } = await createApp(owner, { name: 'Not out yet', kind: 'custom' })
  const { url } = await createPreview(owner, id)
  expect(url).toMatch(new RegExp(`^http://localhost:3000/a/${slug}/~preview/[\\w-]+/$`))
  const page = await read(url)
  expect(page).toMatchObject({ status: 200 })
  expect(page.text).toContain('Not out yet')
  expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')

  await saveApp(owner, id, 1, emptyDocument('Another name'))
  expect((await read(url, '~revision')).text).toBe('2')
  expect((await read(url)).text).toContain('Another name')
})

test('requires a confirmed email if email is enabled, with the message of publishing', async () => {
  const { id } = await createApp(owner, { name: 'Shown to strangers', kind: 'custom' })
  Object.assign(env(), { SMTP_URL: 'smtp://127.0.0.1:25' })
  try {
    const refused = { kind: 'forbidden', code: 'email-not-confirmed' }
    const publishing = await refuseToPublish(database(), owner, id, NOW).catch((error: unknown) => error)
    expect(publishing).toMatchObject(refused)
    const { message } = publishing as Error
    await expect(createPreview(owner, id)).rejects.toMatchObject({ ...refused, message })
    await database().user.update({ where: { id: owner.user.id }, data: { emailVerifiedAt: NOW } })
    expect((await createPreview(owner, id)).url).toContain('~preview')
  } finally {
    Object.assign(env(), { SMTP_URL: undefined })
  }
})

test('its page runs its own script only, and cannot be installed', async () => {
  const { id, slug } = await createApp(owner, { name: 'Careful', kind: 'custom' })
  const { url } = await createPreview(owner, id)
  const policy = (await read(url)).headers.get('content-security-policy') ?? ''
  const folder = new URL(url).pathname
  expect(folder).toContain(slug)
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain(`script-src localhost:3000${folder}app.js;`)
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect((await read(url, 'app.js')).text).toContain('~revision')
  expect(JSON.parse((await read(url, 'manifest.webmanifest')).text)).toEqual({ display: 'browser' })
  for (const file of ['sw.js', 'secrets.json']) expect((await read(url, file)).status).toBe(404)
})

test('its address must be signed by us, for that app, and ends after a day or with the app', async () => {
  const { id } = await createApp(owner, { name: 'Short', kind: 'custom' })
  const token = toFrameToken('link12345678', new Date(NOW.getTime() + DAY))
  expect(readFrameToken(token, NOW)).toBe('link12345678')
  expect(readFrameToken(token, new Date(NOW.getTime() + DAY - 1))).toBe('link12345678')
  expect(readFrameToken(token, new Date(NOW.getTime() + DAY))).toBeNull()
  const [, end = ''] = /-([a-z0-9]+)-/.exec(token) ?? []
  const later = token.replace(end, (Number.parseInt(end, 36) + 1).toString(36))
  for (const forged of [later, token.replace('link12345678', 'link12345679'), `${token}A`, '', 'x-y-z'])
    expect(readFrameToken(forged, NOW)).toBeNull()

  const { url, expiresAt } = await createPreview(owner, id)
  expect(Date.parse(expiresAt) - Date.now()).toBeCloseTo(DAY, -4)
  await createPreview(owner, id)
  expect(await database().reviewLink.count({ where: { appId: id } })).toBe(1)
  const other = await createApp(owner, { name: 'Other', kind: 'custom' })
  expect((await read(url.replace(/\/a\/[^/]+/, `/a/${other.slug}`))).status).toBe(404)
  await deleteApp(owner, id, () => undefined)
  expect((await read(url)).status).toBe(404)
})

test('it ends with the access of the person who made it', async () => {
  const { id } = await createApp(owner, { name: 'Ours', kind: 'custom' })
  const editor = await newAccount('leaves@example.com')
  const workspaceId = owner.user.id
  const memberships = [{ workspaceId, role: 'editor' as const }]
  await database().membership.create({ data: { ...memberships[0]!, userId: editor } })
  const member = toActor({ id: editor, role: 'user', workspaceId, memberships }, { permission: 'app.view' })
  const { url } = await createPreview(member, id)
  expect((await read(url)).status).toBe(200)
  await database().membership.deleteMany({ where: { userId: editor, workspaceId } })
  expect([(await read(url)).status, (await read(url, '~revision')).status]).toEqual([404, 404])
})

test('a video is read from the database in pieces', async () => {
  const { id } = await createApp(owner, { name: 'Long', kind: 'custom' })
  const head = Buffer.from('\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm', 'latin1')
  const film = Buffer.concat([head, randomBytes(2.5 * PIECE_SIZE)])
  const { reference } = await addAsset(owner, id, film, 'video')
  const hash = reference.slice('asset:'.length)
  const send = (headers: Record<string, string>) =>
    videosOf(id)(hash, new Request('http://localhost/', { headers }), { etag: `"${hash}"` })
  expect(Buffer.from(await (await send({})).bytes()).equals(film)).toBe(true)
  const start = PIECE_SIZE - 9
  const open = await send({ range: `bytes=${start}-` })
  const end = start + PIECE_SIZE
  expect(open.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/${film.length}`)
  expect(Buffer.from(await open.bytes()).equals(film.subarray(start, end))).toBe(true)
})

describe('The address of an app that moved', () => {
  /** What another server responds to each path. */
  const responses = new Map<string, { status: number; location?: string }>()
  let there: string
  let server: Server
  let before: Pick<ReturnType<typeof env>, 'APP_URL' | 'OUTBOUND_PRIVATE_ALLOW'>
  beforeAll(async () => {
    server = createServer(({ url = '' }, response) => {
      const { status, location } = responses.get(url) ?? { status: 404 }
      response.writeHead(status, location === undefined ? {} : { location }).end('page')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    there = `http://127.0.0.1:${port}`
    const { APP_URL, OUTBOUND_PRIVATE_ALLOW } = env()
    before = { APP_URL, OUTBOUND_PRIVATE_ALLOW }
    Object.assign(env(), { OUTBOUND_PRIVATE_ALLOW: [{ ip: '127.0.0.1', port }] })
  })
  afterAll(async () => {
    Object.assign(env(), before)
    await new Promise((resolve) => server.close(resolve))
  })
  let app: { id: string; slug: string }
  let apps = 0
  beforeEach(async () => {
    responses.clear()
    responses.set('/a/rye/', { status: 200 })
    app = await createApp(owner, { name: `Moved ${++apps}`, kind: 'custom' })
    await publish(owner, app.id)
  })

  const request = (path: string, from = `203.0.113.${apps}`) =>
    getHosted(
      new Request(`http://localhost:3000/a/${app.slug}/${path}`, { headers: { [ADDRESS_HEADER]: from } }),
      {
        params: Promise.resolve({ slug: app.slug }),
      },
    )
  const visit = async (path: string) => {
    const { status, headers } = await request(path)
    return [status, headers.get('location')]
  }

  test('leads to the same path at the new one, until the owner ends it', async () => {
    expect(await forwardApp(owner, app.id, `${there}/a/rye/`)).toMatchObject({ forwardTo: `${there}/a/rye/` })
    expect(await visit('')).toEqual([308, `${there}/a/rye/`])
    expect(await visit('de.html?from=mail&to=1')).toEqual([308, `${there}/a/rye/de.html?from=mail&to=1`])
    expect((await request('')).headers.get('cache-control')).toBe('no-cache')
    const audited = { action: 'app.forwarded', subject: `app:${app.id}` }
    expect(await database().auditEntry.count({ where: audited })).toBe(1)

    expect(await endForwarding(owner, app.id)).toMatchObject({ forwardTo: null })
    expect((await request('')).status).toBe(200)
  })

  test('still has the worker and the files of installed apps, and their calls', async () => {
    await forwardApp(owner, app.id, `${there}/a/rye/`)
    const worker = await (await request('sw.js')).text()
    expect(worker).toContain(`const TARGET = "${there}/a/rye/"`)
    expect(worker).toContain('pushsubscriptionchange')
    expect(workerEvents(worker)).toEqual(expect.arrayContaining(['install', 'fetch', 'push']))
    const links = await request('.well-known/assetlinks.json')
    expect(await links.json()).toHaveLength(1)
    expect(await newestVersion(app.slug)).toMatchObject({ appId: app.id })
  })

  test('leads on while the app is not published, and no longer when it is deleted or was taken down', async () => {
    await forwardApp(owner, app.id, `${there}/a/rye/`)
    await unpublishApp(owner, app.id)
    expect((await visit(''))[0]).toBe(308)
    await database().app.update({ where: { id: app.id }, data: { withdrawnReason: 'Phishing' } })
    expect((await visit(''))[0]).toBe(404)
    await database().app.update({ where: { id: app.id }, data: { withdrawnReason: null } })
    await deleteApp(owner, app.id, () => undefined)
    expect((await visit(''))[0]).toBe(404)
  })

  test('refuses addresses at which nobody would arrive', async () => {
    const other = await createApp(owner, { name: `Other ${apps}`, kind: 'custom' })
    const here = (slug: string) => `http://localhost:3000/a/${slug}/`
    const refusal = (to: string) =>
      forwardApp(owner, app.id, to).then(
        () => null,
        (error: InvalidError) => error.details.fields?.to,
      )
    Object.assign(env(), { APP_URL: 'https://build.example' })
    expect(await refusal('https://build.example/a/none/')).toMatch('no published app')
    expect(await refusal(`https://build.example/a/${app.slug}/`)).toMatch('leads back to this app')
    expect(await refusal(`https://build.example/a/${other.slug}/`)).toMatch('no published app')
    Object.assign(env(), { APP_URL: before.APP_URL })
    expect(await refusal('http://93.184.216.34/')).toMatch('https://')
    expect(await refusal('https://10.0.0.1/')).toMatch('public internet')
    expect(await refusal(`${there}/gone/`)).toMatch('error 404')
    responses.set('/broken/', { status: 503 })
    expect(await refusal(`${there}/broken/`)).toMatch('error 503')
    responses.set('/back/', { status: 308, location: '/back-more/' })
    responses.set('/back-more/', { status: 308, location: here(app.slug) })
    expect(await refusal(`${there}/back/`)).toMatch('leads back to this app')
    responses.set('/round/', { status: 302, location: '/round/' })
    expect(await refusal(`${there}/round/`)).toMatch('redirects too often')
    responses.set('/refusing/', { status: 403 })
    expect(await refusal(`${there}/refusing/`)).toBeNull()
    await publish(owner, other.id)
    responses.set('/on/', { status: 308, location: here(app.slug) })
    await expect(forwardApp(owner, other.id, `${there}/on/`)).rejects.toThrow('forwards to')
    for (const to of [
      '',
      'new.example',
      'ftp://new.example/',
      'https://a:b@new.example/',
      'https://x.example/?q=1',
    ])
      expect(forwardingRequest.safeParse({ to }).success).toBe(false)
    expect(forwardingRequest.parse({ to: ' https://New.example/a/rye ' })).toEqual({
      to: 'https://new.example/a/rye/',
    })
  })

  test('a circle ends with a page that says so', async () => {
    await forwardApp(owner, app.id, `${there}/a/rye/`)
    // The other server forwards back only after that: with path and query, as this one does.
    let path = 'menu.html?day=1'
    let response = await request(path, '198.51.100.7')
    let hops = 0
    while (response.status === 308 && hops++ < 20) {
      path = (response.headers.get('location') ?? '').slice(`${there}/a/rye/`.length)
      response = await request(path, '198.51.100.7')
    }
    expect([response.status, hops]).toEqual([508, 4])
    expect(await response.text()).toContain('lead in a circle')
    // Other people, and other pages, see no parameter.
    expect(await visit('menu.html?day=1')).toEqual([308, `${there}/a/rye/menu.html?day=1`])
  })

  test('an app that moves to another workspace is at its own address', async () => {
    await forwardApp(owner, app.id, `${there}/a/rye/`)
    const { id } = await createWorkspace(owner, 'Agency')
    const actor = {
      ...owner,
      memberships: [...owner.memberships, { workspaceId: id, role: 'owner' as const }],
    }
    await moveToWorkspace({ ...actor, permission: 'app.move' }, app.id, id)
    expect((await request('')).status).toBe(200)
  })
})

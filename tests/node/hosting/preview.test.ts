import { randomBytes } from 'node:crypto'
import { GET } from '@/app/a/[slug]/~preview/[token]/[[...path]]/route'
import { addAsset, createApp, deleteApp, saveApp } from '@/lib/apps/mutations'
import { videosOf } from '@/lib/hosting/videos'
import { createPreview } from '@/lib/reviews/links'
import { readFrameToken, toFrameToken } from '@/lib/reviews/tokens'
import { refuseToPublish } from '@/lib/releases/publishing-rights'
import { PIECE_SIZE } from '@/lib/platform/http/serve-bytes'
import { database } from '@/lib/platform/database/database'
import { env } from '@/lib/platform/env'
import { DAY } from '@/lib/base/clock'
import { toActor } from '@/lib/platform/actor'
import { emptyDocument } from '@/lib/document/document'
import { asUser } from '../../factories/actors'
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

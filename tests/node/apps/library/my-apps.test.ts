import { readFileSync } from 'node:fs'
import { PATCH as change } from '@/app/api/apps/[id]/route'
import { POST as duplicate } from '@/app/api/apps/[id]/copies/route'
import { GET as list, POST as create } from '@/app/api/apps/route'
import { PATCH as rename, DELETE as remove } from '@/app/api/folders/[id]/route'
import { GET as folders, POST as addFolder } from '@/app/api/folders/route'
import { MAX_APPS, MAX_FOLDERS, TOTAL_HEADER } from '@/lib/apps/library/schema'
import { addAsset, createApp, deleteApp, saveApp } from '@/lib/apps/mutations'
import { publish } from '@/lib/releases/publishing'
import { findApp, findAsset } from '@/lib/apps/queries'
import { newestVersion } from '@/lib/apps/published'
import type { AppSummary } from '@/lib/apps/schema'
import { assetHash } from '@/lib/document/asset'
import type { AppDocument } from '@/lib/document/document'
import { database } from '@/lib/platform/database/database'
import sharp from 'sharp'
import { asUser } from '../../../factories/actors'
import { withTestDatabase } from '../../../factories/database'
import { manyRows } from '../../../factories/many-rows'
import { newAccount } from '../../../factories/people'
import { signInAs, signOut } from '../../../factories/signed-in'

jest.mock('next/headers', () => jest.requireActual<object>('../../../factories/signed-in'))
withTestDatabase()

type Handle = (request: Request, context: { params?: Promise<Record<string, string>> }) => Promise<Response>

async function call<T = Record<string, unknown>>(
  handle: Handle,
  {
    params = {},
    body,
    query = '',
    headers = {},
  }: {
    params?: Record<string, string>
    body?: unknown
    query?: string
    headers?: Record<string, string>
  } = {},
) {
  const init =
    body === undefined ? {} : { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  const request = new Request(`http://localhost:3000/api/x${query}`, {
    ...init,
    headers: { ...type, ...headers },
  })
  const response = await handle(request, { params: Promise.resolve(params) })
  return { status: response.status, headers: response.headers, body: (await response.json()) as T }
}

let people = 0
/** Each test uses a separate, signed-in account. */
async function newOwner() {
  const id = await newAccount(`owner-${++people}@example.com`)
  await signInAs(id)
  return asUser(id)
}

const named = async (query: string) => {
  const { body, headers } = await call<AppSummary[]>(list, { query })
  return { names: body.map(({ name }) => name), total: Number(headers.get(TOTAL_HEADER)) }
}

describe('The list of my apps', () => {
  test('contains all of them without parameters, except for owners of very many', async () => {
    const owner = await newOwner()
    for (const name of ['A', 'B', 'C']) await createApp(owner, { name, kind: 'custom' })
    const { names, total } = await named('')
    expect([names.sort(), total]).toEqual([['A', 'B', 'C'], 3])
    await manyRows('App', MAX_APPS, {
      ...{ id: `'many' || i`, slug: `'many' || i`, ownerId: `'${owner.user.id}'`, name: `'Many'` },
      ...{ kind: `'custom'`, packageId: `''`, document: `'{}'`, updatedAt: new Date('2026-01-01') },
    })
    const first = await call<AppSummary[]>(list)
    expect([first.body.length, first.headers.get(TOTAL_HEADER)]).toEqual([MAX_APPS, String(MAX_APPS + 3)])
    const [, next = ''] = /^<\/api\/x(.*)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? []
    const second = await call<AppSummary[]>(list, { query: next })
    expect([second.body.length, second.headers.get('link')]).toEqual([3, null])
    const seen = [...first.body, ...second.body].map(({ id }) => id)
    expect(new Set(seen).size).toBe(MAX_APPS + 3)
    expect((await named('?limit=10000')).names).toHaveLength(MAX_APPS)
  })

  test('links to its next page, with all parameters', async () => {
    const owner = await newOwner()
    for (const name of ['Rye A', 'Rye B', 'Wheat']) await createApp(owner, { name, kind: 'custom' })
    const link = async (query: string) => (await call(list, { query })).headers.get('link')
    expect(await link('?q=rye&sort=name&limit=1')).toBe('</api/x?q=rye&sort=name&limit=1&page=2>; rel="next"')
    expect(await link('?q=rye&sort=name&limit=1&page=2')).toBeNull()
    expect(await link('?q=rye')).toBeNull()
  })

  test('is searchable by name and address, case-insensitively, without wildcards', async () => {
    const owner = await newOwner()
    for (const name of ['Ärzte am Ring', 'БУЛОЧНАЯ', '100% Wool', 'Rye & Rosemary', 'パン屋'])
      await createApp(owner, { name, kind: 'custom' })
    expect((await named('?q=ärzte')).names).toEqual(['Ärzte am Ring'])
    expect((await named('?q=ÄRZTE')).names).toEqual(['Ärzte am Ring'])
    expect((await named('?q=булочная')).names).toEqual(['БУЛОЧНАЯ'])
    expect((await named('?q=パン')).names).toEqual(['パン屋'])
    expect((await named('?q=rye-rosemary-')).names).toEqual(['Rye & Rosemary'])
    expect((await named('?q=0%25')).names).toEqual(['100% Wool'])
    expect((await named('?q=_')).names).toEqual([])
    expect((await named('?q=nobody')).names).toEqual([])
  })

  test('is paged so that each app appears once, in every order', async () => {
    const owner = await newOwner()
    const names = Array.from({ length: 7 }, (_, index) => `App ${'gfedcba'[index]}`)
    for (const name of names) await createApp(owner, { name, kind: 'custom' })
    for (const sort of ['edited', 'name', 'created']) {
      const pages = await Promise.all([1, 2, 3].map((page) => named(`?sort=${sort}&limit=3&page=${page}`)))
      expect(pages.map(({ total }) => total)).toEqual([7, 7, 7])
      const seen = pages.flatMap((page) => page.names)
      expect(new Set(seen).size).toBe(7)
      if (sort === 'name') expect(seen).toEqual([...names].sort())
    }
    expect((await named('?limit=3&page=4')).names).toEqual([])
    expect((await named('?limit=3&page=-1&sort=casino')).names).toHaveLength(3)
  })

  test('shows no apps of others, and nothing when signed out', async () => {
    await createApp(await newOwner(), { name: 'Secret', kind: 'custom' })
    await newOwner()
    expect(await named('?q=secret')).toEqual({ names: [], total: 0 })
    signOut()
    expect((await call(list)).status).toBe(401)
  })

  test('finds an app by its saved or changed name', async () => {
    const owner = await newOwner()
    const { id } = await createApp(owner, { name: 'Before', kind: 'custom' })
    const { document } = await findApp(owner, id)
    const { settings, ...rest } = document as AppDocument
    await saveApp(owner, id, 1, { ...rest, settings: { ...settings, appName: 'Between' } })
    expect((await named('?q=between')).names).toEqual(['Between'])
    const answer = await call<AppSummary>(change, { params: { id }, body: { name: 'After' } })
    expect(answer).toMatchObject({ status: 200, body: { name: 'After', revision: 3 } })
    expect((await named('?q=after')).names).toEqual(['After'])
    expect((await named('?q=before')).total).toBe(1) // the address stays
    expect(((await findApp(owner, id)).document as AppDocument).settings.appName).toBe('After')
  })

  test('was filled with the names from before the search existed', async () => {
    const owner = await newOwner()
    for (const name of ['ÜBER Žižek', 'ЁЖ и Ωμέγα', 'plain Name'])
      await createApp(owner, { name, kind: 'custom' })
    await database().app.updateMany({ where: { workspaceId: owner.user.id }, data: { searchText: '' } })
    const file = 'prisma/migrations/sqlite/20261125090000_my_apps_and_templates/migration.sql'
    for (const statement of readFileSync(file, 'utf8').match(/^UPDATE [^;]+;/gm) ?? [])
      await database().$executeRawUnsafe(statement)
    const rows = await database().app.findMany({ where: { workspaceId: owner.user.id } })
    for (const { name, searchText } of rows) expect(searchText).toBe(name.toLowerCase())
  })
})

describe('A folder', () => {
  test('contains apps, is renamed, and leaves its apps when it is removed', async () => {
    const owner = await newOwner()
    const app = await createApp(owner, { name: 'Shop', kind: 'custom' })
    await createApp(owner, { name: 'Elsewhere', kind: 'custom' })
    const { body: folder } = await call<{ id: string }>(addFolder, { body: { name: 'Clients' } })
    const moved = await call(change, { params: { id: app.id }, body: { folderId: folder.id } })
    expect(moved.body).toMatchObject({ folderId: folder.id, revision: 1, updatedAt: app.updatedAt })
    expect((await named(`?folder=${folder.id}`)).names).toEqual(['Shop'])
    expect((await named('?folder=none')).names).toEqual(['Elsewhere'])
    expect((await call(rename, { params: folder, body: { name: 'Old clients' } })).status).toBe(200)
    expect((await call(folders)).body).toEqual({
      folders: [{ id: folder.id, name: 'Old clients', apps: 1 }],
      ...{ apps: 2, unfiled: 1, archived: 0 },
    })
    expect((await call(remove, { params: folder })).status).toBe(200)
    expect((await call(remove, { params: folder })).status).toBe(404)
    expect((await named('?folder=none')).total).toBe(2)
  })

  test('is created once, regardless of case and with concurrent requests', async () => {
    await newOwner()
    const names = ['Clients', 'clients', 'CLIENTS', 'Clients']
    const answers = await Promise.all(names.map((name) => call(addFolder, { body: { name } })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'folder-exists' })
  })

  test('has a limit that concurrent requests cannot exceed', async () => {
    const owner = await newOwner()
    const rows = Array.from({ length: MAX_FOLDERS - 1 }, (_, index) => `f${index}`)
    await database().appFolder.createMany({
      data: rows.map((name) => ({ workspaceId: owner.user.id, name, nameKey: name })),
    })
    const answers = await Promise.all(['x', 'y', 'z'].map((name) => call(addFolder, { body: { name } })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await database().appFolder.count({ where: { workspaceId: owner.user.id } })).toBe(MAX_FOLDERS)
  })

  test('of another user accepts no app, and an invalid name is rejected', async () => {
    await newOwner()
    const { body: theirs } = await call<{ id: string }>(addFolder, { body: { name: 'Theirs' } })
    const owner = await newOwner()
    const { id } = await createApp(owner, { name: 'Mine', kind: 'custom' })
    const stolen = await call(change, { params: { id }, body: { folderId: theirs.id } })
    expect([stolen.status, (await named('?folder=none')).total]).toEqual([404, 1])
    const both = await call(change, { params: { id }, body: { name: 'Renamed', folderId: theirs.id } })
    const { document } = (await findApp(owner, id)) as { document: AppDocument }
    expect([both.status, document.settings.appName]).toEqual([404, 'Mine'])
    for (const name of ['', '  ', 'x'.repeat(41), 'a\u0000b', 7, null])
      expect((await call(addFolder, { body: { name } })).status).toBe(400)
    for (const body of ['{', '[]', {}, { folderId: 5 }, { folderId: '' }, { archived: 'yes' }, { name: '' }])
      expect((await call(change, { params: { id }, body })).status).toBe(400)
  })
})

describe('An archived app', () => {
  test('is hidden, stays published, counts in the plan, and can be restored', async () => {
    const owner = await newOwner()
    const { id, slug, updatedAt } = await createApp(owner, { name: 'Summer', kind: 'custom' })
    await publish(owner, id)
    const archived = await call(change, { params: { id }, body: { archived: true } })
    expect(archived.body).toMatchObject({ archived: true, published: true, updatedAt })
    expect((await named('?archived=no')).names).toEqual([])
    expect((await named('?archived=yes')).names).toEqual(['Summer'])
    expect((await named('')).names).toEqual(['Summer'])
    expect((await newestVersion(slug)).version).toBe(1)
    expect((await call(folders)).body).toMatchObject({ apps: 0, archived: 1 })
    await call(change, { params: { id }, body: { archived: false } })
    expect((await named('?archived=no')).names).toEqual(['Summer'])
    const actions = await database().auditEntry.findMany({
      where: { subject: `app:${id}`, action: { in: ['app.archived', 'app.unarchived'] } },
    })
    expect(actions).toHaveLength(2)
  })

  test('of another user, or a deleted one, is not found', async () => {
    const owner = await newOwner()
    const { id } = await createApp(owner, { name: 'Gone', kind: 'custom' })
    await deleteApp(owner, id, () => undefined)
    expect((await call(change, { params: { id }, body: { archived: true } })).status).toBe(404)
  })
})

describe('A duplicate', () => {
  const PNG = sharp({ create: { width: 8, height: 8, channels: 3, background: '#c33' } }).png()

  test('has the design and pictures of the original, a new address, and is independent of it', async () => {
    const owner = await newOwner()
    const first = await createApp(owner, { name: 'Bakery', kind: 'custom' })
    const { reference } = await addAsset(owner, first.id, await PNG.toBuffer())
    const { document } = await findApp(owner, first.id)
    const blocks = [{ id: 'i', type: 'image', src: reference, alt: 'Red' }]
    const changed = { ...(document as AppDocument), screens: [{ id: 's', title: 'Home', blocks }] }
    await saveApp(owner, first.id, 1, changed)
    await publish(owner, first.id)
    const { status, body: copy } = await call<AppSummary>(duplicate, { params: { id: first.id }, body: {} })
    expect(status).toBe(201)
    expect(copy).toMatchObject({ name: 'Bakery (copy)', revision: 1, release: null, published: false })
    expect(copy.slug).not.toBe(first.slug)
    await deleteApp(owner, first.id, () => undefined)
    await database().app.delete({ where: { id: first.id } })
    const unchanged = (await findApp(owner, copy.id)).document as AppDocument
    expect(unchanged.screens).toEqual(changed.screens)
    const { bytes } = await findAsset(owner, copy.id, assetHash(reference) ?? '')
    expect((await sharp(bytes).metadata()).width).toBe(8)
  })

  test('is created once for a repeated request, even with eight concurrent ones', async () => {
    const owner = await newOwner()
    const { id } = await createApp(owner, { name: '家族👨‍👩‍👧‍👦'.repeat(3), kind: 'custom' })
    const headers = { 'idempotency-key': '0b9f6a52-8f6e-4a0e-9d4f-1c55b7f0a002' }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call<AppSummary>(duplicate, { params: { id }, body: {}, headers })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(answers[0]?.body.name).toMatch(/^(家族👨‍👩‍👧‍👦)+(家族)? \(copy\)$/u)
    expect(answers[0]?.body.name.length).toBeLessThanOrEqual(50)
  })

  test('is rejected if the storage is full, and for other users’ apps', async () => {
    const owner = await newOwner()
    const { id } = await createApp(owner, { name: 'Full', kind: 'custom' })
    await database().revision.updateMany({ where: { appId: id }, data: { size: 2_000_000_000 } })
    await database().$executeRawUnsafe('UPDATE "Revision" SET "size" = 2000000000 WHERE "appId" = ?', id)
    for (let number = 2; number < 40; number++)
      await database().revision.create({
        data: { appId: id, number, document: '{}', authorId: owner.user.id, size: 2_000_000_000 },
      })
    expect(await call(duplicate, { params: { id }, body: {} })).toMatchObject({
      status: 403,
      body: { code: 'storage-full' },
    })
    await newOwner()
    expect((await call(duplicate, { params: { id }, body: {} })).status).toBe(404)
    expect((await call(create, { body: { name: 'Odd', savedTemplate: 'nothing' } })).status).toBe(404)
  })
})

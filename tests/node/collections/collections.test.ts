import sharp from 'sharp'
import { GET as GET_PUBLIC } from '@/app/a/[slug]/~source/[id]/[...route]/route'
import { duplicateApp } from '@/lib/apps/duplicate'
import { addAsset, createApp } from '@/lib/apps/mutations'
import { DAY } from '@/lib/base/clock'
import { COLLECTION_TEMPLATES } from '@/lib/collections/catalog'
import { removeOldDeletedRows, trimDeletedCollections, trimDeletedRows } from '@/lib/collections/cleanup'
import { exportRows } from '@/lib/collections/csv/export'
import { importRows } from '@/lib/collections/csv/import'
import {
  changeCollection,
  createCollection,
  deleteCollection,
  restoreCollection,
} from '@/lib/collections/mutations'
import { listCollections, listRows } from '@/lib/collections/queries'
import type { CollectionAnswer } from '@/lib/collections/responses'
import { readPublicRows } from '@/lib/collections/public-rows'
import { changeRow, createRow, deleteRow, moveRow, restoreRow } from '@/lib/collections/row-mutations'
import { MAX_COLLECTIONS } from '@/lib/collections/schema'
import type { Values } from '@/lib/collections/values'
import { collectionAddress } from '@/lib/document/collection-address'
import { emptyDocument } from '@/lib/document/document'
import { sourceFetcher } from '@/lib/hosting/source-relay'
import type { Actor } from '@/lib/platform/actor'
import { database, inTransaction } from '@/lib/platform/database/database'
import { takeSnapshot } from '@/lib/publishing/live-snapshot'
import { publish } from '@/lib/releases/publishing'
import { readRelease } from '@/lib/releases/releases'
import { placeSources } from '@/lib/publishing/placed-sources'
import { getRowsReader } from '@/lib/sources/rows-readers'
import { asUser } from '../../factories/actors'
import { withTestDatabase } from '../../factories/database'
import { newAccount } from '../../factories/people'

withTestDatabase()

let actor: Actor
let app: { id: string; slug: string }
let dishes: CollectionAnswer
const DISHES = COLLECTION_TEMPLATES.find(({ id }) => id === 'dishes')!
const SOURCE = { id: 'menu', kind: 'collection' as const, address: collectionAddress('dishes'), name: 'Menu' }
const BLOCK = { id: 'rows', type: 'rows', source: 'menu', layout: 'rows', number: 20 }

let accounts = 0
beforeEach(async () => {
  actor = asUser(await newAccount(`cook-${++accounts}@example.com`))
  const screens = [{ id: 'home', title: 'Home', blocks: [BLOCK] }]
  const document = { ...emptyDocument('Oak'), screens, sources: [SOURCE] } as never
  app = await createApp(actor, { name: 'Oak', kind: 'custom', document })
  dishes = await createCollection(actor, app.id, { name: 'Dishes', fields: DISHES.fields })
})

const add = (values: Values, more: object = {}) =>
  createRow(actor, app.id, dishes.id, { values, translations: {}, visible: true, ...more })
const rowsOf = async (id = dishes.id) =>
  (await listRows(actor, app.id, id, { q: '', page: 1, deleted: '' })).rows
const namesOf = async () => (await rowsOf()).map(({ values }) => values['name'])

type PublicRow = { id: string; values: Record<string, unknown> }
type PublicPage = { rows: PublicRow[]; row: PublicRow; cursor: string | null }

/** What a phone with the published app reads. */
async function fetchRows(route: string, headers: Record<string, string> = {}) {
  const request = new Request(`http://localhost:3000/a/${app.slug}/~source/menu/${route}`, { headers })
  const response = await GET_PUBLIC(request, {
    params: Promise.resolve({ slug: app.slug, id: 'menu', route: [] }),
  })
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  const body = (isJson && response.status !== 304 ? await response.json() : {}) as PublicPage
  return { status: response.status, headers: response.headers, ...body }
}
const shown = async (query: string) =>
  (await fetchRows(`rows?${query}`)).rows.map(({ values }) => values['name'])

describe('rows', () => {
  test('wrong values are refused at their fields, and nothing is stored', async () => {
    const fields = async (values: Values) =>
      add(values).then(
        () => null,
        (error: { details?: { fields?: object } }) => error.details?.fields,
      )
    expect(await fields({ price: 4.5, course: 'Snacks', picture: 'javascript:alert(1)' })).toEqual({
      'values.name': 'Fill in this field.',
      'values.price': 'Enter a price like 12.50.',
      'values.course': 'Choose one of the choices.',
      'values.picture': 'Choose a picture.',
    })
    expect(await fields({ name: 'Soup', color: 'red' })).toHaveProperty(['values.color'])
    expect(await fields({ name: 'x'.repeat(201) })).toHaveProperty(['values.name'])
    expect(await rowsOf()).toEqual([])
  })

  test('a stale change is refused with both versions', async () => {
    const row = await add({ name: 'Soup', price: 450 })
    const change = { translations: {}, visible: true, version: row.version }
    await changeRow(actor, app.id, dishes.id, row.id, { ...change, values: { name: 'Pea soup' } })
    const late = changeRow(actor, app.id, dishes.id, row.id, { ...change, values: { name: 'Leek soup' } })
    await expect(late).rejects.toMatchObject({
      code: 'row-changed',
      details: {
        extra: {
          current: { version: 2, values: { name: 'Pea soup' } },
          sent: { values: { name: 'Leek soup' } },
        },
      },
    })
    expect(await namesOf()).toEqual(['Pea soup'])
  })

  test('of two changes at once, one is stored', async () => {
    const row = await add({ name: 'Soup' })
    const change = (name: string) =>
      changeRow(actor, app.id, dishes.id, row.id, {
        ...{ version: 1, values: { name }, translations: {}, visible: true },
      })
    const results = await Promise.allSettled([change('A'), change('B')])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('they keep the order that people give them, and come back after a deletion', async () => {
    const [a, b, c] = [await add({ name: 'A' }), await add({ name: 'B' }), await add({ name: 'C' })]
    await moveRow(actor, app.id, dishes.id, c.id, a.id)
    await moveRow(actor, app.id, dishes.id, a.id, null)
    expect(await namesOf()).toEqual(['C', 'B', 'A'])
    await deleteRow(actor, app.id, dishes.id, b.id)
    expect(await namesOf()).toEqual(['C', 'A'])
    await expect(moveRow(actor, app.id, dishes.id, a.id, b.id)).rejects.toMatchObject({ kind: 'invalid' })
    await restoreRow(actor, app.id, dishes.id, b.id)
    expect(await namesOf()).toEqual(['C', 'B', 'A'])
    await deleteRow(actor, app.id, dishes.id, b.id, new Date(Date.now() - 31 * DAY))
    await expect(restoreRow(actor, app.id, dishes.id, b.id)).rejects.toMatchObject({ kind: 'not-found' })
    await removeOldDeletedRows(new Date())
    const where = { collectionId: dishes.id }
    expect(await database().collectionRow.count({ where })).toBe(2)
    // Rows of one position, as older copies may have
    await database().collectionRow.updateMany({ where, data: { position: 1 } })
    const [first, last] = await rowsOf()
    await moveRow(actor, app.id, dishes.id, last!.id, first!.id)
    expect((await rowsOf()).map(({ id }) => id)).toEqual([last!.id, first!.id])
  })
})

test('of deleted rows, the last ones can be restored', async () => {
  const row = (number: number) => ({
    ...{ collectionId: dishes.id, position: number, values: '{}', size: 4, deletedAt: new Date(number) },
  })
  await database().collectionRow.createMany({ data: [1, 2, 3, 4].map(row) })
  await inTransaction((tx) => trimDeletedRows(tx, dishes.id, 2))
  const where = { collectionId: dishes.id }
  const left = await database().collectionRow.findMany({ where, orderBy: { position: 'asc' } })
  expect(left.map(({ position }) => position)).toEqual([3, 4])
})

describe('collections', () => {
  test('two of one name get keys of their own, and there are at most twenty', async () => {
    const create = () => createCollection(actor, app.id, { name: 'Dishes', fields: DISHES.fields })
    const [second, third] = await Promise.all([create(), create()])
    expect([second.key, third.key].sort()).toEqual(['dishes-2', 'dishes-3'])
    for (let count = 3; count < MAX_COLLECTIONS; count++) await create()
    await expect(create()).rejects.toMatchObject({ code: 'too-many-collections' })
  })

  test('a deleted one is gone from the app, and comes back with its rows', async () => {
    await add({ name: 'Soup' })
    await deleteCollection(actor, app.id, dishes.id)
    expect(await listCollections(actor, app.id)).toMatchObject([{ deletedAt: expect.any(String) as string }])
    await expect(rowsOf()).rejects.toMatchObject({ kind: 'not-found' })
    await restoreCollection(actor, app.id, dishes.id)
    expect(await namesOf()).toEqual(['Soup'])
    await deleteCollection(actor, app.id, dishes.id)
    await inTransaction((tx) => trimDeletedCollections(tx, app.id, 0))
    expect(await listCollections(actor, app.id)).toEqual([])
  })

  test('fields keep their types, and values of removed ones are not shown', async () => {
    await add({ name: 'Soup', price: 450, allergens: 'Celery' })
    const change = (fields: typeof DISHES.fields, version = 1) =>
      changeCollection(actor, app.id, dishes.id, { version, name: 'Menu', fields })
    const asText = DISHES.fields.map((field) =>
      field.id === 'price' ? { ...field, type: 'text' as const } : field,
    )
    await expect(change(asText)).rejects.toMatchObject({ kind: 'invalid' })
    await change(DISHES.fields.filter(({ id }) => id !== 'allergens'))
    expect((await rowsOf())[0]?.values).toEqual({ name: 'Soup', price: 450 })
    await expect(change(DISHES.fields)).rejects.toMatchObject({ code: 'collection-changed' })
  })
})

describe('a published app', () => {
  test('shows new rows without a new release, with their pictures, and only visible ones', async () => {
    await publish(actor, app.id)
    expect(await shown('number=20')).toEqual([])
    await add({ name: 'Soup' })
    await add({ name: 'Secret' }, { visible: false })
    expect(await shown('number=20')).toEqual(['Soup'])
    const { headers, cursor } = await fetchRows('rows?number=20')
    expect(cursor).toBeNull()
    expect(headers.get('access-control-allow-origin')).toBe('*')
    const etag = headers.get('etag') ?? ''
    expect((await fetchRows('rows?number=20', { 'if-none-match': etag })).status).toBe(304)
    await add({ name: 'Bread' })
    expect((await fetchRows('rows?number=20', { 'if-none-match': etag })).status).toBe(200)
    const create = { create: { width: 8, height: 8, channels: 3 as const, background: 'red' } }
    const { reference } = await addAsset(actor, app.id, await sharp(create).png().toBuffer())
    const path = `pictures/${reference.slice('asset:'.length)}`
    expect((await fetchRows(path)).status).toBe(404)
    await add({ name: 'Pie', picture: reference })
    expect((await fetchRows('rows?number=20')).rows[2]?.values['picture']).toEqual({
      src: `~source/menu/${path}`,
      alt: 'Pie',
    })
    const answer = await fetchRows(path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await fetchRows('rows/other')).status).toBe(404)
    expect((await fetchRows('secrets')).status).toBe(400)
    await deleteCollection(actor, app.id, dishes.id)
    expect((await fetchRows('rows?number=20')).status).toBe(404)
  })

  test('filters, sorts, searches and pages, in the app’s language', async () => {
    const read = async (query: string, route = 'rows') => {
      const pictureUrl = (hash: string) => hash
      const found = { appId: app.id, key: 'dishes', route, query: new URLSearchParams(query), pictureUrl }
      return JSON.parse((await readPublicRows(found)).body) as PublicPage
    }
    const shown = async (query: string) => (await read(query)).rows.map(({ values }) => values['name'])
    const fr = { translations: { fr: { name: 'Gâteau' } } }
    await add({ name: 'Cake', course: 'Desserts', price: 500, vegetarian: true }, fr)
    await add({ name: 'Soup', course: 'Starters', price: 450 })
    await add({ name: 'Crème', course: 'Desserts', price: 300 })
    expect(await shown('number=20&is[course]=Desserts&sort=price')).toEqual(['Crème', 'Cake'])
    expect(await shown('number=20&sort=price&order=desc')).toEqual(['Cake', 'Soup', 'Crème'])
    expect(await shown('number=20&is[vegetarian]=false')).toEqual(['Soup', 'Crème'])
    expect(await shown('number=20&search=creme')).toEqual(['Crème'])
    expect(await shown('number=20&lang=fr&search=gateau')).toEqual(['Gâteau'])
    const first = await read('number=2')
    expect(await shown(`number=2&cursor=${first.cursor ?? ''}`)).toEqual(['Crème'])
    const [{ id } = { id: '' }] = first.rows
    expect((await read('lang=fr', `rows/${id}`)).row.values).toEqual({
      ...{ name: 'Gâteau', course: 'Desserts', vegetarian: true },
      price: { cents: 500, currency: 'EUR' },
    })
  })

  test('has its rows in the release, and asks the service from packages', async () => {
    await add({ name: 'Soup' })
    await publish(actor, app.id, {}, new Date(), sourceFetcher(app.id))
    const release = await readRelease(app.id, 1)
    expect(JSON.stringify(release.live)).toContain('Soup')
    expect(await takeSnapshot(release.document, sourceFetcher(app.id))).toHaveProperty('menu')
    const placed = placeSources(release, 'https://apps.example/a/oak/~forms/')
    const address = 'https://apps.example/a/oak/~source/menu/'
    expect(placed.document.sources).toMatchObject([{ address }])
    const json = {
      fields: [],
      rows: [{ id: 'a', values: { p: { src: '~source/menu/pictures/1', alt: '' } } }],
    }
    const reading = { address, markup: () => ({}) as never }
    expect(getRowsReader('collection')!.readList({ json }, { number: 1 }, reading)?.rows[0]?.values).toEqual({
      p: { src: 'https://apps.example/a/oak/~source/menu/pictures/1', alt: '' },
    })
  })
})

describe('CSV files', () => {
  test('are imported as a whole or not at all, with errors at line and column', async () => {
    const run = (csv: string, more: object = {}) =>
      importRows(actor, app.id, dishes.id, { csv, replace: false, preview: false, ...more })
    const csv = 'Name,Price,Note\r\nSoup,4.50,x\r\n,cheap,y\r\n'
    expect(await run(csv, { preview: true })).toMatchObject({
      columns: [{ field: 'name' }, { field: 'price' }, { field: null }],
      problems: [
        { line: 3, column: 'Name', message: 'Fill in this field.' },
        { line: 3, column: 'Price', message: 'Enter a price like 12.50.' },
      ],
    })
    await expect(run(csv)).rejects.toMatchObject({ kind: 'invalid' })
    expect(await rowsOf()).toEqual([])
    await expect(run('"Name\r\nSoup')).rejects.toMatchObject({ kind: 'invalid' })
    await expect(run('Other\r\nSoup\r\n')).rejects.toMatchObject({ kind: 'invalid' })
    await expect(run(`Name${','.repeat(500)}\r\nSoup\r\n`)).rejects.toMatchObject({ kind: 'invalid' })
    await run('Name,Name (fr),Name (ab-1),Price\r\nSoup,Soupe,Sup,"1,250.00"\r\n')
    expect(await rowsOf()).toMatchObject([
      { values: { name: 'Soup', price: 125_000 }, translations: { fr: { name: 'Soupe' } } },
    ])
  })

  test('an export that comes back changed keeps its rows', async () => {
    const [soup, cake] = [await add({ name: '=Soup', price: 450 }), await add({ name: 'Cake' })]
    const { csv } = await exportRows(actor, app.id, dishes.id)
    expect(csv).toContain("'=Soup")
    const without = csv.split('\r\n').filter((line) => !line.includes('Cake'))
    const back = without.join('\r\n').replace('4.50', '5.00')
    await importRows(actor, app.id, dishes.id, { csv: back, replace: true, preview: false })
    expect(await rowsOf()).toMatchObject([{ id: soup.id, values: { name: '=Soup', price: 500 }, version: 2 }])
    await restoreRow(actor, app.id, dishes.id, cake.id)
    expect((await rowsOf()).length).toBe(2)
  })

  test('that lack columns keep what the rows have there', async () => {
    const more = { visible: false, translations: { fr: { name: 'Soupe', allergens: 'Céleri' } } }
    const { id } = await add({ name: 'Soup', price: 450 }, more)
    const csv = `ID,Price,Name (fr)\r\n${id},5,Potage\r\n`
    await importRows(actor, app.id, dishes.id, { csv, replace: true, preview: false })
    expect(await rowsOf()).toMatchObject([
      {
        ...{ id, version: 2, visible: false, values: { name: 'Soup', price: 500 } },
        translations: { fr: { name: 'Potage', allergens: 'Céleri' } },
      },
    ])
  })
})

test('a copy of an app has its own rows', async () => {
  await add({ name: 'Soup' })
  await deleteRow(actor, app.id, dishes.id, (await add({ name: 'Pie' })).id)
  const copy = await duplicateApp(actor, app.id, {})
  const [copied] = await listCollections(actor, copy.id)
  expect(copied).toMatchObject({ key: 'dishes', rows: 1 })
  const { rows } = await listRows(actor, copy.id, copied!.id, { q: '', page: 1, deleted: '' })
  expect(rows).toMatchObject([{ values: { name: 'Soup' }, visible: true, version: 1 }])
})

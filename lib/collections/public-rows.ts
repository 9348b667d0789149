import { LRUCache } from 'lru-cache'
import { assetHash } from '../document/asset'
import { database } from '../platform/database/database'
import { singleton } from '../platform/singleton'
import { readRowsQuery } from '../sources/rows/query'
import type { Row, RowField, RowPicture, RowValue } from '../sources/rows/rows'
import { earliestToday, selectRows } from '../sources/rows/select'
import { summarizeRow } from '../sources/rows/summary'
import type { Field } from './schema'
import { inOrder } from './queries'
import { type StoredValue, type Texts, fittingTexts, fittingValues } from './values'

/** A row with its values as apps get them. Pictures still have their stored references. */
type Shown = Row & { translations: Texts }
/** The visible rows of a collection after a number of changes. */
type Loaded = {
  changes: number
  fields: RowField[]
  rows: Shown[]
  /** Hashes of the stored pictures that the rows show. */
  pictures: ReadonlySet<string>
  size: number
}

/** Characters of all collections in memory. */
const MAX_SIZE = 50_000_000

const loaded = singleton(
  'collections',
  () => new LRUCache<string, Loaded>({ maxSize: MAX_SIZE, sizeCalculation: ({ size }) => size }),
)

/** Collections that are being read, by ID and number of changes. */
const loading = singleton('collections being read', () => new Map<string, Promise<Loaded>>())

type Found = { id: string; changes: number; fields: string }

const findByKey = (appId: string, key: string): Promise<Found | null> =>
  database().collection.findFirst({
    where: { appId, key, deletedAt: null },
    select: { id: true, changes: true, fields: true },
  })

/** Loads the rows unless nothing was changed since. `changes` was read before them, so they are never older. */
async function load(collection: Found): Promise<Loaded> {
  const { id, changes } = collection
  const known = loaded.get(id)
  if (known?.changes === changes) return known
  const key = `${id} ${changes}`
  const running = loading.get(key)
  if (running) return running
  const reading = read(collection).finally(() => loading.delete(key))
  loading.set(key, reading)
  return reading
}

async function read({ id, changes, fields: json }: Found): Promise<Loaded> {
  const fields = JSON.parse(json) as Field[]
  const found = await database().collectionRow.findMany({
    where: { collectionId: id, deletedAt: null, visible: true },
    orderBy: inOrder,
    select: { id: true, values: true, translations: true, size: true },
  })
  const rows = found.map((row) => ({
    id: row.id,
    values: publicValues(fields, row.values),
    translations: fittingTexts(fields, row.translations),
  }))
  const size = json.length + found.reduce((sum, row) => sum + row.size, 0)
  const shown = rows.flatMap(({ values }) => picturesOf(values).map(({ src }) => assetHash(src)))
  const pictures = new Set(shown.filter((hash) => hash !== null))
  const fresh = { changes, fields: fields.map(toPublicField), rows, pictures, size }
  loaded.set(id, fresh)
  return fresh
}

type RowsRequest = {
  appId: string
  key: string
  /** `rows`, or `rows/<id>`. */
  route: string
  query: URLSearchParams
  /** The address of a stored picture. */
  pictureUrl: (hash: string) => string
  /** The `if-none-match` of a request. */
  known?: string | null
}

/** JSON for apps, and its weak ETag. Status 304 has no body: the client has the rows. */
export type PublicRows = { status: 200 | 304 | 404; body: string; etag: string }

/** Answers a call of an app to its collection, as `lib/sources/collection` lists the calls. */
export async function readPublicRows({
  appId,
  key,
  route,
  query,
  pictureUrl,
  known,
}: RowsRequest): Promise<PublicRows> {
  const found = await findByKey(appId, key)
  if (!found) return missing('This collection does not exist.')
  const etag = `W/"${found.id}-${found.changes}-${earliestToday()}"`
  if (known?.includes(etag.slice(2))) return { status: 304, body: '', etag }
  const { fields, rows } = await load(found)
  const language = query.get('lang') ?? ''
  const toPublic = (row: Row) => withPictures(fields, row, pictureUrl)
  const [, id] = route.split('/')
  if (id !== undefined) {
    const row = rows.find((one) => one.id === id)
    if (!row) return missing('This row does not exist.')
    return { status: 200, body: JSON.stringify({ fields, row: toPublic(inLanguage(row, language)) }), etag }
  }
  const shown = rows.map((row) => inLanguage(row, language))
  const page = selectRows({ fields, rows: shown }, readRowsQuery(query))
  return { status: 200, body: JSON.stringify({ ...page, rows: page.rows.map(toPublic) }), etag }
}

const missing = (error: string): PublicRows => ({
  status: 404,
  body: JSON.stringify({ error, code: 'not-found' }),
  etag: '',
})

const toPublicField = ({ id, name, type, choices }: Field): RowField => ({
  ...{ id, name, type },
  ...(type === 'choice' && choices && { choices }),
})

function publicValues(fields: readonly Field[], json: string): Row['values'] {
  const values = fittingValues(fields, json)
  const shown = fields.flatMap((field) =>
    Object.hasOwn(values, field.id) ? [[field.id, toPublicValue(field, values[field.id]!)] as const] : [],
  )
  return Object.fromEntries(shown)
}

function inLanguage({ id, values, translations }: Shown, language: string): Row {
  const texts = textsIn(translations, language)
  return { id, values: texts ? { ...values, ...texts } : values }
}

/** Texts in the language of the app: `pt-BR`, otherwise `pt`. */
function textsIn(translations: Texts, language: string): Record<string, string> | undefined {
  const tag = [language, language.split('-')[0] ?? ''].find((one) => Object.hasOwn(translations, one))
  return tag === undefined ? undefined : translations[tag]
}

function toPublicValue({ type, currency }: Field, value: StoredValue): RowValue {
  if (type === 'price' && typeof value === 'number') return { cents: value, currency: currency ?? 'EUR' }
  return type === 'picture' ? { src: String(value), alt: '' } : value
}

const isPicture = (value: RowValue): value is RowPicture => typeof value === 'object' && 'src' in value
const picturesOf = (values: Row['values']) => Object.values(values).filter(isPicture)

/** Gives pictures their addresses. A picture shows what the row is about. */
function withPictures(fields: readonly RowField[], row: Row, pictureUrl: (hash: string) => string): Row {
  if (picturesOf(row.values).length === 0) return row
  const { title: alt } = summarizeRow(fields, row)
  const values = Object.entries(row.values).map(([id, value]) => {
    if (!isPicture(value)) return [id, value] as const
    const hash = assetHash(value.src)
    return [id, { src: hash === null ? value.src : pictureUrl(hash), alt }] as const
  })
  return { ...row, values: Object.fromEntries<RowValue>(values) }
}

/** Whether a visible row of an app shows a stored picture. Others stay private. */
export async function showsPicture(appId: string, hash: string): Promise<boolean> {
  const collections = await database().collection.findMany({
    where: { appId, deletedAt: null },
    select: { id: true, changes: true, fields: true },
  })
  for (const found of collections) {
    const { pictures } = await load(found)
    if (pictures.has(hash)) return true
  }
  return false
}

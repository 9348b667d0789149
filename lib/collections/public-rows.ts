import { LRUCache } from 'lru-cache'
import { assetHash } from '../document/asset'
import { database } from '../platform/database/database'
import { singleton } from '../platform/singleton'
import { readRowsQuery } from '../sources/rows/query'
import type { Row, RowField, RowValue } from '../sources/rows/rows'
import { earliestToday, selectRows } from '../sources/rows/select'
import { summarizeRow } from '../sources/rows/summary'
import type { Field } from './schema'
import { inOrder } from './queries'
import { type StoredValue, type Texts, type Values, fittingTexts, fittingValues } from './values'

type Shown = { id: string; values: Values; translations: Texts }
/** The visible rows of a collection after a number of changes. */
type Loaded = { changes: number; fields: Field[]; rows: Shown[]; size: number }

/** Characters of all collections in memory. */
const MAX_SIZE = 50_000_000

const loaded = singleton(
  'collections',
  () => new LRUCache<string, Loaded>({ maxSize: MAX_SIZE, sizeCalculation: ({ size }) => size }),
)

type Found = { id: string; changes: number; fields: string }

const findByKey = (appId: string, key: string): Promise<Found | null> =>
  database().collection.findFirst({
    where: { appId, key, deletedAt: null },
    select: { id: true, changes: true, fields: true },
  })

/** Loads the rows unless nothing was changed since. `changes` was read before them, so they are never older. */
async function load({ id, changes, fields: json }: Found): Promise<Loaded> {
  const known = loaded.get(id)
  if (known?.changes === changes) return known
  const fields = JSON.parse(json) as Field[]
  const found = await database().collectionRow.findMany({
    where: { collectionId: id, deletedAt: null, visible: true },
    orderBy: inOrder,
    select: { id: true, values: true, translations: true, size: true },
  })
  const rows = found.map((row) => ({
    id: row.id,
    values: fittingValues(fields, row.values),
    translations: fittingTexts(fields, row.translations),
  }))
  const size = json.length + found.reduce((sum, row) => sum + row.size, 0)
  const fresh = { changes, fields, rows, size }
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
}

/** JSON for apps, and its weak ETag. */
export type PublicRows = { status: 200 | 404; body: string; etag: string }

/** Answers a call of an app to its collection, as `lib/sources/collection` lists the calls. */
export async function readPublicRows({
  appId,
  key,
  route,
  query,
  pictureUrl,
}: RowsRequest): Promise<PublicRows> {
  const found = await findByKey(appId, key)
  if (!found) return missing('This collection does not exist.')
  const { fields, rows } = await load(found)
  const language = query.get('lang') ?? ''
  const shownFields = fields.map(toPublicField)
  const toPublic = (row: Shown) => publicRow(fields, row, { language, pictureUrl })
  const etag = `W/"${found.id}-${found.changes}-${earliestToday()}"`
  const [, id] = route.split('/')
  if (id !== undefined) {
    const row = rows.find((one) => one.id === id)
    if (!row) return missing('This row does not exist.')
    return { status: 200, body: JSON.stringify({ fields: shownFields, row: toPublic(row) }), etag }
  }
  const page = selectRows({ fields: shownFields, rows: rows.map(toPublic) }, readRowsQuery(query))
  return { status: 200, body: JSON.stringify(page), etag }
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

type Showing = { language: string; pictureUrl: (hash: string) => string }

function publicRow(fields: readonly Field[], { id, values, translations }: Shown, how: Showing): Row {
  const texts = { ...values, ...textsIn(translations, how.language) }
  const shown = fields.flatMap((field) => {
    const value = texts[field.id]
    return value === undefined ? [] : [[field.id, toPublicValue(field, value, how)] as const]
  })
  const row = { id, values: Object.fromEntries(shown) }
  return withDescriptions(fields, row)
}

/** Texts in the language of the app: `pt-BR`, otherwise `pt`. */
function textsIn(translations: Texts, language: string): Record<string, string> {
  return translations[language] ?? translations[language.split('-')[0] ?? ''] ?? {}
}

function toPublicValue({ type, currency }: Field, value: StoredValue, { pictureUrl }: Showing): RowValue {
  if (type === 'price' && typeof value === 'number') return { cents: value, currency: currency ?? 'EUR' }
  if (type !== 'picture') return value
  const hash = assetHash(String(value))
  return { src: hash === null ? String(value) : pictureUrl(hash), alt: '' }
}

/** A picture shows what the row is about. */
function withDescriptions(fields: readonly Field[], row: Row): Row {
  const { title } = summarizeRow(fields, row)
  const values = Object.entries(row.values).map(([id, value]) =>
    typeof value === 'object' && 'src' in value
      ? ([id, { ...value, alt: title }] as const)
      : ([id, value] as const),
  )
  return { ...row, values: Object.fromEntries(values) as Row['values'] }
}

/** Whether a visible row of an app shows a stored picture. Others stay private. */
export async function showsPicture(appId: string, hash: string): Promise<boolean> {
  const collections = await database().collection.findMany({
    where: { appId, deletedAt: null },
    select: { id: true, changes: true, fields: true },
  })
  for (const found of collections) {
    const { fields, rows } = await load(found)
    const pictures = fields.filter(({ type }) => type === 'picture')
    if (rows.some(({ values }) => pictures.some(({ id }) => assetHash(String(values[id] ?? '')) === hash)))
      return true
  }
  return false
}

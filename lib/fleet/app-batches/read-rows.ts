import { z } from 'zod'
import { folderRequest } from '../../apps/library/schema'
import { packageIdRequest } from '../../apps/schema'
import { emailAddress } from '../../document/action'
import type { AppDocument } from '../../document/document'
import { fillPlaceholders, findPlaceholders, toPlaceholderName } from '../../document/placeholders'
import { readYielding } from '../../document/read-in-steps'
import { hexColor, settingsSchema } from '../../document/settings'
import { address } from './address'
import { BATCH_COLUMNS, type BatchColumn, type BatchRow, type CellNote } from './schema'

/** A row, read: what the app gets, and notes about its cells. The document is null if a cell is wrong. */
export type ReadRow = {
  name: string
  /** Empty for one that is created. */
  slug: string
  /** Empty for one that is created. */
  packageId: string
  /** Empty for none. */
  folder: string
  sourceUrl: string
  guestEmail: string
  document: AppDocument | null
  json: string
  notes: CellNote[]
}

const optionally = (schema: z.ZodType<string, string>) => z.union([z.literal(''), schema])

/** A site’s address. People often leave out `https://`. */
const website = z
  .string()
  .max(2000, 'At most 2,000 characters')
  .transform((text) => (/^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`))
  .refine(isWebsite, 'Enter an address like https://bakery.example')

function isWebsite(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && /[^.]\.[^.]/.test(hostname) && !username && !password
}

/** A color. Spreadsheets may lose the sign before it. */
const color = z
  .string()
  .transform((text) => (/^[0-9a-f]{6}$/i.test(text) ? `#${text}` : text))
  .pipe(hexColor)

const COLUMNS = {
  name: settingsSchema.shape.appName.unwrap(),
  address: optionally(address),
  package_id: optionally(packageIdRequest.shape.packageId),
  folder: optionally(folderRequest.shape.name),
  color: z.union([z.literal(''), color]),
  website: z.union([z.literal(''), website]),
  guest_email: optionally(z.string().toLowerCase().pipe(emailAddress)),
} satisfies Record<BatchColumn, z.ZodType<string, string>>

/** Reads a row and validates the app that it makes of a template. @param json the template's document */
export function* readRow(
  row: BatchRow,
  template: AppDocument,
  placeholders: readonly string[],
): Generator<void, ReadRow> {
  const cells = new Map(
    Object.entries(row).map(([column, cell]) => [toPlaceholderName(column), cell.trim()] as const),
  )
  const notes: CellNote[] = []
  const fault = (column: string, message: string) => notes.push({ column, message, isFault: true })
  const read = Object.fromEntries(
    BATCH_COLUMNS.map((column) => {
      const text = cells.get(column) ?? ''
      if (text === '' && column !== 'name') return [column, '']
      const parsed = COLUMNS[column].safeParse(text)
      if (!parsed.success) fault(column, messageOf(parsed.error))
      return [column, parsed.data ?? '']
    }),
  ) as Record<BatchColumn, string>
  const values = new Map<string, string>(Object.entries(read))
  for (const [column, cell] of cells) {
    if (Object.hasOwn(COLUMNS, column)) continue
    if (!placeholders.includes(column)) fault(column, `The template has no placeholder {{${column}}}.`)
    values.set(column, cell)
  }
  for (const [column, cell] of cells)
    if (findPlaceholders(cell).length > 0) fault(column, 'A value can’t contain a placeholder.')
  for (const column of placeholders)
    if ((values.get(column) ?? '') === '' && column !== 'name') {
      values.set(column, '')
      notes.push({ column, message: 'Empty, so the app shows nothing there.', isFault: false })
    }
  const app = {
    ...{ name: read.name, slug: read.address, packageId: read.package_id, folder: read.folder },
    ...{ sourceUrl: read.website, guestEmail: read.guest_email, notes },
  }
  if (notes.some(({ isFault }) => isFault)) return { ...app, document: null, json: '' }
  const filled = fillPlaceholders(template, values)
  const settings = {
    ...filled.settings,
    appName: read.name,
    shortName: findPlaceholders(template.settings.shortName).length > 0 ? filled.settings.shortName : '',
    ...(read.color && { primaryColor: read.color }),
  }
  try {
    const document = yield* readYielding({ ...filled, settings })
    return { ...app, document, json: JSON.stringify(document) }
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    for (const { path, message } of error.issues) {
      // In a text of several values, the longest is the likeliest cause.
      const length = (column: string) => values.get(column)?.length ?? 0
      const [column = 'name'] = columnsAt(template, path).sort((a, b) => length(b) - length(a))
      if (!notes.some((note) => note.isFault && note.column === column)) fault(column, message)
    }
    return { ...app, document: null, json: '' }
  }
}

/** The columns whose values are at a path of the template's document. */
function columnsAt(template: AppDocument, path: readonly PropertyKey[]): string[] {
  let value: unknown = template
  for (const key of path) {
    if (typeof value !== 'object' || value === null) break
    value = (value as Record<PropertyKey, unknown>)[key]
  }
  return findPlaceholders(JSON.stringify(value ?? ''))
}

/** The message of the first problem. A union reports those of its last option. */
function messageOf(error: z.ZodError): string {
  const [issue] = error.issues
  if (issue?.code !== 'invalid_union') return issue?.message ?? ''
  return issue.errors.at(-1)?.[0]?.message ?? issue.message
}

import { BYTE_ORDER_MARK, toCsv } from '../../base/csv'
import type { Actor } from '../../platform/actor'
import { database } from '../../platform/database/database'
import { requireCollection } from '../access'
import { inOrder, rowColumns, toRow } from '../queries'
import { TRANSLATED } from '../schema'
import { toCell } from './cells'
import { ID_COLUMN, VISIBLE_COLUMN } from './import'

/** Writes all rows as CSV for spreadsheets. The import reads the same file. @throws NotFoundError; ForbiddenError */
export async function exportRows(
  actor: Actor,
  appId: string,
  id: string,
): Promise<{ name: string; csv: string }> {
  const { key, fields } = await requireCollection(database(), actor, appId, id)
  const stored = await database().collectionRow.findMany({
    where: { collectionId: id, deletedAt: null },
    orderBy: inOrder,
    select: rowColumns,
  })
  const rows = stored.map((row) => toRow(fields, row))
  const languages = [...new Set(rows.flatMap(({ translations }) => Object.keys(translations)))].sort()
  const texts = fields.filter(({ type }) => TRANSLATED.includes(type))
  const translated = languages.flatMap((language) => texts.map((field) => ({ field, language })))
  const head = [
    ...[ID_COLUMN, VISIBLE_COLUMN],
    ...fields.map(({ name }) => name),
    ...translated.map(({ field, language }) => `${field.name} (${language})`),
  ]
  const lines = rows.map(({ id: rowId, visible, values, translations }) => [
    ...[rowId, visible ? 'yes' : 'no'],
    ...fields.map((field) => {
      const value = Object.hasOwn(values, field.id) ? values[field.id] : undefined
      return value === undefined ? '' : toCell(field, value)
    }),
    ...translated.map(({ field, language }) => translations[language]?.[field.id] ?? ''),
  ])
  return { name: `${key}.csv`, csv: BYTE_ORDER_MARK + toCsv([head, ...lines]) }
}

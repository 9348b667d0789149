'use client'

import { clsx } from 'clsx'
import { Badge } from '@/components/ui/badge'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { copy } from './copy'
import { isChecked, type Row } from './use-batch'

const words = copy.rows

type Props = {
  rows: readonly Row[]
  columns: readonly string[]
  disabled: boolean
  onChange: (index: number, next: Partial<Row>) => void
  onIncludeAll: (included: boolean) => void
}

/**
 * All rows of the file. A cell with a fault can be changed. On narrow screens, a row shows its name and the cells
 * with notes.
 */
export function RowsTable({ rows, columns, disabled, onChange, onIncludeAll }: Props) {
  const included = rows.filter((row) => row.included).length
  const all = included === rows.length ? true : included === 0 ? false : 'indeterminate'
  return (
    <div
      className="relative max-h-[36rem] overflow-auto rounded-lg border"
      tabIndex={0}
      role="group"
      aria-label={words.caption}
    >
      <table className="w-full text-left text-sm max-lg:block">
        <caption className="sr-only">{words.caption}</caption>
        <thead className="sticky top-0 z-10 border-b bg-card text-muted-foreground max-lg:block">
          <tr className="max-lg:block">
            <th scope="col" className="px-4 py-2.5 font-medium max-lg:block">
              <span className="flex items-center gap-3">
                <Checkbox
                  checked={all}
                  disabled={disabled}
                  aria-label={words.includeAll}
                  onCheckedChange={onIncludeAll}
                />
                <span className="lg:sr-only">{words.includeAll}</span>
              </span>
            </th>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="px-3 py-2.5 font-medium whitespace-nowrap max-lg:hidden"
              >
                {copy.column(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {rows.map((row, index) => (
            <RowCells
              key={index}
              {...{ row, columns, disabled }}
              onChange={(next) => onChange(index, next)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = {
  row: Row
  columns: readonly string[]
  disabled: boolean
  onChange: (next: Partial<Row>) => void
}

function RowCells({ row, columns, disabled, onChange }: RowProps) {
  const { cells, included } = row
  return (
    <tr
      className={clsx(
        'border-t first:border-t-0 max-lg:block max-lg:p-4',
        !included && 'text-muted-foreground',
      )}
    >
      <td className="px-4 py-3 align-top max-lg:block max-lg:p-0">
        <span className="flex items-center gap-3">
          <Checkbox
            checked={included}
            disabled={disabled}
            aria-label={words.includeRow(cells['name'] ?? '')}
            onCheckedChange={(next) => onChange({ included: next })}
          />
          <span className="min-w-0 flex-1 font-medium wrap-anywhere lg:hidden">{cells['name']}</span>
          <State row={row} />
        </span>
      </td>
      {columns.map((column) => (
        <Cell key={column} {...{ row, column, disabled }} onChange={onChange} />
      ))}
    </tr>
  )
}

function State({ row }: { row: Row }) {
  const faults = new Set(row.notes?.flatMap(({ column, isFault }) => (isFault ? column : []))).size
  if (!row.included) return <Badge variant="outline">{words.leftOut}</Badge>
  if (faults > 0) return <Badge variant="destructive">{words.faults(faults)}</Badge>
  if (!isChecked(row)) return <Badge variant="outline">{words.notChecked}</Badge>
  return <Badge variant="success">{words.isReady}</Badge>
}

type CellProps = Omit<RowProps, 'columns'> & { column: string }

function Cell({ row, column, disabled, onChange }: CellProps) {
  const { cells, included, notes } = row
  const text = cells[column] ?? ''
  const note = included ? notes?.find((found) => found.column === column) : undefined
  const isOpen = included && (note?.isFault || row.edited?.includes(column))
  const label = copy.column(column)
  if (!isOpen)
    return (
      <td
        className={clsx(
          'px-3 py-3 align-top max-lg:px-0 max-lg:pt-2 max-lg:pb-0',
          note ? 'max-lg:block' : 'max-lg:hidden',
        )}
      >
        <span className="text-muted-foreground lg:hidden">{label}: </span>
        <span className="line-clamp-3 max-w-64 min-w-24 wrap-anywhere">{text || '–'}</span>
        {note && <span className="block max-w-48 text-[13px] text-muted-foreground">{note.message}</span>}
      </td>
    )
  return (
    <td className="px-3 py-2 align-top max-lg:block max-lg:px-0 max-lg:pt-3 max-lg:pb-0">
      <Field label={<span className="lg:sr-only">{label}</span>} error={note?.message} className="min-w-48">
        <Input
          value={text}
          disabled={disabled}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) =>
            onChange({
              cells: { ...cells, [column]: event.target.value },
              notes: notes?.filter((found) => found.column !== column) ?? null,
              edited: [...new Set([...(row.edited ?? []), column])],
            })
          }
        />
      </Field>
    </td>
  )
}

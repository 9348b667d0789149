'use client'

import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select, SelectContent, SelectItem, SelectTrigger } from '@/components/ui/select'
import { Switch } from '@/components/ui/switch'
import { COLUMN_TYPES, type ColumnType } from '@/lib/document/field-types'
import type { Column } from '@/lib/document/sources'
import type { FoundField } from '@/lib/sources/tables/table'

const LABELS: Readonly<Record<ColumnType, string>> = {
  text: 'Text',
  'long-text': 'Long text',
  number: 'Number',
  price: 'Price',
  'yes-no': 'Yes or no',
  date: 'Date',
  time: 'Time',
  picture: 'Picture',
  audio: 'Sound',
  link: 'Link',
  choice: 'Choice',
  phone: 'Phone',
  email: 'Email',
  place: 'Place',
}

type TableFieldsProps = {
  fields: readonly FoundField[]
  columns: readonly Column[]
  onChange: (columns: Column[]) => void
}

/** The fields of a table with their types, which the owner can correct, and a switch to leave them out. */
export function TableFields({ fields, columns, onChange }: TableFieldsProps) {
  const own = withColumns(fields, columns)
  const change = (id: string, values: Partial<Column>) =>
    onChange(own.map((column) => (column.id === id ? { ...column, ...values } : column)))
  return (
    <ul className="grid gap-3">
      {fields.map((field) => {
        const column = own.find(({ id }) => id === field.id)!
        return (
          <li key={field.id} className="grid gap-2 rounded-md border p-3">
            <div className="flex items-start justify-between gap-3">
              <p className="min-w-0 text-sm">
                <span className="block font-medium break-words">{field.name}</span>
                <span className="block truncate text-[13px] text-muted-foreground">
                  {field.sample || 'Empty'}
                </span>
              </p>
              <Switch
                aria-label={`Show ${field.name}`}
                checked={!column.hidden}
                onCheckedChange={(shown) => change(field.id, { hidden: !shown })}
              />
            </div>
            {!column.hidden && (
              <div className="flex gap-2">
                <Field label={`Type of ${field.name}`} hideLabel className="min-w-0 flex-1">
                  <Select
                    value={column.type}
                    onValueChange={(type) => type && change(field.id, { type: type as ColumnType })}
                  >
                    <SelectTrigger className="h-10 md:h-9 md:text-sm" />
                    <SelectContent>
                      {COLUMN_TYPES.map((type) => (
                        <SelectItem key={type} value={type}>
                          {LABELS[type]}
                        </SelectItem>
                      ))}
                    </SelectContent>
                  </Select>
                </Field>
                {column.type === 'price' && (
                  <CurrencyField
                    name={field.name}
                    value={column.currency ?? ''}
                    onChange={(currency) => change(field.id, { currency })}
                  />
                )}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

type CurrencyFieldProps = { name: string; value: string; onChange: (currency: string | undefined) => void }

/** The currency of amounts that are written without one. */
function CurrencyField({ name, value, onChange }: CurrencyFieldProps) {
  return (
    <Field label={`Currency of ${name}`} hideLabel className="w-20">
      <Input
        compact
        autoComplete="off"
        maxLength={3}
        placeholder="EUR"
        defaultValue={value}
        onChange={({ target }) => {
          const code = target.value.trim().toUpperCase()
          if (code === '' || /^[A-Z]{3}$/.test(code)) onChange(code || undefined)
        }}
      />
    </Field>
  )
}

/** Adds the guessed types of fields that the owner has not chosen. */
export function withColumns(fields: readonly FoundField[], columns: readonly Column[]): Column[] {
  return fields.map(
    ({ id, type, currency }) =>
      columns.find((column) => column.id === id) ?? { id, type, ...(currency && { currency }) },
  )
}

'use client'

import { ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { Textarea } from '@/components/ui/textarea'
import { freeId } from '@/lib/base/free-id'
import { type Field as CollectionField, MAX_FIELDS } from '@/lib/collections/schema'
import { FIELD_TYPES, type FieldType } from '@/lib/sources/rows/rows'
import { copy } from './copy'
import { DialogForm } from './form'

const texts = copy.fields
const CURRENCIES = Intl.supportedValuesOf('currency')

/** A field as it is edited. One without an ID is new. */
type Edited = Omit<CollectionField, 'id' | 'choices'> & { key: number; id: string | null; choices: string }

type Props = {
  name: string
  fields: readonly CollectionField[]
  button: string
  /** Sends the collection. */
  send: (collection: { name: string; fields: CollectionField[] }) => Promise<void>
  /** Whether the fields exist already, so that their types cannot change. */
  exists: boolean
  onCancel: () => void
}

/** The name and the fields of a collection. */
export function FieldsForm({ name: first, fields, button, send, exists, onCancel }: Props) {
  const [name, setName] = useState(first)
  const [edited, setEdited] = useState<Edited[]>(() => fields.map(toEdited))
  const change = (index: number, part: Partial<Edited>) =>
    setEdited((before) => before.map((field, at) => (at === index ? { ...field, ...part } : field)))
  const add = () => {
    const key = Math.max(0, ...edited.map((field) => field.key)) + 1
    setEdited([...edited, { key, id: null, name: '', type: 'text', required: false, choices: '' }])
  }
  const up = (index: number) =>
    setEdited((before) => before.toSpliced(index, 1).toSpliced(index - 1, 0, before[index]!))
  const removed = exists && fields.some(({ id }) => !edited.some((field) => field.id === id))
  return (
    <DialogForm
      send={async () => {
        await send({ name, fields: toFields(edited, fields) })
        return undefined
      }}
      button={button}
      onCancel={onCancel}
    >
      {(errors) => (
        <>
          <Field label={texts.name} required error={errors['name']}>
            <Input value={name} onChange={(event) => setName(event.target.value)} />
          </Field>
          <fieldset className="grid gap-3">
            <legend className="text-sm font-medium">{texts.title}</legend>
            <p className="mt-1 text-[13px] leading-snug text-muted-foreground">{texts.hint}</p>
            <ol className="grid gap-3">
              {edited.map((field, index) => (
                <li key={field.key} className="grid gap-3 rounded-md border p-3">
                  <FieldParts
                    field={field}
                    isFixed={exists && field.id !== null}
                    errorOf={(part) => errors[`fields.${index}.${part}`]}
                    onChange={(part) => change(index, part)}
                  />
                  <div className="flex items-center justify-between gap-2">
                    <label className="flex min-h-11 items-center gap-3 text-sm">
                      <Checkbox
                        checked={field.required}
                        onCheckedChange={(required) => change(index, { required })}
                      />
                      {texts.required}
                    </label>
                    <span className="flex gap-1">
                      {index > 0 && (
                        <Button
                          variant="ghost"
                          size="icon"
                          aria-label={texts.up(field.name)}
                          onClick={() => up(index)}
                        >
                          <ArrowUp aria-hidden="true" />
                        </Button>
                      )}
                      {edited.length > 1 && (
                        <Button
                          variant="ghost"
                          size="icon"
                          aria-label={texts.remove(field.name)}
                          onClick={() => setEdited(edited.filter((_, at) => at !== index))}
                        >
                          <Trash2 aria-hidden="true" />
                        </Button>
                      )}
                    </span>
                  </div>
                </li>
              ))}
            </ol>
            {edited.length < MAX_FIELDS && (
              <Button variant="outline" className="justify-self-start" onClick={add}>
                <Plus aria-hidden="true" /> {texts.add}
              </Button>
            )}
            {removed && (
              <p role="status" className="text-sm text-destructive">
                {texts.removal}
              </p>
            )}
          </fieldset>
        </>
      )}
    </DialogForm>
  )
}

type PartsProps = {
  field: Edited
  isFixed: boolean
  errorOf: (part: string) => string | undefined
  onChange: (part: Partial<Edited>) => void
}

function FieldParts({ field, isFixed, errorOf, onChange }: PartsProps) {
  const { name, type, choices, currency = 'EUR' } = field
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={texts.field} error={errorOf('name') ?? errorOf('id')}>
          <Input value={name} onChange={(event) => onChange({ name: event.target.value })} />
        </Field>
        <Field label={texts.type} error={errorOf('type')}>
          <NativeSelect
            value={type}
            disabled={isFixed}
            onChange={(event) => onChange({ type: event.target.value as FieldType })}
          >
            {FIELD_TYPES.map((one) => (
              <option key={one} value={one}>
                {copy.types[one]}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </div>
      {type === 'choice' && (
        <Field label={texts.choices} error={errorOf('choices')}>
          <Textarea
            rows={4}
            value={choices}
            onChange={(event) => onChange({ choices: event.target.value })}
          />
        </Field>
      )}
      {type === 'price' && (
        <Field label={texts.currency} error={errorOf('currency')}>
          <NativeSelect value={currency} onChange={(event) => onChange({ currency: event.target.value })}>
            {CURRENCIES.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </NativeSelect>
        </Field>
      )}
    </>
  )
}

const toEdited = ({ choices = [], ...field }: CollectionField, key: number): Edited => ({
  ...field,
  key,
  choices: choices.join('\n'),
})

/** New fields get the ID of their name. IDs of removed fields stay unused, because rows may have their values. */
function toFields(edited: readonly Edited[], before: readonly CollectionField[]): CollectionField[] {
  const taken = before.map(({ id }) => id)
  return edited.map(({ key: _key, id: known, choices, currency, ...field }) => {
    const id = known ?? freeId(field.name, taken)
    taken.push(id)
    const list = choices.split('\n').flatMap((line) => line.trim() || [])
    return {
      ...field,
      id,
      ...(field.type === 'choice' && { choices: list }),
      ...(field.type === 'price' && { currency: currency ?? 'EUR' }),
    }
  })
}

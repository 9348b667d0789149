import { X } from 'lucide-react'
import { type ComponentProps, type ReactNode, type SyntheticEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'

/** A row of a list that `AddToList` extends. */
export function ListRow({
  name,
  onRemove,
  children,
}: {
  name: string
  onRemove: () => void
  children: ReactNode
}) {
  return (
    <li className="flex items-center gap-2 rounded-md border py-1.5 pr-1 pl-3">
      {children}
      <Button variant="ghost" size="icon-sm" aria-label={`Remove ${name}`} onClick={onRemove}>
        <X aria-hidden="true" />
      </Button>
    </li>
  )
}

type Props = Pick<ComponentProps<typeof Input>, 'autoCapitalize' | 'dir' | 'inputMode' | 'placeholder'> & {
  label: string
  /** Path of the field, to focus it from a finding. */
  field: string
  /** Suggestions while typing. */
  options: readonly { value: string; label?: string }[]
  /** Parses the input, or explains why it can't be added. */
  read: (text: string) => { value: string } | { problem: string }
  onAdd: (value: string) => void
}

/** A field that adds to a list. */
export function AddToList({ label, field, options, read, onAdd, ...input }: Props) {
  const list = useId()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const add = (event: SyntheticEvent) => {
    event.preventDefault()
    const meant = read(text)
    if ('problem' in meant) return setError(meant.problem)
    onAdd(meant.value)
    setText('')
    setError(undefined)
  }
  return (
    <form className="flex items-end gap-2" onSubmit={add} noValidate>
      <Field label={label} error={error} className="min-w-0 flex-1">
        <Input
          compact
          list={list}
          value={text}
          autoComplete="off"
          spellCheck={false}
          data-field={field}
          onChange={(event) => {
            setText(event.target.value)
            setError(undefined)
          }}
          {...input}
        />
        <datalist id={list}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </datalist>
      </Field>
      <Button
        type="submit"
        variant="outline"
        size="sm"
        className={error ? 'h-10 self-center md:h-9' : 'h-10 md:h-9'}
      >
        Add
      </Button>
    </form>
  )
}

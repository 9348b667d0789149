'use client'

import { type Action, emailOrPlaceholder, linkUrl, phoneOrPlaceholder } from '@/lib/document/action'
import { useEditor, useEditorStore } from '../state/use-editor'
import { DIFFERENT_HINT } from './binding'
import { ChoiceField } from './choice-field'
import { TextField } from './text-field'
import { setPending } from './use-bound-text'

type ActionFieldProps = {
  /** Path of the field in the document: `block-1.action`. */
  field: string
  action: Action
  commit: (action: Action, gesture?: string) => void
  /** Adds an option to open nothing. */
  optional?: boolean
  label?: string | undefined
  /** Set if several blocks have different actions. Then none is selected. */
  differs?: boolean
}

const KINDS = [
  { value: 'none', label: 'Nothing' },
  { value: 'screen', label: 'A screen' },
  { value: 'url', label: 'An address' },
  { value: 'phone', label: 'A phone call' },
  { value: 'email', label: 'An email' },
  { value: 'share', label: 'The share menu' },
] as const

/** Action kinds with a text value: their input and how they store it. */
const TYPED = {
  url: {
    label: 'Address',
    hint: 'https://, mailto: or tel:',
    placeholder: 'https://example.com',
    inputMode: 'url',
    schema: linkUrl,
    read: (action: Action) => (action.type === 'url' ? action.url : ''),
    make: (url: string): Action => ({ type: 'url', url }),
  },
  phone: {
    label: 'Phone number',
    hint: undefined,
    placeholder: '+46 8 123 45 67',
    inputMode: 'tel',
    schema: phoneOrPlaceholder,
    read: (action: Action) => (action.type === 'phone' ? action.phone : ''),
    make: (phone: string): Action => ({ type: 'phone', phone }),
  },
  email: {
    label: 'Email address',
    hint: undefined,
    placeholder: 'hello@example.com',
    inputMode: 'email',
    schema: emailOrPlaceholder,
    read: (action: Action) => (action.type === 'email' ? action.email : ''),
    make: (email: string): Action => ({ type: 'email', email }),
  },
} as const

type Typed = keyof typeof TYPED
const isTyped = (kind: string): kind is Typed => kind in TYPED

/** Action of a tap: none, a screen, a URL, a call, an email, or the share menu. */
export function ActionField(props: ActionFieldProps) {
  const { field, action, commit, optional = false, label = 'Opens', differs = false } = props
  const store = useEditorStore()
  const screens = useEditor((state) => state.history.present.screens)
  // An invalid text belongs to the kind that was selected for it.
  const typing = useEditor((state) =>
    (Object.keys(TYPED) as Typed[]).find((kind) => `${field}.${kind}` in state.pending),
  )
  const kind = typing ?? action.type

  const choose = (next: Action['type']) => {
    for (const typed of Object.keys(TYPED)) setPending(store, `${field}.${typed}`, null)
    if (next === 'none' || next === 'share') commit({ type: next })
    else if (next === 'screen') commit({ type: 'screen', screenId: screens[0].id })
    else if (isTyped(next) && action.type !== next) setPending(store, `${field}.${next}`, '')
  }

  return (
    <>
      <ChoiceField
        label={label}
        field={field}
        hint={differs ? DIFFERENT_HINT : undefined}
        value={differs && !typing ? '' : kind}
        options={optional ? KINDS : KINDS.slice(1)}
        onChange={(next) => next && choose(next)}
      />
      {kind === 'screen' && (
        <ChoiceField
          label="Screen"
          value={action.type === 'screen' ? action.screenId : ''}
          options={screens.map((screen) => ({ value: screen.id, label: screen.title }))}
          onChange={(screenId) => commit({ type: 'screen', screenId })}
        />
      )}
      {isTyped(kind) && (
        <TypedAction key={kind} kind={kind} field={`${field}.${kind}`} {...{ action, commit }} />
      )}
    </>
  )
}

type TypedActionProps = Pick<ActionFieldProps, 'field' | 'action' | 'commit'> & { kind: Typed }

function TypedAction({ kind, field, action, commit }: TypedActionProps) {
  const { read, make, ...inputProps } = TYPED[kind]
  return (
    <TextField
      {...inputProps}
      dir="ltr"
      spellCheck={false}
      field={field}
      value={read(action)}
      tidy
      commit={(typed) => commit(make(typed), field)}
    />
  )
}

'use client'

import { type Action, linkUrl } from '@/lib/document/action'
import { useEditor, useEditorStore } from '../state/use-editor'
import { ChoiceField } from './choice-field'
import { TextField } from './text-field'
import { setPending } from './use-bound-text'

type ActionFieldProps = {
  /** Names the field in the whole document: `block-1.action`. */
  field: string
  action: Action
  commit: (action: Action, gesture?: string) => void
  /** Offers to open nothing at all. */
  optional?: boolean
}

const KINDS = [
  { value: 'none', label: 'Nothing' },
  { value: 'screen', label: 'A screen' },
  { value: 'url', label: 'An address' },
] as const

/** What a tap opens: nothing, a screen of the app, or an address. */
export function ActionField({ field, action, commit, optional = false }: ActionFieldProps) {
  const store = useEditorStore()
  const screens = useEditor((state) => state.history.present.screens)
  const typing = useEditor((state) => field in state.pending)
  const kind = typing ? 'url' : action.type

  const choose = (next: Action['type']) => {
    setPending(store, field, next === 'url' && action.type !== 'url' ? '' : null)
    if (next === 'none') commit({ type: 'none' })
    if (next === 'screen') commit({ type: 'screen', screenId: screens[0].id })
  }

  return (
    <>
      <ChoiceField label="Opens" value={kind} options={optional ? KINDS : KINDS.slice(1)} onChange={choose} />
      {kind === 'screen' && (
        <ChoiceField
          label="Screen"
          value={action.type === 'screen' ? action.screenId : ''}
          options={screens.map((screen) => ({ value: screen.id, label: screen.title }))}
          onChange={(screenId) => commit({ type: 'screen', screenId })}
        />
      )}
      {kind === 'url' && (
        <TextField
          label="Address"
          hint="https://, mailto: or tel:"
          placeholder="https://example.com"
          inputMode="url"
          dir="ltr"
          spellCheck={false}
          field={field}
          value={action.type === 'url' ? action.url : ''}
          schema={linkUrl}
          tidy
          commit={(url) => commit({ type: 'url', url }, field)}
        />
      )}
    </>
  )
}

'use client'

import { Copy, House } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Field, Label } from '@/components/ui/field'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { type Screen, screenSchema } from '@/lib/document/document'
import type { ScreenProps } from '@/lib/document/operations'
import { TextField } from '../fields/text-field'
import { edit } from '../state/history-commands'
import { duplicateScreen, setStartScreen } from '../state/screen-commands'
import { useEditor, useEditorStore } from '../state/use-editor'
import { ScreenGroundFields } from './screen-ground-fields'

const { shape } = screenSchema
const BARS = [
  { value: 'shown', label: 'Shown' },
  { value: 'clear', label: 'Floating' },
  { value: 'none', label: 'Hidden' },
] as const

export function ScreenProperties({ screen }: { screen: Screen }) {
  const store = useEditorStore()
  const first = useEditor((state) => state.history.present.screens[0].id === screen.id)
  const { id, bar = 'shown', barTitle = '', hidden = false } = screen
  const update = (change: ScreenProps, gesture?: string) =>
    edit(store, { type: 'update-screen', screenId: id, screen: change }, gesture)
  return (
    <div className="grid content-start gap-4">
      <TextField
        label="Screen name"
        field={`${id}.name`}
        value={screen.title}
        schema={shape.title}
        commit={(title) => edit(store, { type: 'rename-screen', screenId: id, title }, `${id}.name`)}
      />
      <Field label="Bar at the top" hint={bar === 'none' ? 'The back and menu buttons stay.' : undefined}>
        <SegmentedControl
          aria-label="Bar at the top"
          size="sm"
          options={BARS}
          value={bar}
          onValueChange={(next) => update({ bar: next })}
        />
      </Field>
      {bar !== 'none' && (
        <TextField
          label="Title in the bar"
          hint="If empty, the app’s name or the screen’s is shown."
          field={`${id}.barTitle`}
          value={barTitle}
          schema={shape.barTitle.unwrap()}
          commit={(text) => update({ barTitle: text }, `${id}.barTitle`)}
        />
      )}
      <ScreenGroundFields screen={screen} update={update} />
      <div className="grid gap-1.5">
        <div className="flex items-center gap-2.5">
          <Checkbox
            id={`${id}-hidden`}
            aria-describedby={`${id}-hidden-hint`}
            checked={hidden}
            onCheckedChange={(next) => update({ hidden: next })}
          />
          <Label htmlFor={`${id}-hidden`}>Hide from bar and menu</Label>
        </div>
        <p id={`${id}-hidden-hint`} className="text-[13px] leading-snug text-muted-foreground">
          Links to it still work.
        </p>
      </div>
      <div className="mt-1 grid grid-cols-1 gap-2 border-t pt-4">
        <Button variant="outline" size="sm" className="h-9" onClick={() => duplicateScreen(store, id)}>
          <Copy aria-hidden="true" />
          Duplicate screen
        </Button>
        <Button
          variant="outline"
          size="sm"
          className="h-9"
          disabled={first}
          onClick={() => setStartScreen(store, id)}
        >
          <House aria-hidden="true" />
          {first ? 'The app starts here' : 'Start the app here'}
        </Button>
      </div>
    </div>
  )
}

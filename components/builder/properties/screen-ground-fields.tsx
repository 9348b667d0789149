'use client'

import { type Screen, screenSchema } from '@/lib/document/document'
import type { ScreenProps } from '@/lib/document/operations'
import { ChoiceField } from '../fields/choice-field'
import { ColorField } from '../fields/color-field'
import { PictureField } from '../fields/picture-field'
import { useEditorStore } from '../state/use-editor'

/** Options for no background and for a custom color. */
const NONE = 'none'
const OWN = 'own'
/** Initial custom color. */
const FIRST_COLOR = '#e8eef2'

const GROUNDS = [
  { value: NONE, label: 'As in the app' },
  { value: 'card', label: 'Light' },
  { value: 'tint', label: 'Tinted' },
  { value: 'primary', label: 'Primary color' },
  { value: 'secondary', label: 'Secondary color' },
  { value: OWN, label: 'Another color' },
] as const

type ScreenGroundFieldsProps = { screen: Screen; update: (change: ScreenProps, gesture?: string) => void }

/** Background of a screen: a color, and a picture in front of it. */
export function ScreenGroundFields({ screen, update }: ScreenGroundFieldsProps) {
  const store = useEditorStore()
  const { id, background, backgroundPicture = '' } = screen
  const own = background?.startsWith('#') ? background : null
  const field = `${id}.backgroundPicture`
  const choose = (value: (typeof GROUNDS)[number]['value']) => {
    if (value === OWN) update({ background: FIRST_COLOR })
    else update({ background: value === NONE ? null : value })
  }
  return (
    <>
      <ChoiceField
        label="Screen background"
        value={own ? OWN : ((background ?? NONE) as (typeof GROUNDS)[number]['value'])}
        options={GROUNDS}
        onChange={choose}
      />
      {own && (
        <ColorField
          label="Color"
          field={`${id}.background`}
          value={own}
          commit={(color) => update({ background: color }, `${id}.background`)}
        />
      )}
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-sm font-medium">Picture behind it</legend>
        <PictureField
          field={{ prop: 'backgroundPicture', label: 'picture' }}
          path={field}
          value={{ backgroundPicture }}
          binding={{
            store,
            path: id,
            shape: { backgroundPicture: screenSchema.shape.backgroundPicture.unwrap() },
            read: () => store.get().history.present.screens.find((one) => one.id === id) ?? null,
            write: ({ backgroundPicture: next }, gesture) =>
              update({ backgroundPicture: next as string }, gesture),
          }}
        />
      </fieldset>
    </>
  )
}

'use client'

import { useEffect, useId, useState } from 'react'
import { TabIconView } from '@/lib/blocks/frame/icons'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Spinner } from '@/components/ui/spinner'
import { TAB_ICONS } from '@/lib/document/icon-names'
import { PictureInput } from '../pictures/picture-input'
import { loadIconLibrary, useIconLibrary } from '../state/icon-library'

type IconPickerProps = { value: string; onChange: (icon: string) => void }

/** All icons with a search, and an upload for a custom picture. */
export function IconPicker({ value, onChange }: IconPickerProps) {
  const library = useIconLibrary()
  const [query, setQuery] = useState('')
  const name = useId()
  useEffect(() => void loadIconLibrary(), [])
  const found = library ? TAB_ICONS.filter((icon) => library.matchesIcon(icon, query)) : []
  return (
    <div className="grid gap-2">
      <Field label="Search icons" hideLabel>
        <Input
          type="search"
          compact
          autoFocus
          placeholder={`Search ${TAB_ICONS.length} icons`}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </Field>
      <p role="status" className="sr-only">
        {!library ? 'Loading icons' : found.length === 1 ? '1 icon' : `${found.length} icons`}
      </p>
      {!library && <Spinner className="mx-auto my-4 size-5" />}
      {library && found.length === 0 && (
        <p className="text-[13px] leading-snug text-muted-foreground">
          No icons match. Try another word, such as food, shop or travel.
        </p>
      )}
      {found.length > 0 && (
        <div
          role="radiogroup"
          aria-label="Icon"
          className="max-h-56 overflow-y-auto overscroll-contain rounded-md border p-1"
        >
          <div className="grid grid-cols-5 gap-1">
            {found.map((icon) => (
              <label
                key={icon}
                title={iconName(icon)}
                className="relative grid h-10 place-items-center rounded-sm border border-transparent hover:bg-accent has-checked:border-ring has-checked:bg-accent has-focus-visible:outline-2 has-focus-visible:outline-ring [&_svg]:size-5"
              >
                <input
                  type="radio"
                  className="sr-only"
                  name={name}
                  aria-label={iconName(icon)}
                  checked={icon === value}
                  onChange={() => onChange(icon)}
                />
                <TabIconView name={icon} shapesOf={library!.shapesOf} />
              </label>
            ))}
          </div>
        </div>
      )}
      <PictureInput
        label="Use a picture"
        hint="A square picture on a transparent background looks best."
        onPicture={onChange}
      />
    </div>
  )
}

function iconName(icon: string): string {
  return icon.replaceAll('-', ' ')
}

'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Field, FormError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { Progress } from '@/components/ui/progress'
import { MAX_CAPTION, MAX_SCREENSHOTS, type StoreListing } from '@/lib/stores/store-listing/schema'
import { ApiError, apiRequest } from '@/lib/client/api-request'
import { copy } from './copy'
import { useDrawing } from './use-drawing'

type Language = StoreListing['languages'][number]
type Captions = Record<string, string>
type Props = { appId: string; listing: StoreListing }

/** Selects screens and their captions, and draws the screenshots. */
export function DrawingForm({ appId, listing }: Props) {
  const { languages } = listing
  const path = `/api/apps/${appId}/store-listing`
  const [chosen, setChosen] = useState<readonly string[]>(listing.screens)
  const [typed, setTyped] = useState<Record<string, Captions>>({})
  const [tag, setTag] = useState(languages[0]?.tag)
  const [refused, setRefused] = useState<string>()
  const { draw, stop, drawing, problem, missing } = useDrawing(appId, listing)
  const language = languages.find((one) => one.tag === tag) ?? languages[0]
  if (!language) return null
  if (language.screens.length === 0) return <p className="text-sm">{copy.empty}</p>

  const captionsOf = (one: Language): Captions => {
    const titles = Object.fromEntries(one.screens.map(({ id, title }) => [id, title.slice(0, MAX_CAPTION)]))
    return { ...titles, ...one.captions, ...typed[one.tag] }
  }
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  const start = async () => {
    setRefused(undefined)
    if (chosen.length === 0) return setRefused(copy.choose)
    try {
      await apiRequest('PUT', path, { screens: chosen })
      for (const one of languages)
        if (typed[one.tag]) await apiRequest('PUT', path, { language: one.tag, captions: captionsOf(one) })
    } catch (error) {
      return setRefused(error instanceof ApiError ? error.message : copy.failed)
    }
    await draw(chosen, captionsOf)
  }
  const hasSome = languages.some(({ screenshots }) => screenshots.length > 0)

  return (
    <div className="grid min-w-0 gap-5">
      {languages.length > 1 && (
        <Field label={copy.language} className="max-w-sm">
          <NativeSelect value={language.tag} onChange={({ target }) => setTag(target.value)}>
            {languages.map((one) => (
              <option key={one.tag} value={one.tag}>
                {one.name}
              </option>
            ))}
          </NativeSelect>
        </Field>
      )}
      <fieldset className="grid min-w-0 gap-3">
        <legend className="text-[15px] font-semibold">{copy.screens}</legend>
        <p className="mt-1 text-sm text-muted-foreground">
          {copy.most(MAX_SCREENSHOTS)} {copy.none}
        </p>
        <ul className="grid min-w-0 gap-3">
          {language.screens.map(({ id, title }) => (
            <ScreenRow
              key={id}
              title={title}
              language={language}
              caption={captionsOf(language)[id] ?? ''}
              checked={chosen.includes(id)}
              full={chosen.length >= MAX_SCREENSHOTS}
              onToggle={() => toggle(id)}
              onCaption={(text) =>
                setTyped({ ...typed, [language.tag]: { ...captionsOf(language), [id]: text } })
              }
            />
          ))}
        </ul>
      </fieldset>
      {drawing && <Progress value={drawing.done} max={drawing.all} label={copy.title} />}
      <p role="status" className="text-sm text-muted-foreground empty:hidden">
        {drawing ? copy.progress(drawing.done, drawing.all) : missing > 0 ? copy.missing(missing) : ''}
      </p>
      <FormError>{refused ?? problem}</FormError>
      {drawing ? (
        <Button variant="outline" className="justify-self-start" onClick={stop}>
          {copy.stop}
        </Button>
      ) : (
        <Button className="justify-self-start" onClick={() => void start()}>
          {hasSome ? copy.redraw : copy.draw}
        </Button>
      )}
    </div>
  )
}

type RowProps = {
  title: string
  language: Language
  caption: string
  checked: boolean
  /** Whether the maximum number of screens is selected. */
  full: boolean
  onToggle: () => void
  onCaption: (text: string) => void
}

function ScreenRow({ title, language, caption, checked, full, onToggle, onCaption }: RowProps) {
  return (
    <li className="grid min-w-0 items-center gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
      <label className="flex min-w-0 items-center gap-3 text-sm">
        <Checkbox checked={checked} disabled={!checked && full} onCheckedChange={onToggle} />
        <bdi className="min-w-0 wrap-anywhere">{title}</bdi>
      </label>
      <Field label={copy.caption(title)} hideLabel>
        <Input
          dir="auto"
          lang={language.tag}
          autoComplete="off"
          disabled={!checked}
          maxLength={MAX_CAPTION}
          value={caption}
          onChange={({ target }) => onCaption(target.value)}
        />
      </Field>
    </li>
  )
}

'use client'

import { Download } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import { saveFile } from '@/lib/client/download'
import { emptyCsv } from '@/lib/fleet/app-batches/csv'
import type { BatchTemplate } from '@/lib/fleet/app-batches/schema'
import { copy } from './copy'

const words = copy.template

type Props = {
  templates: readonly BatchTemplate[]
  chosen: number
  onChoose: (index: number) => void
}

/** Chooses the template, and downloads a file with its columns. */
export function TemplateStep({ templates, chosen, onChoose }: Props) {
  const { name, placeholders } = templates[chosen]!
  const options = templates.map((template, index) => ({ template, index }))
  const group = (isOwn: boolean) =>
    options
      .filter(({ template }) => 'savedTemplate' in template === isOwn)
      .map(({ template, index }) => (
        <option key={index} value={index}>
          {template.name}
        </option>
      ))
  const own = group(true)
  return (
    <>
      <Field label={words.label} className="max-w-md">
        <NativeSelect value={chosen} onChange={(event) => onChoose(Number(event.target.value))}>
          {own.length > 0 && <optgroup label={words.own}>{own}</optgroup>}
          <optgroup label={words.ours}>{group(false)}</optgroup>
        </NativeSelect>
      </Field>
      <div className="text-[15px] leading-6">
        {placeholders.length === 0 ? (
          <p className="max-w-prose text-muted-foreground">{words.fillsNothing}</p>
        ) : (
          <>
            <p>{words.fills}</p>
            <ul className="mt-2 flex flex-wrap gap-2">
              {placeholders.map((placeholder) => (
                <li key={placeholder} className="rounded-sm bg-muted px-2 py-0.5 font-mono text-[13px]">
                  {`{{${placeholder}}}`}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className="grid justify-items-start gap-2">
        <Button
          variant="outline"
          onClick={() =>
            saveFile({
              name: `${toFileName(name)}.csv`,
              blob: new Blob([emptyCsv(placeholders)], { type: 'text/csv' }),
            })
          }
        >
          <Download aria-hidden="true" />
          {words.download}
        </Button>
        <p className="max-w-prose text-sm text-muted-foreground">{words.columns}</p>
      </div>
    </>
  )
}

/** A name without the characters that file systems refuse. */
function toFileName(name: string): string {
  return name.replaceAll(/[\\/:*?"<>|]+/g, ' ').trim() || 'apps'
}

'use client'

import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Label } from '@/components/ui/label'
import { Input } from '@/components/ui/input'
import { settingsSchema } from '@/lib/document/settings'
import type { HandWork } from './set-icon'

const USUAL_COLOUR = settingsSchema.shape.primaryColor.parse(undefined)

/** What is needed of a site that cannot be read; its address and the app's name stand in the form above. */
export function ByHandForm({ busy, onGo }: { busy: boolean; onGo: (hand: HandWork) => void }) {
  const colourId = useId()
  const [primaryColor, setColour] = useState<string>(USUAL_COLOUR)
  const [icon, setIcon] = useState<File | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onGo({ primaryColor, icon })
  }
  return (
    <form
      onSubmit={submit}
      aria-labelledby={`${colourId}-title`}
      className="mt-6 grid gap-5 rounded-md border bg-band p-5"
    >
      <div>
        <h2 id={`${colourId}-title`} className="font-display text-heading font-[640]">
          Go on by hand
        </h2>
        <p className="mt-1 text-sm leading-6 text-muted-foreground">
          The app opens the address above, under the name above. Choose its colour and icon; everything can be
          changed later.
        </p>
      </div>
      <div className="grid gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
        <div className="grid content-start gap-1.5">
          <Label htmlFor={colourId}>Main colour</Label>
          <input
            id={colourId}
            type="color"
            value={primaryColor}
            onChange={(event) => setColour(event.target.value)}
            className="h-11 w-24 cursor-pointer rounded-md border border-input bg-card p-1"
          />
        </div>
        <Field label="Icon" hint="A square picture of 512 pixels or more. Without one a letter is drawn.">
          <Input
            type="file"
            accept="image/png,image/jpeg,image/webp,image/gif,image/svg+xml,image/avif"
            className="pt-2.5 file:mr-3 file:cursor-pointer file:font-medium"
            onChange={(event) => setIcon(event.target.files?.[0] ?? null)}
          />
        </Field>
      </div>
      <Button type="submit" variant="outline" size="lg" busy={busy}>
        Create the app by hand
      </Button>
    </form>
  )
}

'use client'

import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field, Label } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { settingsSchema } from '@/lib/document/settings'
import type { ManualDetails } from './set-icon'

const DEFAULT_COLOR = settingsSchema.shape.primaryColor.parse(undefined)

/** Details of a site that can't be read. Its URL and the app's name are in the form above. */
export function ManualForm({ busy, onGo }: { busy: boolean; onGo: (details: ManualDetails) => void }) {
  const colorId = useId()
  const [primaryColor, setColor] = useState<string>(DEFAULT_COLOR)
  const [icon, setIcon] = useState<File | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onGo({ primaryColor, icon })
  }
  return (
    <form
      onSubmit={submit}
      aria-labelledby={`${colorId}-title`}
      className="mt-6 grid gap-5 rounded-md border bg-band p-5"
    >
      <div>
        <h2 id={`${colorId}-title`} className="font-display text-heading font-[640]">
          Continue manually
        </h2>
        <p className="mt-1 text-sm leading-6 text-muted-foreground">
          The app opens the address above and has the name above. Choose its color and icon. You can change
          everything later.
        </p>
      </div>
      <div className="grid gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
        <div className="grid content-start gap-1.5">
          <Label htmlFor={colorId}>Main color</Label>
          <input
            id={colorId}
            type="color"
            value={primaryColor}
            onChange={(event) => setColor(event.target.value)}
            className="h-11 w-24 cursor-pointer rounded-md border border-input bg-card p-1"
          />
        </div>
        <Field label="Icon" hint="A square image of 512 pixels or more. Without one, we draw a letter.">
          <Input
            type="file"
            accept="image/png,image/jpeg,image/webp,image/gif,image/svg+xml,image/avif"
            className="pt-2.5 file:mr-3 file:cursor-pointer file:font-medium"
            onChange={(event) => setIcon(event.target.files?.[0] ?? null)}
          />
        </Field>
      </div>
      <Button type="submit" variant="outline" size="lg" busy={busy}>
        Create app manually
      </Button>
    </form>
  )
}

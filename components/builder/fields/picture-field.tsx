'use client'

import { X } from 'lucide-react'
import type { z } from 'zod'
import { Button } from '@/components/ui/button'
import { assetHash } from '@/lib/document/asset'
import type { Binding } from './binding'
import { PictureInput } from './picture-input'
import { TextField } from './text-field'
import { setPending } from './use-bound-text'

type PictureFieldProps = {
  field: { prop: string; label: string; alt?: string }
  path: string
  /** What the picture belongs to. */
  value: Readonly<Record<string, string>>
  binding: Binding
}

/** A picture from the device or from the web, with its description. */
export function PictureField({ field: { prop, label, alt }, path, value, binding }: PictureFieldProps) {
  const source = value[prop] ?? ''
  const show = (next: string) => {
    setPending(binding.store, path, null)
    binding.write({ [prop]: next })
  }
  return (
    <>
      <PictureInput
        label={source ? `Upload another ${label}` : `Upload a ${label}`}
        hint="PNG, JPEG, WebP, GIF or SVG, up to 5 MB"
        onPicture={show}
      />
      {assetHash(source) !== null ? (
        <Button variant="outline" size="sm" className="h-9" onClick={() => show('')}>
          <X aria-hidden="true" />
          Remove the {label}
        </Button>
      ) : (
        <TextField
          label="Or enter its address"
          placeholder="https://example.com/photo.jpg"
          inputMode="url"
          hint="A picture from the web only shows while the phone is online."
          field={path}
          value={source}
          schema={binding.shape[prop] as z.ZodType<string>}
          commit={(text) => binding.write({ [prop]: text }, path)}
        />
      )}
      {alt && (
        <TextField
          label="Description"
          hint="Read aloud to people who can’t see the picture. Leave empty if it is only decoration."
          field={`${binding.path}.${alt}`}
          value={value[alt] ?? ''}
          schema={binding.shape[alt] as z.ZodType<string>}
          commit={(text) => binding.write({ [alt]: text }, `${binding.path}.${alt}`)}
        />
      )}
    </>
  )
}

'use client'

import { Crop, X } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { Button } from '@/components/ui/button'
import { lazyPart } from '@/components/ui/lazy'
import { assetHash, withFocalPoint } from '@/lib/document/asset'
import { PictureInput } from '../pictures/picture-input'
import { useAssetUrl } from '../pictures/use-asset-url'
import type { Binding } from './binding'
import { TextField } from './text-field'
import { setPending } from './use-bound-text'
import { CustomerPicture } from '../pictures/customer-picture'

const AdjustDialog = lazyPart(() => import('../pictures/adjust-dialog').then((module) => module.AdjustDialog))

type PictureFieldProps = {
  field: { prop: string; label: string; alt?: string }
  path: string
  /** Props of the object that has the picture. */
  value: Readonly<Record<string, string>>
  binding: Binding
}

/** A picture by upload, URL or from the app's pictures, with its description. */
export function PictureField({ field: { prop, label, alt }, path, value, binding }: PictureFieldProps) {
  const source = value[prop] ?? ''
  const isStored = assetHash(source) !== null
  const show = (next: string) => {
    setPending(binding.store, path, null)
    binding.write({ [prop]: next })
  }
  return (
    <>
      {source && <ChosenPicture source={source} onPicture={show} />}
      <PictureInput
        label={source ? 'Upload another' : `Upload a ${label}`}
        hint="PNG, JPEG, WebP, GIF or SVG, up to 5 MB"
        web
        onPicture={show}
      />
      {isStored ? (
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
          value={withFocalPoint(source, null)}
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

type ChosenPictureProps = { source: string; onPicture: (source: string) => void }

/** The picture as a thumbnail, with a button to crop it and set its focal point. */
function ChosenPicture({ source, onPicture }: ChosenPictureProps) {
  const assetUrl = useAssetUrl()
  const [adjusting, setAdjusting] = useState(false)
  const url = assetHash(source) === null ? withFocalPoint(source, null) : assetUrl(source)
  if (!url) return null
  return (
    <div className="grid gap-2">
      <CustomerPicture src={url} className="h-32 w-full rounded-md border bg-muted object-contain" />
      <Button variant="outline" size="sm" className="h-9" onClick={() => setAdjusting(true)}>
        <Crop aria-hidden="true" />
        Crop and focal point
      </Button>
      {adjusting && <AdjustDialog {...{ source, onPicture }} onClose={() => setAdjusting(false)} />}
    </div>
  )
}

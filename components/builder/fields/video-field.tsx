'use client'

import { X } from 'lucide-react'
import type { z } from 'zod'
import { Button } from '@/components/ui/button'
import { assetHash } from '@/lib/document/asset'
import { PictureInput } from '../pictures/picture-input'
import { useAssetUrl } from '../pictures/use-asset-url'
import type { Binding } from './binding'
import { TextField } from './text-field'
import { setPending } from './use-bound-text'

type VideoFieldProps = { prop: string; path: string; value: string; binding: Binding }

/** A video by upload, from the app's videos, or by its address. */
export function VideoField({ prop, path, value, binding }: VideoFieldProps) {
  const assetUrl = useAssetUrl()
  const isStored = assetHash(value) !== null
  const show = (next: string) => {
    setPending(binding.store, path, null)
    binding.write({ [prop]: next })
  }
  return (
    <>
      {isStored && (
        <video
          key={value}
          src={assetUrl(value)}
          controls
          muted
          playsInline
          preload="metadata"
          aria-label="The chosen video"
          className="aspect-video w-full rounded-md border bg-muted"
        />
      )}
      <PictureInput
        kind="video"
        label={isStored ? 'Upload another' : 'Upload a video'}
        hint="MP4 (H.264) or WebM, up to 20 MB. It plays while the phone is online; Android and iOS apps contain it."
        onPicture={show}
      />
      {isStored ? (
        <Button variant="outline" size="sm" className="h-9" onClick={() => show('')}>
          <X aria-hidden="true" />
          Remove the video
        </Button>
      ) : (
        <TextField
          label="Or enter its address"
          inputMode="url"
          placeholder="https://www.youtube.com/watch?v=…"
          hint="From YouTube or Vimeo, or the address of an .mp4 file. It loads only when someone taps it."
          field={path}
          value={value}
          schema={binding.shape[prop] as z.ZodType<string>}
          commit={(text) => binding.write({ [prop]: text }, path)}
        />
      )}
    </>
  )
}

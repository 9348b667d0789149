'use client'

import { X } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { assetHash } from '@/lib/document/asset'
import type { BlockOf } from '@/lib/document/block'
import { BlockText } from '../fields/block-text'
import { PictureInput } from '../fields/picture-input'
import { setPending } from '../fields/use-bound-text'
import { edit } from '../state/history-commands'
import { useEditorStore } from '../state/use-editor'

export function ImageProperties({ block }: { block: BlockOf<'image'> }) {
  const store = useEditorStore()
  const uploaded = assetHash(block.src) !== null
  const show = (src: string) => {
    setPending(store, `${block.id}.src`, null)
    edit(store, { type: 'update-block', blockId: block.id, props: { src } })
  }
  return (
    <>
      <PictureInput
        label={block.src ? 'Upload another picture' : 'Upload a picture'}
        hint="PNG, JPEG, WebP, GIF or SVG, up to 5 MB"
        onPicture={show}
      />
      {uploaded ? (
        <Button variant="outline" size="sm" className="h-9" onClick={() => show('')}>
          <X aria-hidden="true" />
          Remove the picture
        </Button>
      ) : (
        <BlockText
          block={block}
          prop="src"
          label="Or its address"
          placeholder="https://example.com/photo.jpg"
          inputMode="url"
          hint="A picture on the web is shown only while there is a connection."
        />
      )}
      <BlockText
        block={block}
        prop="alt"
        label="Description"
        hint="For people who cannot see it. Leave empty when it is only decoration."
      />
    </>
  )
}

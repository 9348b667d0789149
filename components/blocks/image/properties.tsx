'use client'

import { Image as ImageIcon, X } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { assetHash } from '@/lib/document/asset'
import type { BlockOf } from '@/lib/document/block'
import { BlockText } from '@/components/builder/fields/block-text'
import { PictureInput } from '@/components/builder/fields/picture-input'
import { setPending } from '@/components/builder/fields/use-bound-text'
import { edit } from '@/components/builder/state/history-commands'
import { useEditorStore } from '@/components/builder/state/use-editor'
import type { PanelModule } from '../panel-module'

function ImageProperties({ block }: { block: BlockOf<'image'> }) {
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
          label="Or enter its address"
          placeholder="https://example.com/photo.jpg"
          inputMode="url"
          hint="A picture from the web only shows while the phone is online."
        />
      )}
      <BlockText
        block={block}
        prop="alt"
        label="Description"
        hint="Read aloud to people who can’t see the picture. Leave empty if it is only decoration."
      />
    </>
  )
}

export const imagePanel: PanelModule<BlockOf<'image'>> = {
  icon: ImageIcon,
  Properties: ImageProperties,
  spokenName: ({ src, alt }) => (src ? alt || 'No description' : 'Choose a picture'),
}

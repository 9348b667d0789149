'use client'

import { Images } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { lazyPart } from '../../ui/lazy'
import type { UploadKind } from './use-upload'

const LibraryDialog = lazyPart(() => import('./library-dialog').then((module) => module.LibraryDialog))

type ChooseFromAppProps = {
  kind?: UploadKind
  /** How many can be chosen; 1 by default. */
  room?: number
  web?: boolean
  disabled?: boolean
  onChoose: (references: string[]) => void
}

/** Opens the library of the app's pictures or videos. */
export function ChooseFromApp({
  kind = 'picture',
  room = 1,
  web = true,
  disabled,
  onChoose,
}: ChooseFromAppProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" size="sm" className="h-9" disabled={disabled} onClick={() => setOpen(true)}>
        <Images aria-hidden="true" />
        Choose from this app
      </Button>
      {open && <LibraryDialog {...{ kind, room, web, onChoose }} onClose={() => setOpen(false)} />}
    </>
  )
}

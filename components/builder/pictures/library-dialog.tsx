'use client'

import { Check } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { formatDateTime, formatSize } from '../../apps/format'
import { type LibraryPicture, useLibrary } from './use-library'
import type { UploadKind } from './use-upload'
import { CustomerPicture } from './customer-picture'

type LibraryDialogProps = {
  kind: UploadKind
  /** How many can be chosen. With 1, choosing closes the dialog. */
  room: number
  /** Whether pictures from other sites fit as well. */
  web: boolean
  onChoose: (references: string[]) => void
  onClose: () => void
}

/** Chooses from the pictures or videos that the app already has. */
export function LibraryDialog({ kind, room, web, onChoose, onClose }: LibraryDialogProps) {
  const { data, isError, refetch } = useLibrary(kind)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const pictures = data?.filter(({ stored }) => web || stored)
  const several = room > 1
  const choose = (references: readonly string[]) => {
    onChoose([...references])
    onClose()
  }
  const press = ({ reference }: LibraryPicture) => {
    if (!several) choose([reference])
    else if (chosen.includes(reference)) setChosen(chosen.filter((other) => other !== reference))
    else if (chosen.length < room) setChosen([...chosen, reference])
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={several ? `Choose ${kind}s` : `Choose a ${kind}`}
        description="Everything uploaded to this app or shown in it, newest first."
        className="max-w-3xl"
      >
        {isError && (
          <div className="grid justify-items-start gap-3 text-sm">
            <p role="alert">We couldn’t load the {kind}s. Check your connection and try again.</p>
            <Button variant="outline" size="sm" onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        )}
        {!pictures && !isError && (
          <div className={GRID} aria-busy="true" aria-label={`Loading ${kind}s`}>
            {Array.from({ length: 8 }, (_, index) => (
              <Skeleton key={index} className="aspect-square rounded-md" />
            ))}
          </div>
        )}
        {pictures?.length === 0 && (
          <p className="py-6 text-center text-sm text-muted-foreground">
            This app has no {kind}s yet. Upload the first one, and you can choose it here again.
          </p>
        )}
        {pictures && pictures.length > 0 && (
          <ul className={GRID} aria-label={kind === 'video' ? 'Videos of this app' : 'Pictures of this app'}>
            {pictures.map((picture) => (
              <li key={picture.reference} className="min-w-0">
                <Thumbnail
                  {...{ kind, picture }}
                  chosen={several ? chosen.includes(picture.reference) : undefined}
                  disabled={several && chosen.length >= room && !chosen.includes(picture.reference)}
                  onPress={() => press(picture)}
                />
              </li>
            ))}
          </ul>
        )}
        {several && (
          <DialogFooter className="sticky -bottom-6 -mx-6 -mb-6 border-t bg-popover px-6 py-4">
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button disabled={chosen.length === 0} onClick={() => choose(chosen)}>
              {chosen.length > 1 ? `Add ${chosen.length} ${kind}s` : `Add ${kind}`}
            </Button>
          </DialogFooter>
        )}
      </DialogContent>
    </Dialog>
  )
}

const GRID = 'grid grid-cols-2 gap-3 sm:grid-cols-4'

type ThumbnailProps = {
  kind: UploadKind
  picture: LibraryPicture
  /** Undefined where only one can be chosen. */
  chosen: boolean | undefined
  disabled: boolean
  onPress: () => void
}

function Thumbnail({ kind, picture: { url, name, stored }, chosen, disabled, onPress }: ThumbnailProps) {
  const detail = stored ? `${formatSize(stored.size)} · ${formatDateTime(stored.addedAt)}` : 'From the web'
  return (
    <button
      type="button"
      aria-pressed={chosen}
      disabled={disabled}
      onClick={onPress}
      className={cn(
        'group grid w-full gap-1.5 rounded-md text-left text-[13px] leading-snug disabled:opacity-50',
        'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-ring',
      )}
    >
      <span
        className={cn(
          'relative block aspect-square overflow-hidden rounded-md border bg-muted group-hover:border-input',
          chosen && 'border-transparent ring-2 ring-primary ring-offset-2 ring-offset-popover',
        )}
      >
        {kind === 'video' ? (
          <video src={url} preload="metadata" muted className="size-full object-cover" />
        ) : (
          <CustomerPicture src={url} className="size-full object-cover" />
        )}
        {chosen && (
          <span className="absolute top-1.5 right-1.5 grid size-6 place-items-center rounded-full bg-primary text-primary-foreground">
            <Check aria-hidden="true" className="size-4" />
          </span>
        )}
      </span>
      <span className="min-w-0">
        <span className="block truncate font-medium" dir="auto">
          {name || 'No description'}
        </span>
        <span className="block truncate text-muted-foreground">{detail}</span>
      </span>
    </button>
  )
}

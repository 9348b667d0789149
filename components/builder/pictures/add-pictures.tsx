'use client'

import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { ChooseFromApp } from './choose-from-app'
import { FileButton } from './file-button'
import { UploadProgress } from './upload-progress'
import { useFileDrop } from './use-file-drop'
import { useUploadFiles } from './use-upload'

type AddPicturesProps = {
  /** Path of the list. */
  path: string
  /** Maximum items of the list, and how many it has now. Read when files arrive. */
  max: number
  count: () => number
  /** Adds an item for each picture, as one undo step. */
  add: (references: readonly string[]) => void
  /** The list, onto which files can be dropped. */
  children: ReactNode
}

/** A list that takes several pictures at once: by drop, paste, the file dialog or from the app's library. */
export function AddPictures({ path, max, count, add, children }: AddPicturesProps) {
  const uploadFiles = useUploadFiles()
  const upload = async (files: readonly File[]) => {
    const error = `The list is full. It can have at most ${max}.`
    const references = await uploadFiles(files, path, { room: max - count(), error })
    // Others may have filled the list during the upload.
    const fitting = references.slice(0, max - count())
    if (fitting.length > 0) add(fitting)
  }
  const { isOver, target } = useFileDrop((files) => void upload(files))
  const isFull = count() >= max
  return (
    <div
      {...target}
      data-field={path}
      tabIndex={-1}
      className={cn(
        'grid gap-2',
        isOver && 'rounded-md outline-2 outline-offset-4 outline-ring outline-dashed',
      )}
    >
      {children}
      <FileButton
        multiple
        label="Upload pictures"
        disabled={isFull}
        onFiles={(files) => void upload(files)}
      />
      <ChooseFromApp
        room={max - count()}
        disabled={isFull}
        onChoose={(references) => add(references.slice(0, max - count()))}
      />
      <UploadProgress at={path} />
      <p className="text-[13px] leading-snug text-muted-foreground">
        Drop or paste several pictures here, up to 5 MB each.
      </p>
    </div>
  )
}

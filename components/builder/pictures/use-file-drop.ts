'use client'

import { type ClipboardEvent, type DragEvent, useState } from 'react'

/** Whether something dragged has files. Their names and types are hidden until they are dropped. */
export function hasFiles({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>): boolean {
  return dataTransfer?.types.includes('Files') ?? false
}

/**
 * Lets an element take files by drop and paste.
 * @returns its handlers, and whether files are over it
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    target: {
      onDragOver(event: DragEvent<HTMLElement>) {
        if (!hasFiles(event)) return
        event.preventDefault()
        event.stopPropagation()
        event.dataTransfer.dropEffect = 'copy'
        setOver(true)
      },
      onDragLeave(event: DragEvent<HTMLElement>) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      },
      onDrop(event: DragEvent<HTMLElement>) {
        if (!hasFiles(event)) return
        event.preventDefault()
        event.stopPropagation()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      },
      onPaste(event: ClipboardEvent<HTMLElement>) {
        const pictures = [...(event.clipboardData?.files ?? [])].filter(isPicture)
        if (pictures.length === 0) return
        event.preventDefault()
        event.stopPropagation()
        onFiles(pictures)
      },
    },
  }
}

export function isPicture(file: File): boolean {
  return file.type.startsWith('image/')
}

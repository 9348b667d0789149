import { type DragEvent, useEffect, useRef } from 'react'
import type { BlockType } from '@/lib/document/block'
import { findBlock } from '@/lib/document/tree-index'
import { addPictureFiles, type PicturePlace, takesPictures } from '../pictures/place-pictures'
import { hasFiles } from '../pictures/use-file-drop'
import { useUploadFiles } from '../pictures/use-upload'
import { canEdit } from '../state/editor-state'
import { useSession } from '../session/use-session'
import { hideIndicator, scrollAtEdge, showIndicator } from './drag'
import { findDropTarget } from './drop-target'

/** Drops of picture files on the canvas: into the gallery or empty image under the pointer, else between components. */
export function usePictureDrop() {
  const { store, canvas } = useSession()
  const uploadFiles = useUploadFiles()
  const marked = useRef<Element | null>(null)
  useRefuseOtherDrops()

  const typeOf = (blockId: string): BlockType | null =>
    findBlock(store.get().history.present, blockId)?.block.type ?? null

  /** The component under the pointer, if it takes the files. */
  const receiverAt = (event: DragEvent): HTMLElement | null => {
    const element = (event.target as Element).closest<HTMLElement>('[data-block]')
    const block = element && findBlock(store.get().history.present, element.dataset['block']!)?.block
    const { files, items } = event.dataTransfer
    // There are no files before the drop.
    return block && takesPictures(block, files.length || items.length) ? element : null
  }
  const mark = (element: Element | null) => {
    if (marked.current === element) return
    marked.current?.removeAttribute('data-receives')
    element?.setAttribute('data-receives', '')
    marked.current = element
  }
  const targetAt = ({ clientX: x, clientY: y }: DragEvent) =>
    findDropTarget(canvas, { x, y }, { types: ['image'], elements: [], typeOf })

  const clear = () => {
    mark(null)
    hideIndicator(canvas)
  }

  return {
    onDragOver(event: DragEvent) {
      if (!hasFiles(event) || !canEdit(store.get())) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      scrollAtEdge(canvas, { x: event.clientX, y: event.clientY })
      const receiver = receiverAt(event)
      mark(receiver)
      const target = receiver ? null : targetAt(event)
      if (target) showIndicator(canvas, target)
      else hideIndicator(canvas)
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) clear()
    },
    onDrop(event: DragEvent) {
      if (!hasFiles(event) || !canEdit(store.get())) return
      event.preventDefault()
      const receiver = receiverAt(event)
      const target = receiver ? null : targetAt(event)
      clear()
      const place: PicturePlace = receiver
        ? { blockId: receiver.dataset['block']! }
        : target && { to: target.place }
      void addPictureFiles(store, [...event.dataTransfer.files], place, uploadFiles)
    },
  }
}

/** A file that is dropped elsewhere would replace the editor. */
function useRefuseOtherDrops(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
      if ((event.composedPath()[0] as Element | undefined)?.matches?.('input[type=file]')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    }
    addEventListener('dragover', refuse)
    addEventListener('drop', refuse)
    return () => {
      removeEventListener('dragover', refuse)
      removeEventListener('drop', refuse)
    }
  }, [])
}

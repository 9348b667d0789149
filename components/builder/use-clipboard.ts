'use client'

import { useEffect, useMemo } from 'react'
import { notify } from '@/components/ui/toaster'
import { focusOf, isUnderModal } from './commands/focus'
import { copyBlocks, cutBlocks, pasteBlocks, type TakePictures } from './clipboard/clipboard'
import { copyByCommand, readByCommand } from './clipboard/system-clipboard'
import { addPictureFiles } from './pictures/place-pictures'
import { isPicture } from './pictures/use-file-drop'
import { useUploadFiles } from './pictures/use-upload'
import { canEdit } from './state/editor-state'
import { useSession } from './session/use-session'

/** Copy, cut and paste for menus and lists. */
export function useClipboardActions() {
  const { store } = useSession()
  const paste = usePaste()
  return useMemo(
    () => ({
      copy: () => void copyByCommand((clipboard) => copyBlocks(store, clipboard)),
      cut: () => void copyByCommand((clipboard) => cutBlocks(store, clipboard)),
      paste: () =>
        void readByCommand().then((clipboard) => {
          if (clipboard && paste(clipboard, clipboard.files)) return
          notify({
            title: clipboard ? 'Nothing to paste' : 'Your browser didn’t share the clipboard',
            description: clipboard
              ? 'Copy a component, a text or a picture first.'
              : 'Paste with Ctrl+V, or allow this page to read the clipboard.',
          })
        }),
    }),
    [store, paste],
  )
}

/** Copies, cuts and pastes components while the canvas has the focus. Text fields use the browser's. */
export function useClipboard(): void {
  const { store, canvas } = useSession()
  const paste = usePaste()
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const listen = (name: 'copy' | 'cut' | 'paste', act: (clipboard: DataTransfer) => boolean) =>
      document.addEventListener(
        name,
        (event) => {
          const focus = focusOf(event, canvas)
          if (!event.clipboardData || isUnderModal() || (focus !== 'canvas' && focus !== 'page')) return
          if (name !== 'paste' && getSelection()?.toString()) return // a text selection on the page
          if (act(event.clipboardData)) event.preventDefault()
        },
        { signal },
      )
    listen('copy', (clipboard) => copyBlocks(store, clipboard))
    if (!canEdit(store.get())) return () => ended.abort()
    listen('cut', (clipboard) => cutBlocks(store, clipboard))
    listen('paste', (clipboard) => paste(clipboard, [...(clipboard.files ?? [])]))
    return () => ended.abort()
  }, [store, canvas, paste])
}

/** Pastes components, texts or pictures onto the screen. */
function usePaste() {
  const { store, api, saver } = useSession()
  const uploadFiles = useUploadFiles()
  return useMemo(() => {
    const take: TakePictures = async (hashes) => {
      if (!store.get().app) await saver.save()
      const { app } = store.get()
      if (!app) return new Set()
      const copied = new Set<string>()
      for (let at = 0; at < hashes.length; at += 100) {
        const response = await api.copyPictures(app.id, hashes.slice(at, at + 100))
        for (const hash of response.hashes) copied.add(hash)
      }
      return copied
    }
    return (clipboard: Pick<DataTransfer, 'getData'>, files: readonly File[]): boolean => {
      if (pasteBlocks(store, clipboard, take)) return true
      const pictures = files.filter(isPicture)
      if (pictures.length === 0) return false
      const { selectedId } = store.get()
      void addPictureFiles(store, pictures, selectedId === null ? null : { blockId: selectedId }, uploadFiles)
      return true
    }
  }, [store, api, saver, uploadFiles])
}

'use client'

import { useEffect, useMemo } from 'react'
import { notify } from '@/components/ui/toaster'
import { useUpload } from './fields/use-upload'
import { focusOf, isUnderModal } from './commands/focus'
import { copyBlocks, cutBlocks, pasteBlocks, pastePictures, type TakePictures } from './clipboard/clipboard'
import { copyByCommand, readByCommand } from './clipboard/system-clipboard'
import { useSession } from './session/use-session'

/** Copying, cutting and pasting as menus and lists ask for it, without keys. */
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
            title: clipboard ? 'There is nothing to paste' : 'Your browser didn’t share the clipboard',
            description: clipboard
              ? 'Copy a component, a text or a picture first.'
              : 'Paste with Ctrl+V, or allow this page to read the clipboard.',
          })
        }),
    }),
    [store, paste],
  )
}

/** Copies, cuts and pastes components while the canvas has the keyboard; texts keep the browser's own. */
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
          if (name !== 'paste' && getSelection()?.toString()) return // some text of the page is meant
          if (act(event.clipboardData)) event.preventDefault()
        },
        { signal },
      )
    listen('copy', (clipboard) => copyBlocks(store, clipboard))
    listen('cut', (clipboard) => cutBlocks(store, clipboard))
    listen('paste', (clipboard) => paste(clipboard, [...(clipboard.files ?? [])]))
    return () => ended.abort()
  }, [store, canvas, paste])
}

/** Puts components, texts or pictures from a clipboard onto the screen. */
function usePaste() {
  const { store, api, saver } = useSession()
  const upload = useUpload()
  return useMemo(() => {
    const take: TakePictures = async (hashes) => {
      if (!store.get().app) await saver.save()
      const { app } = store.get()
      if (!app) return new Set()
      const taken = new Set<string>()
      for (let at = 0; at < hashes.length; at += 100) {
        const answer = await api.copyPictures(app.id, hashes.slice(at, at + 100))
        for (const hash of answer.hashes) taken.add(hash)
      }
      return taken
    }
    return (clipboard: Pick<DataTransfer, 'getData'>, files: readonly File[]): boolean =>
      pasteBlocks(store, clipboard, take) || pastePictures(store, files, upload)
  }, [store, api, saver, upload])
}

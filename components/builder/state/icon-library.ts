'use client'

import { useEffect, useSyncExternalStore } from 'react'
import type { ICON_KEYWORDS } from '@/lib/blocks/icons/keywords'
import type { shapesOf } from '@/lib/blocks/icons/shapes'
import { type IconShape, ownShapes } from '@/lib/blocks/frame/tab-icons'
import { createStore } from './store'
import { useEditor } from './use-editor'

type Library = { shapesOf: typeof shapesOf; ICON_KEYWORDS: typeof ICON_KEYWORDS }

/** Loaded once for all apps of this page, and only where one of its icons is shown or chosen. */
const loaded = createStore<{ library: Library | null }>({ library: null })

let loading: Promise<void> | null = null

/** Loads the icons beyond our own; when it fails, the next call tries again. */
export function loadIconLibrary(): Promise<void> {
  loading ??= Promise.all([import('@/lib/blocks/icons/shapes'), import('@/lib/blocks/icons/keywords')]).then(
    ([shapes, keywords]) => loaded.set({ library: { ...shapes, ...keywords } }),
    () => {
      loading = null
    },
  )
  return loading
}

/** The library, as soon as it is there. */
export function useIconLibrary(): Library | null {
  const read = () => loaded.get().library
  return useSyncExternalStore(loaded.subscribe, read, read)
}

/** The shapes of the icons that the open app's tabs have; our own at once, those of the library when it is loaded. */
export function useIconShapes(): (name: string) => readonly IconShape[] | null {
  const library = useIconLibrary()
  const wanted = useEditor(({ history }) =>
    history.present.tabs.some(({ icon }) => !icon.startsWith('asset:') && !ownShapes(icon)),
  )
  useEffect(() => {
    if (wanted) void loadIconLibrary()
  }, [wanted])
  return library?.shapesOf ?? ownShapes
}

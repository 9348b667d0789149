'use client'

import { useEffect, useSyncExternalStore } from 'react'
import type { shapesOf } from '@/lib/blocks/icons/shapes'
import type { TabIcon } from '@/lib/document/icon-names'
import type { iconForWords, matchesIcon } from '@/lib/document/icons/icon-words'
import { type IconShape, ownShapes } from '@/lib/blocks/frame/tab-icons'
import { createStore } from './store'
import { useEditor } from './use-editor'

type Words = { iconForWords: typeof iconForWords; matchesIcon: typeof matchesIcon }
type Library = Words & { shapesOf: typeof shapesOf }

/** Loaded once per page, when one of its icons is shown or selected. */
const loaded = createStore<{ library: Library | null }>({ library: null })

let loading: Promise<void> | null = null

let words: Words | null = null

/** Loads the words by which icons are chosen and found. */
export async function loadIconWords(): Promise<Words> {
  return (words ??= await import('@/lib/document/icons/icon-words'))
}

/** Icons of tabs whose name says nothing: of the first tab, and of the others. */
const DEFAULT_ICONS = { first: 'home', other: 'star' } as const

/** The icon for a new tab. The default one until the words have loaded. */
export function iconForNewTab(label: string, isFirst: boolean): TabIcon {
  return words?.iconForWords(label) ?? (isFirst ? DEFAULT_ICONS.first : DEFAULT_ICONS.other)
}

/** The icon for a tab with a new name: unchanged if a person chose it, or if the name says nothing. */
export function iconForRenamedTab({ icon, label }: { icon: string; label: string }, next: string): string {
  const before = words?.iconForWords(label) ?? null
  const isChosen = before === null ? !isDefault(icon) : icon !== before
  const suggested = words?.iconForWords(next) ?? null
  if (isChosen || suggested === icon) return icon
  return suggested ?? (before === null ? icon : DEFAULT_ICONS.other)
}

function isDefault(icon: string): boolean {
  return icon === DEFAULT_ICONS.first || icon === DEFAULT_ICONS.other
}

/** Loads the icon library. After a failure, the next call retries. */
export function loadIconLibrary(): Promise<void> {
  loading ??= Promise.all([import('@/lib/blocks/icons/shapes'), loadIconWords()]).then(
    ([shapes, words]) => loaded.set({ library: { ...shapes, ...words } }),
    () => {
      loading = null
    },
  )
  return loading
}

/** The library, or null until it has loaded. */
export function useIconLibrary(): Library | null {
  const read = () => loaded.get().library
  return useSyncExternalStore(loaded.subscribe, read, read)
}

/** Returns the shapes of tab icons: built-in ones immediately, others when the library has loaded. */
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

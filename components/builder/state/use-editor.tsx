'use client'

import { createContext, useContext, useSyncExternalStore } from 'react'
import type { EditorState, EditorStore } from './editor-state'

/** The store never changes, so reading this context causes no rerenders. */
const StoreContext = createContext<EditorStore | null>(null)

export const EditorStoreProvider = StoreContext.Provider

export function useEditorStore(): EditorStore {
  const store = useContext(StoreContext)
  if (!store) throw new Error('There is no editor around this component')
  return store
}

/** Selects a part of the editor's state. The selector must return an identical value until it changes. */
export function useEditor<T>(select: (state: EditorState) => T): T {
  const store = useEditorStore()
  const read = () => select(store.get())
  return useSyncExternalStore(store.subscribe, read, read)
}

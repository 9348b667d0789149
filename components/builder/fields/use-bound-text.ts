'use client'

import { useState } from 'react'
import type { z } from 'zod'
import type { EditorStore } from '../state/editor-state'
import { endGesture } from '../state/history-commands'
import { TypingRun } from './typing-run'
import { useEditor, useEditorStore } from '../state/use-editor'

type Binding = {
  /** Names the field in the whole document: `block-1.title`. */
  field: string
  value: string
  schema: z.ZodType<string>
  /** Puts a valid value into the document. */
  commit: (value: string) => void
  /** Takes the schema's tidied form at every key instead of when the field is left. */
  tidy?: boolean
}

/**
 * A text field of the document. What is not valid stays in the field, with its error, and does not reach
 * the document: neither a reload nor another selection loses it.
 */
export function useBoundText({ field, value, schema, commit, tidy = false }: Binding) {
  const store = useEditorStore()
  const typed = useEditor((state) => state.pending[field])
  const text = typed ?? value
  // An empty field is on its way to be filled, until it is left.
  const [left, setLeft] = useState(false)
  const [run] = useState(() => new TypingRun())
  const error =
    typed === undefined || (typed === '' && !left)
      ? undefined
      : schema.safeParse(typed).error?.issues[0]?.message
  return {
    text,
    error,
    change: (next: string) => {
      if (run.begins(text, next, Date.now())) endGesture(store)
      const checked = schema.safeParse(next)
      setPending(store, field, checked.success ? null : next)
      if (checked.success) commit(tidy ? checked.data : next)
    },
    leave: () => {
      const checked = schema.safeParse(text)
      if (checked.success && checked.data !== value) commit(checked.data)
      setLeft(true)
      endGesture(store)
    },
  }
}

export function setPending(store: EditorStore, field: string, text: string | null): void {
  const { pending } = store.get()
  if (text === null) {
    if (!(field in pending)) return
    store.set({ pending: Object.fromEntries(Object.entries(pending).filter(([key]) => key !== field)) })
  } else store.set({ pending: { ...pending, [field]: text } })
}

/** Forgets what was typed into the fields of something that is removed. */
export function dropPendingUnder(store: EditorStore, path: string): void {
  const { pending } = store.get()
  const rest = Object.entries(pending).filter(([key]) => key !== path && !key.startsWith(`${path}.`))
  if (rest.length < Object.keys(pending).length) store.set({ pending: Object.fromEntries(rest) })
}

/**
 * Takes what was typed into the fields of a list's things along, as these change their places.
 * @param path of the list: `block-1.items`
 * @param placeOf what stood at an index stands there now; null where it is gone
 */
export function movePending(
  store: EditorStore,
  path: string,
  placeOf: (index: number) => number | null,
): void {
  const { pending } = store.get()
  const moved = Object.entries(pending).flatMap(([field, text]) => {
    const [, index, rest = ''] = field.startsWith(`${path}.`)
      ? (/^(\d+)(\..*)?$/.exec(field.slice(path.length + 1)) ?? [])
      : []
    if (index === undefined) return [[field, text] as const]
    const place = placeOf(Number(index))
    return place === null ? [] : [[`${path}.${place}${rest}`, text] as const]
  })
  store.set({ pending: Object.fromEntries(moved) })
}

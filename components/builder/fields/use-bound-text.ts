'use client'

import { useState } from 'react'
import type { z } from 'zod'
import type { EditorStore } from '../state/editor-state'
import { endGesture } from '../state/history-commands'
import { useEditor, useEditorStore } from '../state/use-editor'

/** Pause after which typing starts a new undo step, in milliseconds. */
const PAUSE = 1000
/** Number of characters after which an undo step ends with its word. */
const LONG = 40

/**
 * Splits typing into undo steps: after a pause, or at the end of a word in a long run.
 * @param now in milliseconds
 */
class TypingRun {
  #last = -Infinity
  #length = 0

  /** Whether the typed text starts a new undo step. */
  begins(before: string, after: string, now: number): boolean {
    const paused = now - this.#last > PAUSE
    const longEnough = this.#length >= LONG && /\s$/.test(before)
    this.#last = now
    const begins = paused || longEnough
    this.#length = (begins ? 0 : this.#length) + Math.abs(after.length - before.length)
    return begins
  }
}

type Binding = {
  /** Path of the field in the document: `block-1.title`. */
  field: string
  value: string
  schema: z.ZodType<string>
  /** Writes a valid value to the document. */
  commit: (value: string) => void
  /** Commits the schema's normalized form on every key instead of on blur. */
  tidy?: boolean
}

/**
 * A text field of the document. An invalid text stays in the field with its error, outside the document, and
 * survives reloads and changes of the selection.
 */
export function useBoundText({ field, value, schema, commit, tidy = false }: Binding) {
  const store = useEditorStore()
  const typed = useEditor((state) => state.pending[field])
  const text = typed ?? value
  // An empty field shows no error before it was left.
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

/** Deletes invalid texts of fields that are removed. */
export function dropPendingUnder(store: EditorStore, path: string): void {
  const { pending } = store.get()
  const rest = Object.entries(pending).filter(([key]) => key !== path && !key.startsWith(`${path}.`))
  if (rest.length < Object.keys(pending).length) store.set({ pending: Object.fromEntries(rest) })
}

/**
 * Moves invalid texts of a list's fields with their items.
 * @param path of the list: `block-1.items`
 * @param placeOf maps an old index to the new one, or to null if removed
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

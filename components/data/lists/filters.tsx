'use client'

import { clsx } from 'clsx'
import { SlidersHorizontal } from 'lucide-react'
import { useRouter, useSearchParams } from 'next/navigation'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'

/** Debounce before the list updates, in milliseconds. */
const PAUSE = 300

type Props = {
  /** Path of the list. */
  path: string
  /** The field that is always visible, and its parameter. */
  search: ReactNode
  searchName?: string
  /** The other fields, named after their parameters. On phones they fold under a button. */
  children: ReactNode
  /** Actions on the filtered list. */
  actions?: ReactNode
}

/** Parameters that are not filters. */
const APART = ['cursor', 'sort']

/** Filters of a list. In the URL, so that a list can be bookmarked. `/` focuses the search. */
export function Filters({ path, search, searchName = 'q', children, actions }: Props) {
  const router = useRouter()
  const params = useSearchParams()
  const [pending, start] = useTransition()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const folded = useId()
  const [open, setOpen] = useState(false)
  const set = [...params.keys()].filter((name) => !APART.includes(name))
  const count = set.filter((name) => name !== searchName).length

  // The URL may change without the form, as with the back button. Skips the focused field.
  useEffect(() => {
    for (const field of fieldsOf(form.current))
      if (field !== document.activeElement) field.value = params.get(field.name) ?? ''
    return () => clearTimeout(timer.current)
  }, [params])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (key !== '/' || ctrlKey || metaKey || altKey) return
      if ((target as Element).closest('input, textarea, select, [role=dialog]')) return
      event.preventDefault()
      form.current?.querySelector<HTMLInputElement>('[type=search]')?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  const apply = (way: 'push' | 'replace') => {
    clearTimeout(timer.current)
    const chosen = fieldsOf(form.current).flatMap(({ name, value }) =>
      value.trim() ? [[name, value.trim()]] : [],
    )
    const query = new URLSearchParams(chosen).toString()
    start(() => router[way](query ? `${path}?${query}` : path, { scroll: false }))
  }

  const onChange = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.type !== 'date') {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => apply('replace'), PAUSE)
    } else apply('push')
  }

  const clear = () => {
    for (const field of fieldsOf(form.current)) if (field.name !== 'sort') field.value = ''
    apply('push')
  }

  return (
    <form
      ref={form}
      action={path}
      role="search"
      aria-busy={pending || undefined}
      className="flex flex-wrap items-end gap-3"
      onChange={onChange}
      onSubmit={(event) => {
        event.preventDefault()
        apply('push')
      }}
    >
      {search}
      <Button
        variant="outline"
        aria-expanded={open}
        aria-controls={folded}
        onClick={() => setOpen(!open)}
        className="h-11 bg-card sm:hidden"
      >
        <SlidersHorizontal aria-hidden="true" />
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      <div id={folded} className={clsx('contents', !open && '[@media(scripting:enabled)]:max-sm:hidden')}>
        {children}
      </div>
      <noscript>
        <Button type="submit">Search</Button>
      </noscript>
      {set.length > 0 && (
        <Button variant="ghost" onClick={clear}>
          Clear
        </Button>
      )}
      {actions}
    </form>
  )
}

type ListField = HTMLInputElement | HTMLSelectElement

function fieldsOf(form: HTMLFormElement | null): ListField[] {
  const isField = (element: Element): element is ListField =>
    element instanceof HTMLInputElement || element instanceof HTMLSelectElement
  return form ? [...form.elements].filter(isField) : []
}

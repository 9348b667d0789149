'use client'

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { MAX_SOURCES, type Source } from '@/lib/document/sources'
import { provides } from '@/lib/sources/needs'
import { api } from '../../../lib/client/apps-api'
import { edit } from '../state/history-commands'
import { useEditor, useEditorStore } from '../state/use-editor'

/** Adds a site by its URL. The service detects its kind. */
export function AddSource({ added }: { added: (source: Source) => void }) {
  const store = useEditorStore()
  const sources = useEditor((state) => state.history.present.sources) ?? []
  const [open, setOpen] = useState(false)
  const [url, setUrl] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  if (sources.length >= MAX_SOURCES) return null
  if (!open)
    return (
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" /> Add a site
      </Button>
    )
  const find = async () => {
    setBusy(true)
    setError('')
    try {
      const found = await api.findSource(url)
      const known = sources.find(({ address }) => address === found.address)
      const source = known ?? { id: freeId(found.kind, sources), ...found }
      if (!known) edit(store, { type: 'add-source', source })
      added(source)
      setOpen(false)
      setUrl('')
    } catch (failed) {
      setError(failed instanceof Error ? failed.message : 'That didn’t work. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && url.trim()) void find()
      }}
    >
      <Field label="Address of the site" hint="WordPress, WooCommerce, Shopify or a feed" error={error}>
        <Input
          compact
          inputMode="url"
          autoComplete="off"
          placeholder="blog.example"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="sm" disabled={busy || !url.trim()}>
          {busy ? 'Looking…' : 'Add'}
        </Button>
        <Button type="button" variant="ghost" size="sm" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** Default name. A source of posts without categories is a feed. */
const nameOf = (kind: string) =>
  provides(kind, 'commerce') ? 'shop' : provides(kind, 'post categories') ? 'blog' : 'feed'

/** Short, because it is part of the app's URLs: `blog`, `blog-2`. */
function freeId(kind: Source['kind'], sources: readonly Source[]): string {
  const isTaken = (id: string) => sources.some((source) => source.id === id)
  const name = nameOf(kind)
  let id: string = name
  for (let number = 2; isTaken(id); number++) id = `${name}-${number}`
  return id
}

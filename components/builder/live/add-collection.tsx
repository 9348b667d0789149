'use client'

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import type { CollectionAnswer } from '@/lib/collections/responses'
import { collectionAddress } from '@/lib/document/collection-address'
import { MAX_SOURCES, type Source } from '@/lib/document/sources'
import { freeId } from '@/lib/base/free-id'
import { apiRequest } from '@/lib/client/api-request'
import { edit } from '../state/history-commands'
import { useEditor, useEditorStore } from '../state/use-editor'

/** Adds a collection of the app as a source. A new app is saved before it has collections. */
export function AddCollection({ added }: { added: (source: Source) => void }) {
  const store = useEditorStore()
  const app = useEditor((state) => state.app)
  const sources = useEditor((state) => state.history.present.sources) ?? []
  const [found, setFound] = useState<CollectionAnswer[]>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  if (!app)
    return <p className="text-[13px] text-muted-foreground">Save the app to create collections in it.</p>
  const page = `/app-builder/collections/${app.id}`
  const open = async () => {
    setBusy(true)
    setError('')
    try {
      const all = await apiRequest<CollectionAnswer[]>('GET', `/api/apps/${app.id}/collections`)
      setFound(all.filter(({ deletedAt }) => deletedAt === null))
    } catch (failed) {
      setError(failed instanceof Error ? failed.message : 'That didn’t work. Please try again.')
    }
    setBusy(false)
  }
  const add = ({ key, name }: CollectionAnswer) => {
    const address = collectionAddress(key)
    const known = sources.find((source) => source.address === address)
    const taken = sources.map(({ id }) => id)
    const source: Source = known ?? { id: freeId(key, taken), kind: 'collection', address, name }
    if (!known) edit(store, { type: 'add-source', source })
    added(source)
    setFound(undefined)
  }
  const isFull = sources.length >= MAX_SOURCES
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          busy={busy}
          aria-expanded={found !== undefined}
          onClick={() => void open()}
        >
          <Plus aria-hidden="true" /> Add a collection
        </Button>
        <a
          href={page}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-9 items-center text-sm text-link underline underline-offset-4"
        >
          Edit collections
        </a>
      </div>
      {error && <FieldError>{error}</FieldError>}
      {found?.length === 0 && (
        <p className="text-[13px] text-muted-foreground">
          This app has no collections yet. Create one under “Edit collections”.
        </p>
      )}
      {found && found.length > 0 && (
        <ul className="grid gap-1 rounded-md border p-1">
          {found.map((collection) => {
            const isThere = sources.some(({ address }) => address === collectionAddress(collection.key))
            return (
              <li key={collection.id}>
                <button
                  type="button"
                  disabled={isFull && !isThere}
                  onClick={() => add(collection)}
                  className="flex min-h-9 w-full items-center rounded-sm px-2.5 py-1.5 text-left text-sm wrap-anywhere hover:bg-accent disabled:opacity-50"
                >
                  {collection.name}
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {found && isFull && (
        <p className="text-[13px] text-muted-foreground">An app has at most {MAX_SOURCES} sources.</p>
      )}
    </div>
  )
}

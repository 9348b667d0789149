'use client'

import { ChevronRight, Table2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { EmptyState } from '@/components/data/lists/empty-state'
import { IfCan } from '@/components/shell/can'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import { Link } from '@/components/ui/link'
import { notify } from '@/components/ui/toaster'
import type { CollectionAnswer } from '@/lib/collections/responses'
import { apiRequest } from '@/lib/client/api-request'
import { refusalFor } from '@/lib/client/form-errors'
import { PageHead, appTitle } from '../page-head'
import { copy } from './copy'
import { NewCollection } from './new-collection'

type Props = { app: { id: string; name: string }; collections: readonly CollectionAnswer[] }

/** The collections of an app. */
export function CollectionsView({ app, collections }: Props) {
  const current = collections.filter(({ deletedAt }) => deletedAt === null)
  const deleted = collections.filter(({ deletedAt }) => deletedAt !== null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHead
        back={{ label: copy.back }}
        title={appTitle(copy.title, app)}
        lead={copy.lead}
        actions={
          <IfCan permission="app.edit">
            <NewCollection appId={app.id} />
          </IfCan>
        }
      />
      {current.length > 0 ? (
        <ul className="divide-y overflow-hidden rounded-lg border bg-card">
          {current.map(({ id, name, rows }) => (
            <li key={id}>
              <Link
                href={`/app-builder/collections/${app.id}/${id}`}
                className="flex min-h-16 items-center gap-4 px-4 py-3 hover:bg-accent"
              >
                <Table2 aria-hidden="true" className="size-5 shrink-0 text-muted-foreground" />
                <span className="min-w-0 flex-1">
                  <bdi className="block font-medium wrap-anywhere">{name}</bdi>
                  <span className="block text-sm text-muted-foreground">{copy.rows(rows)}</span>
                </span>
                <ChevronRight
                  aria-hidden="true"
                  className="size-4 shrink-0 text-muted-foreground rtl:rotate-180"
                />
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState icon={Table2} title={copy.none}>
          {copy.noneHint}
        </EmptyState>
      )}
      {deleted.length > 0 && (
        <IfCan permission="app.delete">
          <Deleted appId={app.id} collections={deleted} />
        </IfCan>
      )}
    </div>
  )
}

function Deleted({ appId, collections }: { appId: string; collections: readonly CollectionAnswer[] }) {
  const router = useRouter()
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const restore = async ({ id, name }: CollectionAnswer) => {
    setBusy(id)
    setProblem(undefined)
    try {
      await apiRequest('POST', `/api/apps/${appId}/collections/${id}/restoration`)
      notify({ title: copy.restored(name) })
      router.refresh()
    } catch (error) {
      setProblem(refusalFor(error, [], copy.failed).message)
    }
    setBusy(undefined)
  }
  return (
    <section className="grid gap-3">
      <div>
        <h2 className="text-[15px] font-semibold">{copy.deleted}</h2>
        <p className="text-sm text-muted-foreground">{copy.deletedHint}</p>
      </div>
      <FormError>{problem}</FormError>
      <ul className="divide-y rounded-lg border">
        {collections.map((collection) => (
          <li key={collection.id} className="flex items-center justify-between gap-4 px-4 py-2">
            <bdi className="min-w-0 text-[15px] wrap-anywhere">{collection.name}</bdi>
            <Button
              variant="outline"
              size="sm"
              busy={busy === collection.id}
              onClick={() => void restore(collection)}
            >
              {copy.restore}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

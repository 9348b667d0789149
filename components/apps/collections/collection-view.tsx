'use client'

import { MoreHorizontal, Plus, Table2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { EmptyState } from '@/components/data/lists/empty-state'
import { SearchField } from '@/components/data/lists/filter-fields'
import { addressOf } from '@/components/data/lists/pages'
import { IfCan, useCan } from '@/components/shell/can'
import { Button } from '@/components/ui/button'
import { buttonVariants } from '@/components/ui/button-variants'
import { Link } from '@/components/ui/link'
import type { CollectionsApp } from '@/lib/collections/queries'
import type { CollectionAnswer, RowAnswer, RowsAnswer } from '@/lib/collections/responses'
import type { RowsPageQuery } from '@/lib/collections/schema'
import { PageHead } from '../page-head'
import { CollectionMenu } from './collection-menu'
import { copy } from './copy'
import { RowDialog } from './row-dialog'
import { RowItem } from './row-item'

const texts = copy.collection

type Props = { app: CollectionsApp; collection: CollectionAnswer; page: RowsAnswer; query: RowsPageQuery }

/** The rows of a collection. */
export function CollectionView({ app, collection, page, query }: Props) {
  const router = useRouter()
  const can = useCan()
  const [edited, setEdited] = useState<RowAnswer | 'new' | null>(null)
  const { fields, name } = collection
  const href = `/app-builder/collections/${app.id}/${collection.id}`
  const path = `/api/apps/${app.id}/collections/${collection.id}`
  const isNarrowed = query.q !== '' || query.deleted !== ''
  const refresh = () => router.refresh()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHead
        back={{ href: `/app-builder/collections/${app.id}`, label: texts.back }}
        title={<bdi>{name}</bdi>}
        lead={copy.rows(collection.rows)}
        actions={
          <div className="flex gap-2">
            <IfCan permission="app.edit">
              <Button onClick={() => setEdited('new')}>
                <Plus aria-hidden="true" /> {texts.add}
              </Button>
            </IfCan>
            <CollectionMenu {...{ app, collection, href, path }} onChange={refresh}>
              <Button variant="outline" size="icon" aria-label={copy.more(name)}>
                <MoreHorizontal aria-hidden="true" />
              </Button>
            </CollectionMenu>
          </div>
        }
      />
      {query.deleted && (
        <Link href={href} className="justify-self-start text-sm text-link underline underline-offset-4">
          {texts.showRows}
        </Link>
      )}
      {(collection.rows > 0 || isNarrowed) && !query.deleted && (
        <form
          role="search"
          action={href}
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            const typed = new FormData(event.currentTarget).get('q')
            router.push(addressOf(href, { q: typeof typed === 'string' ? typed.trim() : '' }))
          }}
        >
          <SearchField name="q" label={texts.search} value={query.q} />
          <Button type="submit" variant="outline" className="h-11 bg-card">
            {texts.search}
          </Button>
        </form>
      )}
      {page.rows.length > 0 ? (
        <ul className="divide-y overflow-hidden rounded-lg border bg-card">
          {page.rows.map((row, index) => (
            <RowItem
              key={row.id}
              appId={app.id}
              {...{ fields, row }}
              path={`${path}/rows`}
              isDeleted={query.deleted !== ''}
              // Neighbors of a search are not those of the order.
              before={isNarrowed ? null : (page.rows[index - 1]?.id ?? null)}
              after={isNarrowed ? null : afterNext(page, index)}
              onEdit={can('app.edit') ? () => setEdited(row) : undefined}
              onChange={refresh}
            />
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={Table2}
          title={query.deleted ? texts.noneDeleted : isNarrowed ? texts.noneFound : texts.none}
        >
          {!isNarrowed && texts.noneHint}
        </EmptyState>
      )}
      {page.pages > 1 && <PageLinks {...{ href, page, query }} />}
      {edited && (
        <RowDialog
          appId={app.id}
          path={`${path}/rows`}
          fields={fields}
          languages={app.languages}
          row={edited === 'new' ? null : edited}
          onDone={(isSaved) => {
            setEdited(null)
            if (isSaved) refresh()
          }}
        />
      )}
    </div>
  )
}

/** The row before which a row is moved down: the one after its neighbor, or the end of the list. */
function afterNext({ rows, page, pages }: RowsAnswer, index: number): { before: string | null } | null {
  if (index + 2 < rows.length) return { before: rows[index + 2]!.id }
  return index + 2 === rows.length && page === pages ? { before: null } : null
}

type LinksProps = { href: string; page: RowsAnswer; query: RowsPageQuery }

function PageLinks({ href, page: { page, pages }, query: { q, deleted } }: LinksProps) {
  const linkTo = (number: number) => addressOf(href, { q, deleted, page: String(number) })
  const classes = buttonVariants({ variant: 'outline', className: 'bg-card' })
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-muted-foreground">{texts.pages(page, pages)}</p>
      <span className="flex gap-2">
        {page > 1 && (
          <Link href={linkTo(page - 1)} className={classes}>
            {texts.previous}
          </Link>
        )}
        {page < pages && (
          <Link href={linkTo(page + 1)} className={classes}>
            {texts.next}
          </Link>
        )}
      </span>
    </nav>
  )
}

'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useAction } from '@/components/auth/use-action'
import { ListTable } from '@/components/data/lists/list-table'
import { useCan } from '@/components/shell/can'
import { AlertDialog, AlertDialogCancel, AlertDialogContent } from '@/components/ui/alert-dialog'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { buttonVariants } from '@/components/ui/button-variants'
import { FormError } from '@/components/ui/field'
import { notify } from '@/components/ui/toaster'
import { DELETED_APP_RETENTION_DAYS } from '@/lib/apps/schema'
import type { Batch } from '@/lib/fleet/app-batches/schema'
import { batchApi } from './batch-api'
import { copy } from './copy'
import { PublishAll } from './publish-all'

const words = copy.done

/** The apps of a batch, which can be deleted together. */
export function Created({ batch: { id, apps } }: { batch: Batch }) {
  const can = useCan()
  const drafts = apps.filter(({ released }) => !released)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <h1 className="font-display text-title font-[640]">
          {apps.length === 0 ? words.deletedTitle : words.title(apps.length)}
        </h1>
        {apps.length > 0 && (
          <p className="mt-3 max-w-prose text-lead text-muted-foreground">
            {words.lead} {words.guests}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Link href="/app-builder" className={buttonVariants({ variant: 'outline' })}>
          {words.myApps}
        </Link>
        <Link href="/app-builder/new/csv" className={buttonVariants({ variant: 'outline' })}>
          {words.more}
        </Link>
        {drafts.length > 0 && can('app.delete') && <Undo id={id} count={drafts.length} />}
      </div>
      {can('app.publish') && <PublishAll batchId={id} apps={drafts} />}
      {apps.length > 0 && (
        <ListTable
          caption={words.title(apps.length)}
          columns={[
            { label: words.app },
            { label: words.address, from: 'sm' },
            { label: words.packageId, from: 'md' },
            { label: words.state },
          ]}
          rows={apps.map((app) => ({
            key: app.id,
            cells: [
              <Link
                key="app"
                href={`/app-builder?app=${app.id}`}
                prefetch={false}
                className="inline-block min-h-6 font-medium text-link underline-offset-4 hover:underline"
              >
                <bdi>{app.name}</bdi>
              </Link>,
              <span key="address" className="wrap-anywhere">
                {app.slug}
              </span>,
              <span key="package" className="wrap-anywhere">
                {app.packageId}
              </span>,
              <Badge key="state" variant={app.released ? 'success' : 'neutral'}>
                {app.released ? words.released : words.draft}
              </Badge>,
            ],
          }))}
        />
      )}
    </div>
  )
}

function Undo({ id, count }: { id: string; count: number }) {
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const { busy, problem, run } = useAction()
  const remove = () =>
    run(async () => {
      const { deleted, kept } = await batchApi.remove(id)
      setOpen(false)
      notify({ title: kept > 0 ? words.stay(deleted) : words.deleted(deleted) })
      router.refresh()
    })
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {words.undo(count)}
      </Button>
      <AlertDialog open={open} onOpenChange={setOpen}>
        <AlertDialogContent
          title={words.undoTitle(count)}
          description={words.undoText(DELETED_APP_RETENTION_DAYS)}
        >
          <FormError>{problem}</FormError>
          <AlertDialogCancel>{words.keep}</AlertDialogCancel>
          <Button variant="destructive" busy={busy} onClick={() => void remove()}>
            {words.undo(count)}
          </Button>
        </AlertDialogContent>
      </AlertDialog>
    </>
  )
}

'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useAction } from '@/components/auth/use-action'
import { AlertDialog, AlertDialogCancel, AlertDialogContent } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { buttonVariants } from '@/components/ui/button-variants'
import { FormError } from '@/components/ui/field'
import { apiRequest } from '@/lib/client/api-request'

export type SharedApp = { id: string; name: string; workspace: string }

/** Apps of other workspaces that the user works on as a guest. Renders nothing without one. */
export function SharedApps({ apps, userId }: { apps: readonly SharedApp[]; userId: string }) {
  if (apps.length === 0) return null
  return (
    <section aria-labelledby="shared" className="mt-8">
      <h2 id="shared" className="font-display text-heading font-[640]">
        Shared with you
      </h2>
      <ul aria-labelledby="shared" className="mt-4 divide-y rounded-lg border bg-card">
        {apps.map((app) => (
          <SharedRow key={app.id} app={app} userId={userId} />
        ))}
      </ul>
    </section>
  )
}

function SharedRow({ app: { id, name, workspace }, userId }: { app: SharedApp; userId: string }) {
  const router = useRouter()
  const [leaving, setLeaving] = useState(false)
  const { busy, problem, run } = useAction()
  const leave = () =>
    run(async () => {
      await apiRequest('DELETE', `/api/apps/${id}/guests/${userId}`)
      setLeaving(false)
      router.refresh()
    })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3 sm:p-4">
      <div className="min-w-0 flex-1 basis-48">
        <Link href={`/app-builder?app=${id}`} prefetch={false} className="block truncate font-semibold">
          <bdi>{name}</bdi>
        </Link>
        <p className="truncate text-sm text-muted-foreground">
          <bdi>{workspace}</bdi>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Link
          href={`/app-builder/answers/${id}`}
          prefetch={false}
          className={buttonVariants({ variant: 'outline', size: 'sm' })}
        >
          Answers<span className="sr-only"> of {name}</span>
        </Link>
        <Button variant="ghost" size="sm" onClick={() => setLeaving(true)}>
          Leave…<span className="sr-only"> {name}</span>
        </Button>
      </div>
      <AlertDialog open={leaving} onOpenChange={setLeaving}>
        <AlertDialogContent
          title={
            <>
              Leave <bdi>{name}</bdi>?
            </>
          }
          description="You lose access to the app at once. To come back, you need a new invitation."
        >
          <FormError>{problem}</FormError>
          <AlertDialogCancel>Stay</AlertDialogCancel>
          <Button variant="destructive" busy={busy} onClick={() => void leave()}>
            Leave
          </Button>
        </AlertDialogContent>
      </AlertDialog>
    </li>
  )
}

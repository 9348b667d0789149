'use client'

import { formatDateTime } from '@/components/data/date-format'
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogTrigger,
} from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import { notify } from '@/components/ui/toaster'
import type { AppUpdates } from '@/lib/releases/updates/schema'
import { copy } from './copy'
import { useUpdates } from './use-updates'

const words = copy.settings

/** The key that signs updates, and the end of all updates. */
export function KeyAndEnd({ path, keys }: { path: string } & Pick<AppUpdates, 'keys'>) {
  const { busy, problem, call } = useUpdates(path)
  const [newest] = keys
  return (
    <div className="grid gap-3 border-t pt-5">
      <div className="grid max-w-prose gap-1">
        <h4 className="text-sm font-semibold">{words.key}</h4>
        <p className="text-[15px] leading-6 text-muted-foreground">
          {words.keyText} {newest && words.keySince(formatDateTime(newest.createdAt))}
        </p>
        {newest && (
          <code dir="ltr" className="text-[13px] wrap-anywhere">
            {newest.key}
          </code>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          busy={busy}
          onClick={() => void call('POST', '/key', undefined, () => notify({ title: words.replaced }))}
        >
          {words.replace}
        </Button>
        <AlertDialog>
          <AlertDialogTrigger asChild>
            <Button variant="ghost" size="sm" disabled={busy}>
              {words.off}
            </Button>
          </AlertDialogTrigger>
          <AlertDialogContent title={words.offTitle} description={words.offText}>
            <AlertDialogCancel>{words.cancel}</AlertDialogCancel>
            <AlertDialogAction
              onClick={() => void call('DELETE', '', undefined, () => notify({ title: words.offDone }))}
            >
              {words.off}
            </AlertDialogAction>
          </AlertDialogContent>
        </AlertDialog>
      </div>
      <FormError>{problem}</FormError>
    </div>
  )
}

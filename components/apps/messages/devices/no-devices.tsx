import { BellRing } from 'lucide-react'
import Link from 'next/link'
import { EmptyState } from '@/components/data/lists/empty-state'
import { buttonVariants } from '@/components/ui/button-variants'
import { CopyButton } from '@/components/ui/copy-button'
import { QrCode } from '@/components/ui/qr-code'
import type { MessagesApp } from '@/lib/push/messages/schema'
import { copy } from '../copy'

const words = copy.empty

/** Shown before the first subscription, with the next step. */
export function NoDevices({ app }: { app: MessagesApp }) {
  return (
    <EmptyState icon={BellRing} title={words.title}>
      <p>{words.text}</p>
      <div className="mt-5 grid justify-items-center gap-3">
        <QrCode text={app.hostedUrl} label={words.qr(app.hostedUrl)} className="size-36 rounded-md" />
        <p className="flex max-w-full items-center gap-1 text-sm">
          <span dir="ltr" className="min-w-0 wrap-anywhere">
            {app.hostedUrl}
          </span>
          <CopyButton text={app.hostedUrl} label={`Copy ${app.hostedUrl}`} />
        </p>
        <Link href={`/app-builder?app=${app.id}`} className={buttonVariants({ variant: 'outline' })}>
          {copy.builder}
        </Link>
      </div>
    </EmptyState>
  )
}

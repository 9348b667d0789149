'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ExportDialog } from './portability/export-dialog'
import { TransferDialog } from './transfer/transfer-dialog'

type Props = { app: { id: string; name: string } }

/** Hands an app over or exports it, before its workspace or its owner’s account is deleted. */
export function HandoverActions({ app }: Props) {
  const [dialog, setDialog] = useState<'move' | 'export' | null>(null)
  const router = useRouter()
  const props = (which: typeof dialog) => ({
    app,
    open: dialog === which,
    onOpenChange: (open: boolean) => setDialog(open ? which : null),
  })
  return (
    <span className="flex gap-2">
      <Button variant="outline" size="sm" onClick={() => setDialog('move')}>
        Hand over…<span className="sr-only"> {app.name}</span>
      </Button>
      <Button variant="outline" size="sm" onClick={() => setDialog('export')}>
        Export…<span className="sr-only"> {app.name}</span>
      </Button>
      <TransferDialog {...props('move')} onMoved={() => router.refresh()} />
      <ExportDialog {...props('export')} />
    </span>
  )
}

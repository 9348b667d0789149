'use client'

import { Dialog, DialogContent } from '@/components/ui/dialog'
import type { AppSummary } from '@/lib/apps/schema'
import { ShareApp } from '../share/share-app'

type Props = { app: AppSummary; open: boolean; onOpenChange: (open: boolean) => void }

/** Shares the link of a published app without opening the builder. */
export function ShareDialog({ app, open, onOpenChange }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={
          <>
            Share <bdi className="wrap-anywhere">{app.name}</bdi>
          </>
        }
        description="Anyone with the link can open the app and add it to their home screen."
        className="max-w-2xl"
      >
        <ShareApp url={app.hostedUrl} name={app.name} />
      </DialogContent>
    </Dialog>
  )
}

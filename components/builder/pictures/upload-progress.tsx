'use client'

import { CircleAlert } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Progress } from '@/components/ui/progress'
import { useEditor, useEditorStore } from '../state/use-editor'

/** Progress of the uploads at a place, and an error for each file that failed. */
export function UploadProgress({ at, className }: { at: string; className?: string }) {
  const store = useEditorStore()
  const uploads = useEditor((state) => state.uploads[at])
  if (!uploads) return null
  const { total, done, failed } = uploads
  const dismiss = () => {
    const { [at]: _, ...others } = store.get().uploads
    store.set({ uploads: others })
  }
  return (
    <div className={cn('grid gap-2 text-[13px] leading-snug', className)}>
      {done < total && (
        <div className="grid gap-1.5">
          <p role="status">
            Uploading {done + 1} of {total}…
          </p>
          <Progress value={done} max={total} label="Uploading pictures" />
        </div>
      )}
      {failed.length > 0 && (
        <div className="grid gap-2">
          <div role="alert" className="grid gap-1.5 text-destructive">
            <p className="flex items-center gap-1.5 font-medium">
              <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
              {failed.length === 1 ? 'One picture was not added' : `${failed.length} pictures were not added`}
            </p>
            <ul className="grid max-h-40 gap-1 overflow-y-auto">
              {failed.map(({ name, error }, index) => (
                <li key={index} className="wrap-anywhere">
                  <bdi className="font-medium">{name}</bdi>: {error}
                </li>
              ))}
            </ul>
          </div>
          {done === total && (
            <Button variant="outline" size="sm" className="justify-self-start" onClick={dismiss}>
              Dismiss
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

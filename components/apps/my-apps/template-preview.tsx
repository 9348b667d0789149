'use client'

import Link from 'next/link'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { buttonVariants } from '@/components/ui/button-variants'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import type { TemplateId } from '@/lib/templates/schema'

type Props = { id: TemplateId; name: string }

/** The template as a live app in a phone-sized frame. Loads when opened. */
export function TemplatePreview({ id, name }: Props) {
  const [open, setOpen] = useState(false)
  const [loaded, setLoaded] = useState(false)
  const change = (next: boolean) => {
    setOpen(next)
    setLoaded(false)
  }
  return (
    <>
      <Button
        variant="link"
        size="sm"
        aria-label={`Preview ${name}`}
        className="relative z-10 h-auto min-h-6 p-0"
        onClick={() => setOpen(true)}
      >
        Preview
      </Button>
      <Dialog open={open} onOpenChange={change}>
        <DialogContent title={name} className="sm:max-w-[26rem]">
          <div className="relative h-[min(44rem,calc(100dvh-14rem))] overflow-hidden rounded-lg border">
            {!loaded && <Skeleton className="absolute inset-0" />}
            <iframe
              src={`/demo/${id}/`}
              title={`${name}, live`}
              onLoad={() => setLoaded(true)}
              className="relative size-full"
            />
          </div>
          <DialogFooter>
            <a
              href={`/demo/${id}/`}
              target="_blank"
              rel="noopener"
              className={buttonVariants({ variant: 'outline' })}
            >
              Open in a new tab
            </a>
            <Link href={`/app-builder?template=${id}`} prefetch={false} className={buttonVariants()}>
              Use this template
            </Link>
          </DialogFooter>
        </DialogContent>
      </Dialog>
    </>
  )
}

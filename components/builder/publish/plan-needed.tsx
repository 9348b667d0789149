import { Layers } from 'lucide-react'
import Link from 'next/link'
import { buttonVariants } from '@/components/ui/button'

/** Why publishing waits for a plan, and the way there. */
export function PlanNeeded({ children }: { children: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border bg-muted/60 p-4">
      <Layers aria-hidden="true" className="size-5 shrink-0 text-muted-foreground" />
      <p className="min-w-0 flex-1 basis-56 text-sm leading-5">{children}</p>
      <Link href="/account/plan" className={buttonVariants()}>
        See your plan
      </Link>
    </div>
  )
}

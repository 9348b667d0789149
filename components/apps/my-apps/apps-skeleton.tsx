import { Skeleton } from '@/components/ui/skeleton'

export function AppsSkeleton() {
  return (
    <div role="status" aria-label="Loading your apps" className="divide-y rounded-lg border bg-card">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex items-center gap-4 p-4">
          <Skeleton className="size-12 rounded-[22%]" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-44" />
            <Skeleton className="h-3.5 w-28" />
          </div>
          <Skeleton className="hidden h-5 w-24 sm:block" />
        </div>
      ))}
    </div>
  )
}

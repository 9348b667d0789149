import { Skeleton } from '@/components/ui/skeleton'

export default function Loading() {
  return (
    <div role="status" className="mx-auto grid max-w-4xl gap-8">
      <span className="sr-only">Loading messages...</span>
      <Skeleton className="h-24 max-w-xs" />
      <Skeleton className="h-96" />
    </div>
  )
}

import { Skeleton } from '@/components/ui/skeleton'

export default function Loading() {
  return (
    <div role="status" className="mx-auto grid max-w-4xl gap-8 px-4 py-12 sm:px-6">
      <span className="sr-only">Loading messages...</span>
      <Skeleton className="h-24 max-w-xs" />
      <Skeleton className="h-96" />
    </div>
  )
}

import { Skeleton } from '@/components/ui/skeleton'

/** Loading state of the editor. */
export function EditorSkeleton() {
  return (
    <div className="flex h-dvh flex-col bg-background text-foreground">
      <div className="flex h-14 items-center gap-3 border-b bg-card px-4">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="ml-auto h-9 w-24" />
        <Skeleton className="h-9 w-24" />
      </div>
      <main id="main" tabIndex={-1} aria-busy="true" className="flex min-h-0 flex-1 outline-none">
        <h1 className="sr-only">Opening the app…</h1>
        <div className="hidden w-60 content-start gap-3 border-r bg-card p-3 min-[900px]:grid">
          <Skeleton className="h-10" />
          {[0, 1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} className="h-7" />
          ))}
        </div>
        <div className="grid flex-1 place-items-center bg-band p-6">
          <Skeleton className="aspect-375/667 max-h-full w-full max-w-[375px] rounded-[44px]" />
        </div>
        <div className="hidden w-72 border-l bg-card min-[900px]:block" />
      </main>
    </div>
  )
}

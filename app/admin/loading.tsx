export default function Loading() {
  return (
    <p role="status" className="mx-auto max-w-6xl px-4 py-24 text-center text-muted-foreground sm:px-6">
      Loading admin dashboard...
    </p>
  )
}

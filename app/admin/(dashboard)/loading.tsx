export default function Loading() {
  return (
    <p role="status" className="py-24 text-center text-muted-foreground">
      Loading admin dashboard...
    </p>
  )
}

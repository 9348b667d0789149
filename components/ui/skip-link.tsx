/**
 * The first tab stop: skips the header to the element with the id `main`. It is in a landmark, as all content
 * should be.
 */
export function SkipLink() {
  return (
    <nav aria-label="Skip" className="print:hidden">
      <a
        href="#main"
        className="fixed top-3 left-3 z-60 -translate-y-24 rounded-md bg-ink px-4 py-2.5 text-sm font-medium text-paper focus:translate-y-0"
      >
        Skip to content
      </a>
    </nav>
  )
}

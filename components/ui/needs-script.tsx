/** Shown above a form that requires JavaScript. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="mb-6 rounded-md border px-3.5 py-3 text-sm leading-5">
        This form needs JavaScript. Please turn it on for this site and reload the page.
      </p>
    </noscript>
  )
}

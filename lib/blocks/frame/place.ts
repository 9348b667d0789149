/** Where the Android shell serves an app from: an address of no use outside that phone. */
const SHELL = 'appassets.androidplatform.net'

/** Where a script runs: in a browser, in a package that a store installed, or in the builder's preview. */
export function placeOf(app: HTMLElement): 'web' | 'package' | 'preview' {
  if (app.dataset['name'] === undefined) return 'preview'
  return location.hostname === SHELL ? 'package' : 'web'
}

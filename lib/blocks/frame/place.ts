/** Origin from which the Android shell serves an app, valid only inside it. */
const SHELL = 'appassets.androidplatform.net'

/** Environment of a script: a browser, an installed package, or the builder's preview. */
export function placeOf(app: HTMLElement): 'web' | 'package' | 'preview' {
  if (app.dataset['name'] === undefined) return 'preview'
  return location.hostname === SHELL ? 'package' : 'web'
}

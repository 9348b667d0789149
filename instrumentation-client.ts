import { createDefaultPolicy } from './lib/client/trusted-types'

// Next.js runs this before anything else of a page.
createDefaultPolicy()

// Our policy lets no text become code. zod would try, and the browser report it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** Next.js calls this when its router leaves a page (app/globals.css, `.site-page`). */
export function onRouterTransitionStart(): void {
  document.documentElement.dataset.entered = ''
}

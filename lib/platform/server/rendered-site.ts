import { type LiveValues, liveValues, setLiveValues } from '../../base/live-value'
import { log } from '../log'
import { type Handle, renderSite } from './page-renderer'
import type { PrerenderedCache, RenderedSite } from './prerendered-cache'

type Site = {
  root: string
  handle: Handle
  cache: PrerenderedCache
  /** Sets the page of addresses without one. Null for the build's. */
  setNotFound: (html: string | null) => void
  sheet: RenderedSite['sheet']
}

/**
 * Puts values into effect in a web process: renders all prerendered pages with them, then serves these pages
 * and the values from the same moment on. Without changed values, the build's pages are served.
 * @returns a function for `followLiveValues`
 */
export function renderedSite({ root, handle, cache, setNotFound, sheet }: Site) {
  let isOfBuild = true
  return async (values: LiveValues): Promise<void> => {
    const isChanged = Object.keys(values).length > 0
    if (!isChanged && isOfBuild) return
    const start = Date.now()
    cache.setRendering(true)
    isOfBuild = false
    // Also for the build's values: Next.js's router still gets the data of the rendering before.
    const rendered = await renderSite(root, handle, values, sheet).catch((error: unknown) => {
      if (Object.keys(liveValues()).length === 0) setLiveValues(values) // at least for pages rendered on request
      throw error
    })
    setLiveValues(values)
    cache.show(isChanged ? rendered : null)
    setNotFound(isChanged ? rendered.notFound : null)
    cache.setRendering(false)
    isOfBuild = !isChanged
    log.info({ pages: rendered.pages.size, ms: Date.now() - start }, 'pages rendered with changed settings')
  }
}

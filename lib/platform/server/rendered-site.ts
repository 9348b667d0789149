import { type LiveValues, setLiveValues } from '../../base/live-value'
import { log } from '../log'
import { type Handle, renderSite } from './page-renderer'
import type { PrerenderedCache, RenderedSite } from './prerendered-cache'

type Site = {
  root: string
  handle: Handle
  cache: PrerenderedCache
  /** Sets the page of addresses without one, as Next.js serves it now. */
  setNotFound: (html: string) => void
  sheet: RenderedSite['sheet']
}

/**
 * Puts values into effect in a web process: renders all prerendered pages with them, then serves these pages
 * and the values from the same moment on. Without changed values, the build's pages are served. After an error
 * everything stays as it was.
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
    const rendered = await renderSite(root, handle, values, sheet)
    setLiveValues(values)
    cache.show(isChanged ? rendered : null)
    setNotFound(rendered.notFound)
    cache.setRendering(false)
    isOfBuild = !isChanged
    log.info({ pages: rendered.pages.size, ms: Date.now() - start }, 'pages rendered with changed settings')
  }
}

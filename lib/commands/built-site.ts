import type { IncomingMessage, ServerResponse } from 'node:http'
import { accentSheet } from '../host-brand/accent'
import type { Handle } from '../platform/server/page-renderer'
import { prerenderedCache } from '../platform/server/prerendered-cache'
import { finishedPagePolicy } from '../platform/server/prerendered-page-policy'
import { renderedSite } from '../platform/server/rendered-site'
import { countSiteVisit } from '../platform/server/site-visits'
import type { LiveValues } from '../base/live-value'

/** The prerendered site: its pages, their policy, and how changed values reach them. */
export type BuiltSite = {
  /** Returns whether it handled the request. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean
  setPolicy: (response: ServerResponse) => void
  apply: (values: LiveValues) => Promise<void>
}

export function builtSite(
  root: string,
  headers: Record<string, string>,
  origin: string,
  handle: Handle,
): BuiltSite {
  const cache = prerenderedCache(root, countSiteVisit, headers, origin)
  const { setPolicy, setNotFound } = finishedPagePolicy(root)
  const sheet = (href: string) => {
    const [, color] = /^\/brand\/([0-9a-f]{6})\.css$/.exec(href) ?? []
    return color ? Buffer.from(accentSheet(`#${color}`)) : null
  }
  const apply = renderedSite({ root, handle, cache, setNotFound, sheet })
  return { answer: cache.answer, setPolicy, apply }
}

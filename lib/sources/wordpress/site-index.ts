import { z } from 'zod'
import { resolveHttp } from '../../platform/html/link'
import { plainText } from '../plain-text'
import type { SourceDescription, SourceFetch } from '../source'
import { getRest, restUrl } from './rest'

/** The REST API's description of a site, entities decoded; empty if missing. */
export type SiteIndex = {
  /** Route namespaces of WordPress and its plugins, such as `wp/v2`. */
  namespaces: readonly unknown[]
  name: string
  description: string
  /** The icon in its original size. */
  icon: string | null
}

const text = z.string().max(5000).catch('').default('')
const indexSchema = z.object({
  namespaces: z.array(z.unknown()),
  name: text,
  description: text,
  site_icon_url: text,
})

/** Loads the index below a REST root. Returns null if there is none. */
export async function loadSiteIndex(root: string, fetch: SourceFetch): Promise<SiteIndex | null> {
  const url = restUrl(root, '', { _fields: 'name,description,namespaces,site_icon_url' })
  const index = await getRest(fetch, url, indexSchema)
  return (
    index && {
      namespaces: index.namespaces,
      name: plainText(index.name, 80),
      description: plainText(index.description, 500),
      icon: resolveHttp(index.site_icon_url, root),
    }
  )
}

/** Whether a site has any of these route namespaces. */
export function serves(index: SiteIndex, ...namespaces: string[]): boolean {
  return namespaces.some((namespace) => index.namespaces.includes(namespace))
}

/** Converts an index to the description of a source. */
export function describeIndex(
  { name, description, icon }: SiteIndex,
  status: Pick<SourceDescription, 'confirmed' | 'isTooOld'>,
): SourceDescription {
  return { ...status, name, description, icon }
}

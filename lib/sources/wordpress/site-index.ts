import { z } from 'zod'
import { resolveHttp } from '../../platform/html/link'
import { plainText } from '../plain-text'
import type { SourceDescription, SourceFetch } from '../source'
import { getRest, restUrl } from './rest'

/** What the index of the REST API says about a site, entities decoded; empty where it is silent. */
export type SiteIndex = {
  /** The groups of routes that WordPress and its plugins serve: `wp/v2`. */
  namespaces: readonly unknown[]
  name: string
  description: string
  /** The icon's largest picture, as its owner uploaded it. */
  icon: string | null
}

const text = z.string().max(5000).catch('').default('')
const indexSchema = z.object({
  namespaces: z.array(z.unknown()),
  name: text,
  description: text,
  site_icon_url: text,
})

/** The index below a REST root; null when there is none. */
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

/** Whether a site serves one of these groups of routes. */
export function serves(index: SiteIndex, ...namespaces: string[]): boolean {
  return namespaces.some((namespace) => index.namespaces.includes(namespace))
}

/** What an index says about its site, as a source's description. */
export function describeIndex(
  { name, description, icon }: SiteIndex,
  told: Pick<SourceDescription, 'confirmed' | 'isTooOld'>,
): SourceDescription {
  return { ...told, name, description, icon }
}

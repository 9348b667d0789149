import { z } from 'zod'
import { resolveHttp } from '../inspection/link'
import type { Visit } from '../visit'
import { plainText } from './plain-text'
import { askRest, restUrl } from './rest'

/** What the index of WordPress's REST interface tells of a site, entities decoded; empty where it is silent. */
export type SiteIndex = {
  /** A shop when it serves WooCommerce's store. */
  system: 'woocommerce' | 'wordpress'
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
export async function loadSiteIndex(root: string, visit: Visit): Promise<SiteIndex | null> {
  const url = restUrl(root, '', { _fields: 'name,description,namespaces,site_icon_url' })
  const index = await askRest(visit, url, indexSchema)
  const system = index && systemOf(index.namespaces)
  return (
    system && {
      system,
      name: plainText(index.name, 80),
      description: plainText(index.description, 500),
      icon: resolveHttp(index.site_icon_url, root),
    }
  )
}

function systemOf(namespaces: readonly unknown[]): SiteIndex['system'] | null {
  if (namespaces.some((name) => name === 'wc/store/v1' || name === 'wc/store')) return 'woocommerce'
  return namespaces.includes('wp/v2') ? 'wordpress' : null
}

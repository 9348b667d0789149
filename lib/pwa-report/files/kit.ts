import type { Settings } from '../../document/settings'

/** Input for the files of a site. */
export type Kit = {
  /** `www.example.com` */
  host: string
  /** The app's current ID on phones that installed the site; `/` otherwise. */
  id: string
  settings: Pick<
    Settings,
    'appName' | 'shortName' | 'description' | 'language' | 'direction' | 'primaryColor' | 'backgroundColor'
  >
  /** Edge of the source picture of the icons in pixels; null for a monogram. */
  iconEdge: number | null
  hasViewport: boolean
  hasManifest: boolean
}

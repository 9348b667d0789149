import type { Settings } from '../../document/settings'

/** What the files for a site are made from. */
export type Kit = {
  /** `www.example.com` */
  host: string
  /** How phones on which the site is installed already know it; `/` for all others. */
  id: string
  settings: Pick<
    Settings,
    'appName' | 'shortName' | 'description' | 'language' | 'direction' | 'primaryColor' | 'backgroundColor'
  >
  /** Edge of the picture that the icons were drawn from, in pixels; null for a monogram. */
  iconEdge: number | null
  hasViewport: boolean
  hasManifest: boolean
}

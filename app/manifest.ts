import type { MetadataRoute } from 'next'
import { brand } from '@/lib/brand'
import { iconVersion } from './render-logo'

/** Web app manifest, for people who install the builder. */
export default function manifest(): MetadataRoute.Manifest {
  const version = iconVersion()
  return {
    name: brand.name,
    short_name: brand.name,
    description: brand.description,
    start_url: '/app-builder',
    display: 'standalone',
    background_color: '#fdfaf4',
    theme_color: '#fdfaf4',
    icons: [
      { src: `/icon.svg${version}`, sizes: 'any', type: 'image/svg+xml' },
      { src: `/apple-icon${version}`, sizes: '180x180', type: 'image/png' },
    ],
  }
}

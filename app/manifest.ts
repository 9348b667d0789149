import type { MetadataRoute } from 'next'
import { brand } from '@/lib/brand'

/** Web app manifest, for people who install the builder. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: brand.name,
    short_name: brand.name,
    description: brand.description,
    start_url: '/app-builder',
    display: 'standalone',
    background_color: '#fdfaf4',
    theme_color: '#fdfaf4',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/apple-icon', sizes: '180x180', type: 'image/png' },
    ],
  }
}

'use client'

import { useEffect } from 'react'
import type { FontFamily, Settings } from '@/lib/document/settings'

/**
 * Style sheets of the available font families. A browser loads only the files for the family and characters
 * in use.
 */
const SHEETS: Record<FontFamily, () => Promise<unknown>> = {
  Inter: () => import('@fontsource-variable/inter/index.css'),
  Roboto: () => import('@fontsource-variable/roboto/index.css'),
  'Open Sans': () => import('@fontsource-variable/open-sans/index.css'),
  Poppins: () => Promise.all([import('@fontsource/poppins/400.css'), import('@fontsource/poppins/600.css')]),
  'Bricolage Grotesque': () => import('@fontsource-variable/bricolage-grotesque/index.css'),
  Cairo: () => import('@fontsource-variable/cairo/index.css'),
  'DM Sans': () => import('@fontsource-variable/dm-sans/index.css'),
  Figtree: () => import('@fontsource-variable/figtree/index.css'),
  Fraunces: () => import('@fontsource-variable/fraunces/index.css'),
  Lora: () => import('@fontsource-variable/lora/index.css'),
  Manrope: () => import('@fontsource-variable/manrope/index.css'),
  Montserrat: () => import('@fontsource-variable/montserrat/index.css'),
  Nunito: () => import('@fontsource-variable/nunito/index.css'),
  Outfit: () => import('@fontsource-variable/outfit/index.css'),
  'Playfair Display': () => import('@fontsource-variable/playfair-display/index.css'),
  Rubik: () => import('@fontsource-variable/rubik/index.css'),
  'Source Serif 4': () => import('@fontsource-variable/source-serif-4/index.css'),
  'Space Grotesk': () => import('@fontsource-variable/space-grotesk/index.css'),
  'Work Sans': () => import('@fontsource-variable/work-sans/index.css'),
}

/** Loads an app's fonts. Offline, the app uses the device's fonts. */
export function useFonts({ fontFamily, titleFont }: Pick<Settings, 'fontFamily' | 'titleFont'>): void {
  useEffect(() => {
    for (const family of new Set([fontFamily, titleFont ?? fontFamily]))
      SHEETS[family]().catch(() => undefined)
  }, [fontFamily, titleFont])
}

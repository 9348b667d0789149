import type { Settings } from './settings'

/** The settings that a theme defines. */
type ThemeSettings = Pick<Settings, 'primaryColor' | 'secondaryColor' | 'backgroundColor' | 'fontFamily'> &
  Partial<Pick<Settings, 'titleFont' | 'radius' | 'density' | 'typeScale'>>

export type Theme = { id: string; name: string; look: ThemeSettings }

/** Themes to start from. Their colors have a contrast of at least 3:1 with their background. */
export const THEMES: readonly Theme[] = [
  {
    id: 'clean',
    name: 'Clean',
    look: {
      primaryColor: '#6366f1',
      secondaryColor: '#8b5cf6',
      backgroundColor: '#ffffff',
      fontFamily: 'Inter',
    },
  },
  {
    id: 'bistro',
    name: 'Bistro',
    look: {
      primaryColor: '#8c2f1b',
      secondaryColor: '#9a6a12',
      backgroundColor: '#fdf8f0',
      fontFamily: 'Work Sans',
      titleFont: 'Playfair Display',
      radius: 'small',
      typeScale: 'expressive',
    },
  },
  {
    id: 'garden',
    name: 'Garden',
    look: {
      primaryColor: '#3f6b4f',
      secondaryColor: '#9a6b2f',
      backgroundColor: '#f6f8f2',
      fontFamily: 'Figtree',
      titleFont: 'Fraunces',
      radius: 'large',
      density: 'spacious',
    },
  },
  {
    id: 'midnight',
    name: 'Midnight',
    look: {
      primaryColor: '#7c9cff',
      secondaryColor: '#f0abfc',
      backgroundColor: '#0f1220',
      fontFamily: 'Manrope',
    },
  },
  {
    id: 'studio',
    name: 'Studio',
    look: {
      primaryColor: '#111111',
      secondaryColor: '#d9002b',
      backgroundColor: '#ffffff',
      fontFamily: 'Space Grotesk',
      radius: 'none',
      typeScale: 'expressive',
    },
  },
  {
    id: 'candy',
    name: 'Candy',
    look: {
      primaryColor: '#d6336c',
      secondaryColor: '#c2570c',
      backgroundColor: '#fff5f8',
      fontFamily: 'Nunito',
      radius: 'large',
      typeScale: 'large',
    },
  },
  {
    id: 'practice',
    name: 'Practice',
    look: {
      primaryColor: '#0f6d8c',
      secondaryColor: '#2b8a5f',
      backgroundColor: '#f5f9fb',
      fontFamily: 'DM Sans',
    },
  },
  {
    id: 'market',
    name: 'Market',
    look: {
      primaryColor: '#2f7a1f',
      secondaryColor: '#d9480f',
      backgroundColor: '#ffffff',
      fontFamily: 'Outfit',
      radius: 'small',
      density: 'compact',
    },
  },
  {
    id: 'journal',
    name: 'Journal',
    look: {
      primaryColor: '#1a4971',
      secondaryColor: '#8f5f28',
      backgroundColor: '#fbfaf7',
      fontFamily: 'Source Serif 4',
      titleFont: 'Lora',
      radius: 'none',
      density: 'spacious',
    },
  },
  {
    id: 'club',
    name: 'Club',
    look: {
      primaryColor: '#c6ff3d',
      secondaryColor: '#ff6ade',
      backgroundColor: '#0b0b10',
      fontFamily: 'Outfit',
      titleFont: 'Bricolage Grotesque',
      radius: 'large',
      typeScale: 'expressive',
    },
  },
]

/** Values that a theme does not define. */
const USUAL = { titleFont: null, radius: 'normal', density: 'normal', typeScale: 'normal' } as const

/**
 * Returns the settings of a theme, with defaults for the others. An app that follows the phone keeps doing
 * so; any other gets the theme's scheme.
 */
export function themeSettings({ look }: Theme, { colorScheme }: Settings): Partial<Settings> {
  return {
    ...USUAL,
    colorScheme: colorScheme === 'system' ? colorScheme : null,
    ...look,
  }
}

/** Whether an app's settings match a theme. */
export function matchesTheme(settings: Settings, { look }: Theme): boolean {
  const defined = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
  const shown: Record<string, unknown> = { ...USUAL, ...defined }
  return Object.entries({ ...USUAL, ...look }).every(([key, value]) => shown[key] === value)
}

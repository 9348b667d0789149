import { isLight } from './color'
import type { Settings } from './settings'
import { atLightness, withContrast } from './shades'

export type Scheme = 'light' | 'dark'

/** Backgrounds of generated schemes in OKLCH, softer than black and white. */
const DARK = { lightness: 0.18, chroma: 0.02 }
const LIGHT = { lightness: 0.985, chroma: 0.006 }
/** Chroma of text on them, softer than white and black. */
const TEXT_CHROMA = 0.012

/** Returns the scheme that matches the app's background. */
export function chosenScheme({ backgroundColor }: Pick<Settings, 'backgroundColor'>): Scheme {
  return isLight(backgroundColor) ? 'light' : 'dark'
}

/** Returns the schemes of an app. If it follows the phone, both, the default first. */
export function schemesOf(settings: Settings): readonly [Scheme] | readonly ['light', 'dark'] {
  if (settings.colorScheme === 'system') return ['light', 'dark']
  return [settings.colorScheme ?? chosenScheme(settings)]
}

/**
 * Returns the settings with the colors of a scheme. The chosen colors apply to the scheme of the chosen
 * background. For the other, the background is generated from the primary color's hue, and both colors are
 * shifted until they have enough contrast.
 */
export function inScheme(settings: Settings, scheme: Scheme): Settings {
  if (scheme === chosenScheme(settings)) return settings
  const { lightness, chroma } = scheme === 'dark' ? DARK : LIGHT
  const backgroundColor = atLightness(settings.primaryColor, () => lightness, chroma)
  return {
    ...settings,
    backgroundColor,
    primaryColor: withContrast(settings.primaryColor, backgroundColor),
    secondaryColor: withContrast(settings.secondaryColor, backgroundColor),
  }
}

/** Returns the settings for clients without a preferred scheme. */
export function asShown(settings: Settings): Settings {
  return inScheme(settings, schemesOf(settings)[0])
}

/** Returns the text color of a generated scheme, or null for the chosen one. */
export function textIn(settings: Settings, scheme: Scheme): string | null {
  if (scheme === chosenScheme(settings)) return null
  return atLightness(settings.primaryColor, () => (scheme === 'dark' ? 0.955 : 0.2), TEXT_CHROMA)
}

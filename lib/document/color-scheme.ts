import { isLight } from './color'
import type { Settings } from './settings'
import { atLightness, standingOut } from './shades'

export type Scheme = 'light' | 'dark'

/** Grounds of generated schemes, in OKLCH: dark without being black, light without being glaring. */
const DARK = { lightness: 0.18, chroma: 0.02 }
const LIGHT = { lightness: 0.985, chroma: 0.006 }
/** Text on them: less stark than white and black. */
const TEXT_CHROMA = 0.012

/** The scheme that an app's background was chosen for. */
export function chosenScheme({ backgroundColor }: Pick<Settings, 'backgroundColor'>): Scheme {
  return isLight(backgroundColor) ? 'light' : 'dark'
}

/** What an app is shown in; where it follows the phone, in both, the one without a wish first. */
export function schemesOf(settings: Settings): readonly [Scheme] | readonly ['light', 'dark'] {
  if (settings.colorScheme === 'system') return ['light', 'dark']
  return [settings.colorScheme ?? chosenScheme(settings)]
}

/**
 * An app's settings with the colors of a scheme: those that were chosen in the scheme they were chosen for. In the other the
 * background is made from the primary color's hue, and both colors are moved until they stand out from it.
 */
export function inScheme(settings: Settings, scheme: Scheme): Settings {
  if (scheme === chosenScheme(settings)) return settings
  const { lightness, chroma } = scheme === 'dark' ? DARK : LIGHT
  const backgroundColor = atLightness(settings.primaryColor, () => lightness, chroma)
  return {
    ...settings,
    backgroundColor,
    primaryColor: standingOut(settings.primaryColor, backgroundColor),
    secondaryColor: standingOut(settings.secondaryColor, backgroundColor),
  }
}

/** The settings as the app shows itself where nobody says which scheme is wished. */
export function asShown(settings: Settings): Settings {
  return inScheme(settings, schemesOf(settings)[0])
}

/** What a generated scheme writes in; null where the colors are the chosen ones. */
export function textIn(settings: Settings, scheme: Scheme): string | null {
  if (scheme === chosenScheme(settings)) return null
  return atLightness(settings.primaryColor, () => (scheme === 'dark' ? 0.955 : 0.2), TEXT_CHROMA)
}

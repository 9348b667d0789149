import { contrast, legible, mix, readableOn, surfaceOf, tinted } from '@/lib/document/color'
import type { FontFamily, Settings } from '@/lib/document/settings'

/** The fonts' names as the web font packages and the hosted app's own style sheet declare them. */
const FAMILIES: Record<FontFamily, string> = {
  Inter: "'Inter Variable', Inter",
  Roboto: "'Roboto Variable', Roboto",
  'Open Sans': "'Open Sans Variable', 'Open Sans'",
  Poppins: 'Poppins',
}

/**
 * The custom properties that all blocks draw with. Text reads at 4.5:1 or better on whatever it stands on,
 * whichever three colors the customer picked.
 */
export function themeVariables(settings: Settings): Record<string, string> {
  const background = settings.backgroundColor
  const text = readableOn(background)
  const card = tinted(background, text, 0.035)
  const tint = tinted(background, settings.primaryColor, text === '#ffffff' ? 0.08 : 0.12)
  const surfaces = [background, card, tint] as const
  const primary = surfaceOf(settings.primaryColor)
  const secondary = surfaceOf(settings.secondaryColor)
  const edge = legible(mix(background, text, 0.4), background, 3)
  // A button in nearly the background's own color still needs a shape.
  const edgeOf = (surface: string) => (contrast(surface, background) < 1.6 ? edge : 'transparent')
  return {
    '--ak-background': background,
    '--ak-text': text,
    '--ak-muted': legible(mix(text, background, 0.36), surfaces),
    '--ak-line': mix(background, text, 0.11),
    '--ak-edge': edge,
    '--ak-card': card,
    '--ak-primary': primary.surface,
    '--ak-primary-edge': edgeOf(primary.surface),
    '--ak-on-primary': primary.text,
    '--ak-primary-deep': mix(primary.surface, awayFrom(primary.text), 0.22),
    '--ak-primary-ink': legible(settings.primaryColor, surfaces),
    '--ak-tint': tint,
    '--ak-secondary': secondary.surface,
    '--ak-secondary-edge': edgeOf(secondary.surface),
    '--ak-on-secondary': secondary.text,
    '--ak-scheme': contrast(background, '#ffffff') > 4.5 ? 'dark' : 'light',
    '--ak-font': `${FAMILIES[settings.fontFamily]}, system-ui, -apple-system, 'Segoe UI', 'Noto Sans', sans-serif`,
  }
}

/** A gradient in this direction only ever adds to the contrast of the text on it. */
function awayFrom(text: string): string {
  return text === '#ffffff' ? '#000000' : '#ffffff'
}

/** The same as a rule, for a page or a shadow root that holds `AppView`, with those of the app's grounds. */
export function themeCss(settings: Settings): string {
  return `.ak-app{${declarations(themeVariables(settings))}}` + groundCss(settings, '.ak-app')
}

/** What the picture behind a section is darkened to, for text in front of it. */
const BEHIND_PICTURE = '#161616'

/**
 * Rules for what stands on one of the app's colors or on a picture: everything in it draws with a theme of its own, so that
 * its text is as legible there.
 * @param scope a selector of the app's element
 */
export function groundCss(settings: Settings, scope: string): string {
  const grounds = {
    primary: surfaceOf(settings.primaryColor).surface,
    secondary: surfaceOf(settings.secondaryColor).surface,
    picture: BEHIND_PICTURE,
  }
  return Object.entries(grounds)
    .map(([ground, backgroundColor]) => {
      const theme = declarations(themeVariables({ ...settings, backgroundColor }))
      return `${scope} :is([data-ground='${ground}'],[data-color='${ground}']){${theme}}`
    })
    .join('')
}

function declarations(variables: Record<string, string>): string {
  return Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}

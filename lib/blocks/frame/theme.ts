import { contrast, legible, mix, readableOn, surfaceOf, tinted } from '@/lib/document/color'
import { asShown, inScheme, type Scheme, schemesOf, textIn } from '@/lib/document/color-scheme'
import type { FontFamily, Settings } from '@/lib/document/settings'
import { shadesOf } from '@/lib/document/shades'

const SERIF: ReadonlySet<FontFamily> = new Set(['Fraunces', 'Lora', 'Playfair Display', 'Source Serif 4'])

/** Factors for corners, spacing, text and titles, relative to the style sheets. */
const ROUND = { none: 0, small: 0.45, normal: 1, large: 1.75 } as const
const ROOM = { compact: 0.6, normal: 1, spacious: 1.75 } as const
const TYPE = {
  small: { text: 0.9375, titles: 0.9 },
  normal: { text: 1, titles: 1 },
  large: { text: 1.125, titles: 1.125 },
  expressive: { text: 1, titles: 1.25 },
} as const

/**
 * The custom properties of all blocks, for one scheme. Text has a contrast of at least 4.5:1 on every
 * background, for any three colors.
 * @param scheme the default scheme if unset: light if the app follows the phone
 */
export function themeVariables(
  settings: Settings,
  scheme: Scheme = schemesOf(settings)[0],
): Readonly<Record<string, string>> {
  const known = themes.get(settings)?.[scheme]
  if (known) return known
  const made = { ...colorVariables(settings, scheme), ...designVariables(settings) }
  themes.set(settings, { ...themes.get(settings), [scheme]: made })
  return made
}

/** Cached, because every drawing reads it and few edits change it. */
const themes = new WeakMap<Settings, { [S in Scheme]?: Readonly<Record<string, string>> }>()

function colorVariables(chosen: Settings, scheme: Scheme): Record<string, string> {
  return colorsOn(inScheme(chosen, scheme), textIn(chosen, scheme))
}

function colorsOn(settings: Settings, softText: string | null = null): Record<string, string> {
  const background = settings.backgroundColor
  const text = softText ?? readableOn(background)
  const dark = readableOn(background) === '#ffffff'
  // Generated schemes may have more contrast than the shades from before the setting existed.
  const [cardShare, tintShare] = softText !== null && dark ? [0.06, 0.18] : [0.035, dark ? 0.08 : 0.12]
  const card = tinted(background, text, cardShare)
  const tint = tinted(background, settings.primaryColor, tintShare)
  const surfaces = [background, card, tint] as const
  const primary = surfaceOf(settings.primaryColor)
  const secondary = surfaceOf(settings.secondaryColor)
  const [primaryShades, secondaryShades] = [primary, secondary].map((of) =>
    shadesOf(of.surface, of.text),
  ) as [ReturnType<typeof shadesOf>, ReturnType<typeof shadesOf>]
  const edge = legible(mix(background, text, 0.4), background, 3)
  // A button that nearly has the background's color needs a border.
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
    '--ak-primary-hover': primaryShades.hover,
    '--ak-primary-strong': primaryShades.strong,
    '--ak-primary-ink': legible(settings.primaryColor, surfaces),
    '--ak-tint': tint,
    '--ak-secondary': secondary.surface,
    '--ak-secondary-edge': edgeOf(secondary.surface),
    '--ak-on-secondary': secondary.text,
    '--ak-secondary-hover': secondaryShades.hover,
    '--ak-secondary-strong': secondaryShades.strong,
    '--ak-scheme': contrast(background, '#ffffff') > 4.5 ? 'dark' : 'light',
  }
}

/** Properties that do not depend on the scheme. */
function designVariables(settings: Settings): Record<string, string> {
  const { radius = 'normal', density = 'normal', typeScale = 'normal', fontFamily, titleFont } = settings
  return {
    '--ak-font': fontStack(fontFamily),
    '--ak-title-font': fontStack(titleFont ?? fontFamily),
    '--ak-round': String(ROUND[radius]),
    '--ak-room': String(ROOM[density]),
    '--ak-type': String(TYPE[typeScale].text),
    '--ak-titles': String(TYPE[typeScale].titles),
  }
}

/** Font names as the web font packages and the hosted app's style sheet declare them. */
function fontStack(family: FontFamily): string {
  const quoted = family.includes(' ') ? `'${family}'` : family
  const own = family === 'Poppins' ? quoted : `'${family} Variable', ${quoted}`
  return SERIF.has(family)
    ? `${own}, ui-serif, Georgia, 'Noto Serif', serif`
    : `${own}, system-ui, -apple-system, 'Segoe UI', 'Noto Sans', sans-serif`
}

/** Returns the end color of a gradient that only increases the contrast of its text. */
function awayFrom(text: string): string {
  return text === '#ffffff' ? '#000000' : '#ffffff'
}

/**
 * The theme as CSS for a page with `AppView`, including the app's backgrounds. If the app follows the phone,
 * includes a rule for `prefers-color-scheme`.
 * @param colors custom background colors
 */
export function themeCss(settings: Settings, colors: readonly string[] = []): string {
  const [first, other] = schemesOf(settings)
  const grounds = (scheme: Scheme) => groundCss(settings, '.ak-app', scheme, colors)
  const base = `.ak-app{${declarations(themeVariables(settings, first))}}${grounds(first)}`
  if (!other) return base
  const dark = `.ak-app{${declarations(colorVariables(settings, other))}}${grounds(other)}`
  return `${base}@media (prefers-color-scheme:${other}){${dark}}`
}

/** Color blended over background pictures, for text in front of them. */
const BEHIND_PICTURE = '#161616'
/** Opacity of a picture behind a screen, over BEHIND_PICTURE. BRIGHTEST is the result for a white picture. */
export const SCENE_STRENGTH = 0.35
const BRIGHTEST = mix(BEHIND_PICTURE, '#ffffff', SCENE_STRENGTH)

/**
 * CSS for content on one of the app's colors or on a picture: each background has its own theme, so that text
 * is equally readable.
 * @param scope selector of the app's element
 * @param colors custom background colors, `#rrggbb`
 */
export function groundCss(
  settings: Settings,
  scope: string,
  scheme: Scheme | undefined = undefined,
  colors: readonly string[] = [],
): string {
  const shown = scheme ? inScheme(settings, scheme) : asShown(settings)
  const grounds = {
    primary: surfaceOf(shown.primaryColor).surface,
    secondary: surfaceOf(shown.secondaryColor).surface,
    picture: BEHIND_PICTURE,
    ...Object.fromEntries(colors.map((color) => [color, color])),
  }
  const rules = Object.entries(grounds).map(([ground, backgroundColor]) => {
    const theme = declarations(colorsOn({ ...shown, backgroundColor }))
    return `${scope} :is([data-ground='${ground}'],[data-color='${ground}']){${theme}}`
  })
  return [...rules, `${scope} [data-ground='scene']{${declarations(sceneVariables(shown))}}`].join('')
}

/**
 * Theme in front of a picture behind a screen: readable on the brightest picture and every darker surface.
 */
export function sceneVariables(settings: Settings): Record<string, string> {
  const onBrightest = colorsOn({ ...settings, backgroundColor: BRIGHTEST })
  const onDarkest = colorsOn({ ...settings, backgroundColor: BEHIND_PICTURE })
  const surfaces = ['--ak-background', '--ak-card', '--ak-tint', '--ak-scheme']
  return { ...onBrightest, ...Object.fromEntries(surfaces.map((name) => [name, onDarkest[name]!])) }
}

function declarations(variables: Record<string, string>): string {
  return Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}

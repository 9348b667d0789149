import { contrast, legible, mix, readableOn, surfaceOf, tinted } from '@/lib/document/color'
import { asShown, inScheme, type Scheme, schemesOf, textIn } from '@/lib/document/color-scheme'
import type { FontFamily, Settings } from '@/lib/document/settings'
import { shadesOf } from '@/lib/document/shades'

const SERIF: ReadonlySet<FontFamily> = new Set(['Fraunces', 'Lora', 'Playfair Display', 'Source Serif 4'])

/** Of corners, of the room around blocks, of text and of titles, as shares of what they are in the style sheets. */
const ROUND = { none: 0, small: 0.45, normal: 1, large: 1.75 } as const
const ROOM = { compact: 0.6, normal: 1, spacious: 1.75 } as const
const TYPE = {
  small: { text: 0.9375, titles: 0.9 },
  normal: { text: 1, titles: 1 },
  large: { text: 1.125, titles: 1.125 },
  expressive: { text: 1, titles: 1.25 },
} as const

/**
 * The custom properties that all blocks draw with, for a place that shows one scheme: text reads at 4.5:1 or better on whatever
 * it stands on, whichever three colors the customer picked.
 * @param scheme as the app shows itself when missing; light where it follows the phone
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

/** Asked for at every drawing, and changed by few edits. */
const themes = new WeakMap<Settings, { [S in Scheme]?: Readonly<Record<string, string>> }>()

function colorVariables(chosen: Settings, scheme: Scheme): Record<string, string> {
  return colorsOn(inScheme(chosen, scheme), textIn(chosen, scheme))
}

function colorsOn(settings: Settings, softText: string | null = null): Record<string, string> {
  const background = settings.backgroundColor
  const text = softText ?? readableOn(background)
  const dark = readableOn(background) === '#ffffff'
  // What is generated may stand out more than what was drawn so before there was a choice.
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

/** What does not depend on the scheme. */
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

/** The fonts' names as the web font packages and the hosted app's own style sheet declare them. */
function fontStack(family: FontFamily): string {
  const quoted = family.includes(' ') ? `'${family}'` : family
  const own = family === 'Poppins' ? quoted : `'${family} Variable', ${quoted}`
  return SERIF.has(family)
    ? `${own}, ui-serif, Georgia, 'Noto Serif', serif`
    : `${own}, system-ui, -apple-system, 'Segoe UI', 'Noto Sans', sans-serif`
}

/** A gradient in this direction only ever adds to the contrast of the text on it. */
function awayFrom(text: string): string {
  return text === '#ffffff' ? '#000000' : '#ffffff'
}

/**
 * The same as rules, for a page that holds `AppView`, with those of the app's grounds. Where the app follows the phone, the
 * phone's wish for dark is one of them.
 * @param colors of grounds that are colors of their own
 */
export function themeCss(settings: Settings, colors: readonly string[] = []): string {
  const [first, other] = schemesOf(settings)
  const grounds = (scheme: Scheme) => groundCss(settings, '.ak-app', scheme, colors)
  const base = `.ak-app{${declarations(themeVariables(settings, first))}}${grounds(first)}`
  if (!other) return base
  const dark = `.ak-app{${declarations(colorVariables(settings, other))}}${grounds(other)}`
  return `${base}@media (prefers-color-scheme:${other}){${dark}}`
}

/** What the picture behind a section or a screen is darkened to, for text in front of it. */
const BEHIND_PICTURE = '#161616'
/** The brightest that a picture behind a screen can be where it is drawn at this strength over that. */
export const SCENE_STRENGTH = 0.35
const BRIGHTEST = mix(BEHIND_PICTURE, '#ffffff', SCENE_STRENGTH)

/**
 * Rules for what stands on one of the app's colors or on a picture: everything in it draws with a theme of its own, so that
 * its text is as legible there.
 * @param scope a selector of the app's element
 * @param colors of grounds that are colors of their own, `#rrggbb`
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
 * In front of a picture behind a whole screen: text that reads on the brightest of pictures, and so on whatever darker surface
 * stands on it.
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

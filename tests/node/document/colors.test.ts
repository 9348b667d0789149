import {
  contrast,
  isLight,
  legible,
  luminance,
  mix,
  readableOn,
  surfaceOf,
  tinted,
  toHex,
  toRgb,
} from '@/lib/document/color'
import { emptyDocument } from '@/lib/document/document'
import { apply } from '@/lib/document/operations'
import { settingsSchema } from '@/lib/document/settings'
import { matchesTheme, themeSettings, THEMES } from '@/lib/document/themes'
import { randomFrom } from './random'
import { asShown, chosenScheme, inScheme, schemesOf, textIn } from '@/lib/document/color-scheme'
import { atLightness, shadesOf, withContrast } from '@/lib/document/shades'

describe('themes', () => {
  const start = emptyDocument('Rye')
  const withTheme = (at: number, from = start) =>
    apply(from, { type: 'update-settings', settings: themeSettings(THEMES[at]!, from.settings) })

  it('offers ten, no two of which look alike', () => {
    expect(THEMES).toHaveLength(10)
    expect(new Set(THEMES.map(({ name }) => name)).size).toBe(10)
    expect(new Set(THEMES.map(({ look }) => JSON.stringify(look))).size).toBe(10)
  })

  it.each(THEMES)('$name is valid, and its colors stand out from its background', (theme) => {
    const { settings } = withTheme(THEMES.indexOf(theme))
    expect(settingsSchema.safeParse(settings).success).toBe(true)
    for (const color of [settings.primaryColor, settings.secondaryColor])
      expect(contrast(color, settings.backgroundColor)).toBeGreaterThanOrEqual(3)
    expect(THEMES.filter((one) => matchesTheme(settings, one))).toEqual([theme])
  })

  it('replaces all colors of the previous theme, and no other settings', () => {
    const last = THEMES.length - 1
    for (let at = 0; at < last; at++)
      expect(JSON.stringify(withTheme(last, withTheme(at)))).toBe(JSON.stringify(withTheme(last)))
  })

  it('is serializable data', () => {
    for (const theme of THEMES) {
      const settings = themeSettings(theme, start.settings)
      expect(JSON.parse(JSON.stringify(settings))).toEqual(settings)
      expect(Object.values(settings)).not.toContain(undefined)
    }
  })

  it('keeps following the phone in an app that does', () => {
    const following = apply(start, { type: 'update-settings', settings: { colorScheme: 'system' } })
    expect(withTheme(3, following).settings.colorScheme).toBe('system')
    const dark = apply(start, { type: 'update-settings', settings: { colorScheme: 'dark' } })
    expect(withTheme(0, dark).settings.colorScheme).toBeNull()
  })
})

describe('color', () => {
  /** Colors all over the cube, and the grays, which include the difficult cases. */
  const random = randomFrom(7)
  const hex = (value: number) => `#${Math.floor(value).toString(16).padStart(6, '0')}`
  const COLORS = [
    ...Array.from({ length: 400 }, () => hex(random() * 0x1000000)),
    ...Array.from({ length: 256 }, (_, gray) => hex(gray * 0x010101)),
  ]

  it('measures luminance and contrast as WCAG does', () => {
    expect(luminance('#000000')).toBe(0)
    expect(luminance('#ffffff')).toBeCloseTo(1, 10)
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 10)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3)
    expect(contrast('#ffffff', '#777777')).toBe(contrast('#777777', '#ffffff'))
  })

  it('mixes two colors', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
    expect(mix('#102030', '#ffffff', 0)).toBe('#102030')
    expect(mix('#102030', '#405060', 1)).toBe('#405060')
  })

  it('finds text that is readable on every color', () => {
    expect(readableOn('#000000')).toBe('#ffffff')
    expect(readableOn('#ffffff')).toBe('#17130f')
    for (const color of COLORS) expect(contrast(readableOn(color), color)).toBeGreaterThanOrEqual(4.5)
  })

  it('keeps white text on brand colors with almost enough contrast', () => {
    const { surface, text } = surfaceOf('#6366f1')
    expect(text).toBe('#ffffff')
    expect(contrast(surface, '#6366f1')).toBeLessThan(1.05)
    expect(surfaceOf('#facc15')).toEqual({ surface: '#facc15', text: '#17130f' })
    for (const color of COLORS) {
      const made = surfaceOf(color)
      expect(contrast(made.surface, made.text)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(made.surface, color)).toBeLessThan(1.2)
    }
  })

  it('shifts a color only as far as needed for contrast', () => {
    expect(legible('#0000aa', '#ffffff')).toBe('#0000aa')
    for (const color of COLORS) {
      for (const background of ['#ffffff', '#000000', '#767676', '#b1481e']) {
        expect(contrast(legible(color, background), background)).toBeGreaterThanOrEqual(4.5)
      }
    }
  })

  it('tints a background only as far as its text allows', () => {
    expect(tinted('#ffffff', '#b1481e', 0.12)).toBe(mix('#ffffff', '#b1481e', 0.12))
    for (const background of COLORS) {
      for (const color of ['#ffffff', '#000000', '#facc15']) {
        expect(contrast(tinted(background, color, 0.12), readableOn(background))).toBeGreaterThanOrEqual(4.5)
      }
    }
  })

  it('parses and formats channels, rounded and clamped', () => {
    expect(toRgb('#102aFF')).toEqual({ r: 16, g: 42, b: 255 })
    for (const color of COLORS) expect(toHex(toRgb(color))).toBe(color)
    expect(toHex({ r: -4, g: 15.6, b: 300 })).toBe('#0010ff')
  })

  it('calls a color light if dark text has more contrast than white', () => {
    for (const color of COLORS)
      if (Math.abs(luminance(color) - 0.179) > 0.001)
        expect(isLight(color)).toBe(contrast('#000000', color) > contrast('#ffffff', color))
  })
})

describe('color scheme', () => {
  const random = randomFrom(11)
  const color = () =>
    `#${Math.floor(random() * 0x1000000)
      .toString(16)
      .padStart(6, '0')}`
  const EDGES = ['#000000', '#ffffff', '#808080', '#ffff00', '#0000ff', '#010101', '#fefefe', '#777777']
  const colors = [...EDGES, ...Array.from({ length: 400 }, color)]

  it('shows an app in its background’s scheme, unless one was chosen', () => {
    const light = settingsSchema.parse({})
    const dark = settingsSchema.parse({ backgroundColor: '#12161d' })
    expect(schemesOf(light)).toEqual(['light'])
    expect(schemesOf(dark)).toEqual(['dark'])
    expect(asShown(light)).toBe(light)
    expect(asShown(dark)).toBe(dark)
    expect(schemesOf({ ...light, colorScheme: 'dark' })).toEqual(['dark'])
    expect(schemesOf({ ...dark, colorScheme: 'system' })).toEqual(['light', 'dark'])
  })

  it('derives a background of the other scheme, and colors with contrast to it', () => {
    for (const primaryColor of colors)
      for (const backgroundColor of ['#ffffff', '#12161d']) {
        const settings = settingsSchema.parse({ primaryColor, secondaryColor: color(), backgroundColor })
        const scheme = chosenScheme(settings) === 'light' ? 'dark' : 'light'
        const made = inScheme(settings, scheme)
        expect([primaryColor, chosenScheme(made)]).toEqual([primaryColor, scheme])
        for (const one of [made.primaryColor, made.secondaryColor])
          expect([primaryColor, contrast(one, made.backgroundColor) >= 3]).toEqual([primaryColor, true])
        expect(contrast(textIn(settings, scheme)!, made.backgroundColor)).toBeGreaterThan(12)
        expect(inScheme(settings, chosenScheme(settings))).toBe(settings)
        expect(textIn(settings, chosenScheme(settings))).toBeNull()
      }
  })

  it('keeps text readable on a surface that is hovered or pressed', () => {
    for (const one of colors) {
      const { surface, text } = surfaceOf(one)
      const { hover, strong } = shadesOf(surface, text)
      for (const shade of [hover, strong]) {
        expect(shade).toMatch(/^#[0-9a-f]{6}$/)
        expect([one, contrast(text, shade) >= 4.5]).toEqual([one, true])
      }
      expect([one, hover === surface]).toEqual([one, false])
    }
  })

  it('changes only lightness: hue and chroma stay within the gamut', () => {
    expect(atLightness('#6366f1', (l) => l)).toBe('#6366f1')
    expect(atLightness('#808080', () => 0.5)).toMatch(/^#(..)\1\1$/)
    expect(atLightness('#ff0000', () => 2)).toBe('#ffffff')
    expect(withContrast('#1e3a8a', '#0f172a', 3)).not.toBe('#1e3a8a')
    expect(withContrast('#facc15', '#0f172a', 3)).toBe('#facc15')
  })
})

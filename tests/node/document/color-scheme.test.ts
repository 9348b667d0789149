import { contrast, surfaceOf } from '@/lib/document/color'
import { asShown, chosenScheme, inScheme, schemesOf, textIn } from '@/lib/document/color-scheme'
import { settingsSchema } from '@/lib/document/settings'
import { atLightness, shadesOf, standingOut } from '@/lib/document/shades'
import { randomFrom } from './random'

const random = randomFrom(11)
const color = () =>
  `#${Math.floor(random() * 0x1000000)
    .toString(16)
    .padStart(6, '0')}`
const EDGES = ['#000000', '#ffffff', '#808080', '#ffff00', '#0000ff', '#010101', '#fefefe', '#777777']
const colors = [...EDGES, ...Array.from({ length: 400 }, color)]

it('shows an app as its background is, unless somebody chose', () => {
  const light = settingsSchema.parse({})
  const dark = settingsSchema.parse({ backgroundColor: '#12161d' })
  expect(schemesOf(light)).toEqual(['light'])
  expect(schemesOf(dark)).toEqual(['dark'])
  expect(asShown(light)).toBe(light)
  expect(asShown(dark)).toBe(dark)
  expect(schemesOf({ ...light, colorScheme: 'dark' })).toEqual(['dark'])
  expect(schemesOf({ ...dark, colorScheme: 'system' })).toEqual(['light', 'dark'])
})

it('makes a background of the other scheme, and colors that stand out from it', () => {
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

it('keeps text readable on a surface that is pointed at or pressed', () => {
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

it('moves lightness alone: hue and colorfulness stay as far as screens can show them', () => {
  expect(atLightness('#6366f1', (l) => l)).toBe('#6366f1')
  expect(atLightness('#808080', () => 0.5)).toMatch(/^#(..)\1\1$/)
  expect(atLightness('#ff0000', () => 2)).toBe('#ffffff')
  expect(standingOut('#1e3a8a', '#0f172a', 3)).not.toBe('#1e3a8a')
  expect(standingOut('#facc15', '#0f172a', 3)).toBe('#facc15')
})

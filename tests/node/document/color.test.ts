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
import { randomFrom } from './random'

/** Colors all over the cube, and the grays, among which the hard cases lie. */
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

it('finds text that reads on every color', () => {
  expect(readableOn('#000000')).toBe('#ffffff')
  expect(readableOn('#ffffff')).toBe('#17130f')
  for (const color of COLORS) expect(contrast(readableOn(color), color)).toBeGreaterThanOrEqual(4.5)
})

it('keeps white text on brand colors that nearly carry it', () => {
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

it('shifts a color only as far as it takes to be read', () => {
  expect(legible('#0000aa', '#ffffff')).toBe('#0000aa')
  for (const color of COLORS) {
    for (const background of ['#ffffff', '#000000', '#767676', '#b1481e']) {
      expect(contrast(legible(color, background), background)).toBeGreaterThanOrEqual(4.5)
    }
  }
})

it('tints a background only as far as its text bears', () => {
  expect(tinted('#ffffff', '#b1481e', 0.12)).toBe(mix('#ffffff', '#b1481e', 0.12))
  for (const background of COLORS) {
    for (const color of ['#ffffff', '#000000', '#facc15']) {
      expect(contrast(tinted(background, color, 0.12), readableOn(background))).toBeGreaterThanOrEqual(4.5)
    }
  }
})

it('reads channels and writes them back, rounded and within bounds', () => {
  expect(toRgb('#102aFF')).toEqual({ r: 16, g: 42, b: 255 })
  for (const color of COLORS) expect(toHex(toRgb(color))).toBe(color)
  expect(toHex({ r: -4, g: 15.6, b: 300 })).toBe('#0010ff')
})

it('calls a color light where dark text contrasts more than white', () => {
  for (const color of COLORS)
    if (Math.abs(luminance(color) - 0.179) > 0.001)
      expect(isLight(color)).toBe(contrast('#000000', color) > contrast('#ffffff', color))
})

import { contrast, legible, luminance, mix, readableOn, surfaceOf, tinted } from '@/lib/document/colour'
import { randomFrom } from './random'

/** Colours all over the cube, and the greys, among which the hard cases lie. */
const random = randomFrom(7)
const hex = (value: number) => `#${Math.floor(value).toString(16).padStart(6, '0')}`
const COLOURS = [
  ...Array.from({ length: 400 }, () => hex(random() * 0x1000000)),
  ...Array.from({ length: 256 }, (_, grey) => hex(grey * 0x010101)),
]

it('measures luminance and contrast as WCAG does', () => {
  expect(luminance('#000000')).toBe(0)
  expect(luminance('#ffffff')).toBeCloseTo(1, 10)
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 10)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3)
  expect(contrast('#ffffff', '#777777')).toBe(contrast('#777777', '#ffffff'))
})

it('mixes two colours', () => {
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
  expect(mix('#102030', '#ffffff', 0)).toBe('#102030')
  expect(mix('#102030', '#405060', 1)).toBe('#405060')
})

it('finds text that reads on every colour', () => {
  expect(readableOn('#000000')).toBe('#ffffff')
  expect(readableOn('#ffffff')).toBe('#17130f')
  for (const colour of COLOURS) expect(contrast(readableOn(colour), colour)).toBeGreaterThanOrEqual(4.5)
})

it('keeps white text on brand colours that nearly carry it', () => {
  const { surface, text } = surfaceOf('#6366f1')
  expect(text).toBe('#ffffff')
  expect(contrast(surface, '#6366f1')).toBeLessThan(1.05)
  expect(surfaceOf('#facc15')).toEqual({ surface: '#facc15', text: '#17130f' })
  for (const colour of COLOURS) {
    const made = surfaceOf(colour)
    expect(contrast(made.surface, made.text)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(made.surface, colour)).toBeLessThan(1.2)
  }
})

it('shifts a colour only as far as it takes to be read', () => {
  expect(legible('#0000aa', '#ffffff')).toBe('#0000aa')
  for (const colour of COLOURS) {
    for (const background of ['#ffffff', '#000000', '#767676', '#b1481e']) {
      expect(contrast(legible(colour, background), background)).toBeGreaterThanOrEqual(4.5)
    }
  }
})

it('tints a background only as far as its text bears', () => {
  expect(tinted('#ffffff', '#b1481e', 0.12)).toBe(mix('#ffffff', '#b1481e', 0.12))
  for (const background of COLOURS) {
    for (const colour of ['#ffffff', '#000000', '#facc15']) {
      expect(contrast(tinted(background, colour, 0.12), readableOn(background))).toBeGreaterThanOrEqual(4.5)
    }
  }
})

import { existsSync } from 'node:fs'
import { FONT_FAMILIES } from '@/lib/document/settings'
import { fontFaces, webFonts, webFontsOf } from '@/lib/packaging/web/fonts'

const names = (...question: Parameters<typeof webFonts>) => webFonts(...question).map((font) => font.name)

it('includes basic Latin only for basic Latin text', () => {
  expect(names('Inter', 'Smörgås – “fine”, 5 €')).toEqual(['inter-latin.woff2'])
  expect(names('Roboto', '')).toEqual(['roboto-latin.woff2'])
})

it('adds the subsets that the text needs', () => {
  expect(names('Inter', 'Łódź')).toEqual(['inter-latin.woff2', 'inter-latin-ext.woff2'])
  expect(names('Roboto', 'Хлеб')).toEqual(['roboto-latin.woff2', 'roboto-cyrillic.woff2'])
  expect(names('Open Sans', 'לחם ψωμί')).toEqual([
    'open-sans-latin.woff2',
    'open-sans-greek.woff2',
    'open-sans-hebrew.woff2',
  ])
})

it('includes a file for each weight of a family that is not variable', () => {
  expect(names('Poppins', 'रोटी')).toEqual([
    'poppins-latin-400.woff2',
    'poppins-latin-600.woff2',
    'poppins-devanagari-400.woff2',
    'poppins-devanagari-600.woff2',
  ])
})

it('leaves scripts that a family does not support to the device', () => {
  expect(names('Poppins', 'خبز Хлеб 面包')).toEqual(['poppins-latin-400.woff2', 'poppins-latin-600.woff2'])
})

it.each(FONT_FAMILIES)('refers to existing files of %s', (family) => {
  const fonts = webFonts(family, 'AąЖѠαἀạאكक')
  expect(fonts.length).toBeGreaterThan(1)
  for (const font of fonts)
    expect([font.source, existsSync(`node_modules/${font.source}`)]).toEqual([font.source, true])
})

it('adds the files of the titles’ family, once if it is also the text’s', () => {
  const of = (titleFont?: 'Cairo' | 'Rubik') =>
    webFontsOf({ fontFamily: 'Cairo', titleFont }, 'خبز').map((font) => font.name)
  expect(of()).toEqual(['cairo-latin.woff2', 'cairo-arabic.woff2'])
  expect(of('Cairo')).toEqual(of())
  expect(of('Rubik')).toEqual([...of(), 'rubik-latin.woff2', 'rubik-arabic.woff2'])
})

it('declares each file for its characters', () => {
  expect(fontFaces(webFonts('Inter', 'я'), 'fonts')).toMatch(
    /^@font-face\{font-family:'Inter Variable';font-weight:100 900;font-display:swap;src:url\(fonts\/inter-latin\.woff2\).*U\+0000-00FF.*\n.*inter-cyrillic\.woff2.*U\+0400-045F/,
  )
})

import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 'components/ui/fonts'
const css = readFileSync(join(FOLDER, 'faces.css'), 'utf8')

type Face = { family: string; weight: string; path: string; ranges: [number, number][] }

const faces = [...css.matchAll(/@font-face \{([^}]+)\}/g)].flatMap(([, rule = '']): Face[] => {
  const value = (name: string) => new RegExp(`${name}:\\s*([^;]+);`).exec(rule)?.[1] ?? ''
  const path = /url\('([^']+)'\)/.exec(rule)?.[1]
  if (!path) return []
  const ranges = value('unicode-range')
    .split(',')
    .map((range): [number, number] => {
      const [first = 0, last = first] = range
        .trim()
        .slice(2)
        .split('-')
        .map((hex) => parseInt(hex, 16))
      return [first, last]
    })
  return [{ family: value('font-family'), weight: value('font-weight'), path, ranges }]
})

const partsFor = (family: string, weight: string, point: number) =>
  faces.filter(
    (face) =>
      face.family === family &&
      face.weight === weight &&
      face.ranges.some(([first, last]) => first <= point && point <= last),
  )

describe.each([
  ["'Inter'", '100 900', /inter-basic/, 15_500],
  ["'Bricolage'", '560 800', /bricolage-basic/, 13_000],
])('%s', (family, weight, basic, most) => {
  it('needs one small file for an English text', () => {
    for (let point = 0x20; point < 0x7f; point++) {
      const parts = partsFor(family, weight, point).map(({ path }) => path)
      expect(parts).toEqual([expect.stringMatching(basic)])
    }
    expect(statSync(join(FOLDER, String(basic.source) + '.woff2')).size).toBeLessThan(most)
  })

  it('has the letters of other languages in the files of their own', () => {
    for (const letter of 'éßñøŁğ') {
      const parts = partsFor(family, weight, letter.codePointAt(0)!)
      expect(parts.length).toBeGreaterThan(0)
      for (const { path } of parts) expect(path).toMatch(/latin/)
    }
  })
})

it('every file of a font is there', () => {
  expect(faces.length).toBeGreaterThan(10)
  for (const { path } of faces) expect(statSync(join(FOLDER, path)).size).toBeGreaterThan(1000)
})

// Subsets the two interface fonts to the characters that almost every page needs, and writes rules that load
// the rest only if a page uses it (faces.css). Run by hand after changes of the font versions or the lists
// below.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)
/** The font library of next/font. */
const create = require('next/dist/compiled/@next/font/dist/fontkit').default
const {
  getFallbackMetricsFromFontFile,
} = require('next/dist/compiled/@next/font/dist/local/get-fallback-metrics-from-font-file.js')

const SUBSETTER = 'subset-font@2.9.0'
const here = dirname(fileURLToPath(import.meta.url))
const packages = '../../../node_modules/@fontsource-variable'

/** ASCII, and other characters of our own texts. */
const BASIC = [...Array.from({ length: 95 }, (_, at) => at + 0x20), ...codePoints('\u00a0©°·×–—‘’“”•…−↑↓')]
/** Other features (fractions, numerators, proportional figures) are not used. */
const FEATURES = ['ccmp', 'kern', 'mark', 'mkmk', 'tnum']

/** `cut` are the weights of the basic file; `whole` are weights without a subset. */
const FONTS = [
  {
    family: 'Inter',
    slug: 'inter',
    file: 'inter-basic.woff2',
    axis: { min: 400, max: 700 },
    cut: '100 900',
    whole: [],
  },
  {
    family: 'Bricolage',
    slug: 'bricolage-grotesque',
    file: 'bricolage-basic.woff2',
    axis: 640,
    cut: '560 800',
    whole: ['200 559'],
  },
]

/** @param {string} text */
function codePoints(text) {
  return Array.from(text, (character) => character.codePointAt(0))
}

/** @param {string} ranges as in CSS @returns {Set<number>} */
function expand(ranges) {
  return new Set(
    ranges.split(',').flatMap((range) => {
      const [first = 0, last = first] = range
        .slice(2)
        .split('-')
        .map((hex) => parseInt(hex, 16))
      return Array.from({ length: last - first + 1 }, (_, at) => first + at)
    }),
  )
}

/** @param {Iterable<number>} points @returns {string} as in CSS */
function ranges(points) {
  const sorted = [...new Set(points)].sort((a, b) => a - b)
  const starts = sorted.filter((point) => !sorted.includes(point - 1))
  const ends = sorted.filter((point) => !sorted.includes(point + 1))
  const hex = (point) => point.toString(16).toUpperCase()
  return starts
    .map((start, at) => `U+${hex(start)}${ends[at] === start ? '' : `-${hex(ends[at])}`}`)
    .join(', ')
}

/** @param {{ family: string, weight: string, url: string, range: string }} face */
function faceRule({ family, weight, url, range }) {
  return `@font-face {
  font-family: '${family}';
  src: url('${url}') format('woff2');
  font-display: swap;
  font-weight: ${weight};
  unicode-range: ${range};
}
`
}

/** Device fonts, and the width of their letters relative to Arial: Roboto (Android) is as wide within 1%. */
const LOCALS = [
  { suffix: 'Fallback', names: ['Arial', 'Roboto', 'Liberation Sans', 'Arimo'], width: 1 },
  { suffix: 'Wide Fallback', names: ['DejaVu Sans'], width: 1.1453 },
]

/**
 * Fallback rules with the web font's metrics, so that text doesn't shift when it loads.
 * @param {string} family
 * @param {Buffer} bytes
 */
function fallbackRules(family, bytes) {
  const metrics = getFallbackMetricsFromFontFile(create(bytes), 'sans-serif')
  return LOCALS.map(({ suffix, names, width }) => {
    const times = (percent, factor) => `${Number((parseFloat(percent) * factor).toFixed(2))}%`
    return `@font-face {
  font-family: '${family} ${suffix}';
  src: ${names.map((name) => `local('${name}')`).join(', ')};
  ascent-override: ${times(metrics.ascentOverride, width)};
  descent-override: ${times(metrics.descentOverride, width)};
  line-gap-override: ${metrics.lineGapOverride};
  size-adjust: ${times(metrics.sizeAdjust, 1 / width)};
}
`
  }).join('')
}

function loadSubsetter() {
  const folder = mkdtempSync(join(tmpdir(), 'subset-font-'))
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--prefix', folder, SUBSETTER])
  if (status !== 0) throw new Error(`${SUBSETTER} could not be installed.`)
  return { subset: createRequire(join(folder, 'package.json'))('subset-font'), folder }
}

const { subset, folder } = loadSubsetter()
let css = `/* Written by subset.mjs. Two families, each in parts that a browser fetches when a page has a character of theirs. */
`
for (const { family, slug, file, axis, cut, whole } of FONTS) {
  const fontsource = join(here, packages, slug)
  const path = (name) => `${packages}/${slug}/files/${slug}-${name}-wght-normal.woff2`
  const parts = JSON.parse(readFileSync(join(fontsource, 'unicode.json'), 'utf8'))
  const source = readFileSync(join(here, path('latin')))
  const has = new Set(create(source).characterSet)
  const basic = BASIC.filter((point) => has.has(point))
  const bytes = await subset(source, String.fromCodePoint(...basic), {
    targetFormat: 'woff2',
    variationAxes: { wght: axis },
    keepFeatures: FEATURES,
    noHinting: true,
  })
  writeFileSync(join(here, file), bytes)
  console.log(`${file}: ${bytes.length} bytes`)
  const face = (weight, url, points) => (css += faceRule({ family, weight, url, range: ranges(points) }))
  const isCut = (weight, name, point) => weight === cut && name === 'latin' && basic.includes(point)
  for (const weight of [cut, ...whole])
    for (const [name, listed] of Object.entries(parts))
      face(
        weight,
        path(name),
        [...expand(listed)].filter((point) => !isCut(weight, name, point)),
      )
  face(cut, `./${file}`, basic)
  css += fallbackRules(family, bytes)
}
rmSync(folder, { recursive: true })
css += `
:root {
  --font-inter: 'Inter', 'Inter Fallback', 'Inter Wide Fallback';
  /* The first of these stands in public pages themselves: lib/platform/server/critical-styles.ts */
  --font-bricolage: 'Bricolage At Once', 'Bricolage', 'Bricolage Fallback', 'Bricolage Wide Fallback';
}
`
writeFileSync(join(here, 'faces.css'), css)
spawnSync('npx', ['prettier', '--write', join(here, 'faces.css')])

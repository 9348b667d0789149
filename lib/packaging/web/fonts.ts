import type { FontFamily, Settings } from '../../document/settings'

/** A font file of an installed package, with the values of its `@font-face` rule. */
export type WebFont = {
  /** Path below `node_modules`. */
  source: string
  /** File name in the bundle's `fonts/` folder. */
  name: string
  family: string
  /** One weight, or the minimum and maximum of a variable font. */
  weight: string
  /** Its characters, in CSS syntax. */
  unicodeRange: string
}

/** Common subsets of web fonts. Only those that an app's text uses are packed. */
const SUBSETS = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
  'cyrillic-ext': 'U+0460-052F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F',
  greek: 'U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF',
  'greek-ext': 'U+1F00-1FFF',
  vietnamese:
    'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
  hebrew: 'U+0307-0308,U+0590-05FF,U+20AA,U+25CC,U+FB1D-FB4F',
  arabic:
    'U+0600-06FF,U+0750-077F,U+0870-088E,U+0890-0891,U+0897-08E1,U+08E3-08FF,U+200C-200E,U+2010-2011,U+204F,U+2E41,U+FB50-FDFF,U+FE70-FE74,U+FE76-FEFC',
  devanagari: 'U+0900-097F,U+1CD0-1CF9,U+20A8,U+20B9,U+20F0,U+25CC,U+A830-A839,U+A8E0-A8FF',
} as const

type Subset = keyof typeof SUBSETS
type Face = { file: string; weight: string }
type Family = {
  family: string
  folder: string
  subsets: readonly Subset[]
  faces: (subset: Subset) => readonly Face[]
}

const EUROPEAN = [
  'latin',
  'latin-ext',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
  'vietnamese',
] as const
const WESTERN = ['latin', 'latin-ext'] as const
const WITH_VIETNAMESE = [...WESTERN, 'vietnamese'] as const
const WITH_CYRILLIC = [...WESTERN, 'cyrillic', 'cyrillic-ext', 'vietnamese'] as const
const FAMILIES: Record<FontFamily, Family> = {
  Inter: variable('inter', 'Inter Variable', '100 900', EUROPEAN),
  Roboto: variable('roboto', 'Roboto Variable', '100 900', EUROPEAN),
  'Open Sans': variable('open-sans', 'Open Sans Variable', '300 800', [...EUROPEAN, 'hebrew']),
  Poppins: {
    family: 'Poppins',
    folder: '@fontsource/poppins/files',
    subsets: ['latin', 'latin-ext', 'devanagari'],
    faces: (subset) =>
      ['400', '600'].map((weight) => ({ file: `poppins-${subset}-${weight}-normal`, weight })),
  },
  'Bricolage Grotesque': variable(
    'bricolage-grotesque',
    'Bricolage Grotesque Variable',
    '200 800',
    WITH_VIETNAMESE,
  ),
  Cairo: variable('cairo', 'Cairo Variable', '200 1000', [...WESTERN, 'arabic']),
  'DM Sans': variable('dm-sans', 'DM Sans Variable', '100 1000', WESTERN),
  Figtree: variable('figtree', 'Figtree Variable', '300 900', WESTERN),
  Fraunces: variable('fraunces', 'Fraunces Variable', '100 900', WITH_VIETNAMESE),
  Lora: variable('lora', 'Lora Variable', '400 700', WITH_CYRILLIC),
  Manrope: variable('manrope', 'Manrope Variable', '200 800', [
    ...WESTERN,
    'cyrillic',
    'cyrillic-ext',
    'greek',
    'vietnamese',
  ]),
  Montserrat: variable('montserrat', 'Montserrat Variable', '100 900', WITH_CYRILLIC),
  Nunito: variable('nunito', 'Nunito Variable', '200 1000', WITH_CYRILLIC),
  Outfit: variable('outfit', 'Outfit Variable', '100 900', WESTERN),
  'Playfair Display': variable('playfair-display', 'Playfair Display Variable', '400 900', [
    ...WESTERN,
    'cyrillic',
    'vietnamese',
  ]),
  Rubik: variable('rubik', 'Rubik Variable', '300 900', [
    ...WESTERN,
    'cyrillic',
    'cyrillic-ext',
    'hebrew',
    'arabic',
  ]),
  'Source Serif 4': variable('source-serif-4', 'Source Serif 4 Variable', '200 900', [
    ...WESTERN,
    'cyrillic',
    'cyrillic-ext',
    'greek',
    'vietnamese',
  ]),
  'Space Grotesk': variable('space-grotesk', 'Space Grotesk Variable', '300 700', WITH_VIETNAMESE),
  'Work Sans': variable('work-sans', 'Work Sans Variable', '100 900', WITH_VIETNAMESE),
}

function variable(name: string, family: string, weight: string, subsets: readonly Subset[]): Family {
  const folder = `@fontsource-variable/${name}/files`
  return { family, folder, subsets, faces: (subset) => [{ file: `${name}-${subset}-wght-normal`, weight }] }
}

/** Lists the font files for an app's text: those of its font, then those of its title font if different. */
export function webFontsOf(
  { fontFamily, titleFont }: Pick<Settings, 'fontFamily' | 'titleFont'>,
  text: string,
): WebFont[] {
  const families = [...new Set([fontFamily, titleFont ?? fontFamily])]
  return families.flatMap((family) => webFonts(family, text))
}

/** Lists a font's files for a text: always basic Latin, and the subsets of its other characters. */
export function webFonts(fontFamily: FontFamily, text: string): WebFont[] {
  const { family, folder, subsets, faces } = FAMILIES[fontFamily]
  const beyondLatin = [...new Set(text)]
    .map((character) => character.codePointAt(0)!)
    .filter((code) => !isIn(code, 'latin'))
  return subsets
    .filter((subset) => subset === 'latin' || beyondLatin.some((code) => isIn(code, subset)))
    .flatMap((subset) =>
      faces(subset).map(({ file, weight }) => ({
        source: `${folder}/${file}.woff2`,
        name: `${file.replace(/-(wght-)?normal$/, '')}.woff2`,
        family,
        weight,
        unicodeRange: SUBSETS[subset],
      })),
    )
}

function isIn(code: number, subset: Subset): boolean {
  return SUBSETS[subset].split(',').some((range) => {
    const [from, to = from] = range
      .slice(2)
      .split('-')
      .map((end) => Number.parseInt(end, 16))
    return from !== undefined && code >= from && code <= to!
  })
}

/** Builds the `@font-face` rules. `folder` is relative to the style sheet. */
export function fontFaces(fonts: readonly WebFont[], folder: string): string {
  return fonts
    .map(
      ({ family, weight, name, unicodeRange }) =>
        `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;src:url(${folder}/${name}) format('woff2');unicode-range:${unicodeRange}}`,
    )
    .join('\n')
}

import { blockStyles, themeCss, themeVariables } from '@/lib/blocks/registries/styles'
import { SCENE_STRENGTH, sceneVariables } from '@/lib/blocks/frame/theme'
import { contrast, mix } from '@/lib/document/color'
import { FONT_FAMILIES, settingsSchema } from '@/lib/document/settings'
import { randomFrom } from '../document/random'

const random = randomFrom(3)
const color = () =>
  `#${Math.floor(random() * 0x1000000)
    .toString(16)
    .padStart(6, '0')}`
const palettes = Array.from({ length: 500 }, () =>
  settingsSchema.parse({ primaryColor: color(), secondaryColor: color(), backgroundColor: color() }),
)

const pairs: [text: string, on: string, ratio: number][] = [
  ['--ak-text', '--ak-background', 4.5],
  ['--ak-text', '--ak-card', 4.5],
  ['--ak-muted', '--ak-background', 4.5],
  ['--ak-muted', '--ak-card', 4.5],
  ['--ak-text', '--ak-tint', 4.5],
  ['--ak-primary-ink', '--ak-background', 4.5],
  ['--ak-primary-ink', '--ak-tint', 4.5],
  ['--ak-on-primary', '--ak-primary', 4.5],
  ['--ak-on-primary', '--ak-primary-deep', 4.5],
  ['--ak-on-primary', '--ak-primary-hover', 4.5],
  ['--ak-on-primary', '--ak-primary-strong', 4.5],
  ['--ak-on-secondary', '--ak-secondary', 4.5],
  ['--ak-on-secondary', '--ak-secondary-hover', 4.5],
  ['--ak-on-secondary', '--ak-secondary-strong', 4.5],
  ['--ak-edge', '--ak-background', 3],
]

it.each(pairs)('%s on %s has a contrast of %d:1, whatever colors are chosen', (text, on, ratio) => {
  for (const settings of palettes)
    for (const scheme of ['light', 'dark'] as const) {
      const variables = themeVariables(settings, scheme)
      const palette = `${settings.primaryColor} ${settings.backgroundColor} ${scheme}`
      expect([palette, contrast(variables[text]!, variables[on]!) >= ratio]).toEqual([palette, true])
    }
})

it('uses a readable color on the brightest of pictures, and on surfaces on it', () => {
  const brightest = mix('#161616', '#ffffff', SCENE_STRENGTH)
  for (const settings of palettes) {
    const variables = sceneVariables(settings)
    const grounds = [
      brightest,
      ...['--ak-background', '--ak-card', '--ak-tint'].map((name) => variables[name]!),
    ]
    for (const text of ['--ak-text', '--ak-muted', '--ak-primary-ink'])
      for (const ground of grounds)
        expect([settings.primaryColor, text, contrast(variables[text]!, ground) >= 4.5]).toEqual([
          settings.primaryColor,
          text,
          true,
        ])
  }
})

it('renders the default design as before designs could be chosen', () => {
  const colors = { primaryColor: '#1f6b5c', secondaryColor: '#e9a23b', backgroundColor: '#fdfaf5' }
  expect(themeVariables(settingsSchema.parse(colors))).toMatchObject({
    '--ak-background': '#fdfaf5',
    '--ak-text': '#17130f',
    '--ak-primary': '#1f6b5c',
    '--ak-on-primary': '#ffffff',
    '--ak-tint': '#e2e9e3',
    '--ak-round': '1',
    '--ak-room': '1',
    '--ak-type': '1',
    '--ak-titles': '1',
    '--ak-scheme': 'light',
  })
})

it('follows the phone with separate rules, which contain all differences and nothing else', () => {
  const settings = settingsSchema.parse({ colorScheme: 'system' })
  const css = themeCss(settings, ['#336699'])
  const [light = '', dark = ''] = css.split('@media (prefers-color-scheme:dark)')
  expect(light).toContain(`--ak-background:${settings.backgroundColor}`)
  expect(dark).toContain(`--ak-background:${themeVariables(settings, 'dark')['--ak-background']}`)
  expect(dark).toContain('--ak-scheme:dark')
  for (const part of [light, dark]) expect(part).toContain("[data-ground='#336699']")
  for (const scheme of [undefined, null, 'light', 'dark'] as const)
    expect(themeCss({ ...settings, colorScheme: scheme })).not.toContain('@media')
})

it('scales every corner, every text and the space around blocks by the app’s design', () => {
  expect(blockStyles.match(/border-radius:(?![^;}]*--ak-round)[^;}]*px/g)).toBeNull()
  expect(blockStyles.match(/font-size:(?![^;}]*--ak-(type|titles))[^;}]*rem/g)).toBeNull()
  expect(blockStyles).toContain('padding: calc(8px * var(--ak-room)) var(--ak-gutter)')
  expect(
    themeVariables(settingsSchema.parse({ radius: 'none', density: 'compact', typeScale: 'expressive' })),
  ).toMatchObject({
    '--ak-round': '0',
    '--ak-room': '0.6',
    '--ak-type': '1',
    '--ak-titles': '1.25',
  })
})

it('adds an edge to a button in nearly the background’s color', () => {
  const settings = settingsSchema.parse({ secondaryColor: '#0f172a', backgroundColor: '#12161d' })
  expect(themeVariables(settings)['--ak-secondary-edge']).toMatch(/^#/)
  expect(themeVariables(settings)['--ak-primary-edge']).toBe('transparent')
})

it.each(FONT_FAMILIES)('lists %s first, and fonts of the device after it', (fontFamily) => {
  const font = themeVariables(settingsSchema.parse({ fontFamily }))['--ak-font']!
  expect(font).toMatch(new RegExp(`^'?${fontFamily}`))
  expect(font).toMatch(/serif$/)
})

it('uses a separate family for titles if one is chosen', () => {
  const of = (settings: object) => themeVariables(settingsSchema.parse(settings))['--ak-title-font']
  expect(of({ fontFamily: 'Inter' })).toMatch(/^'Inter Variable'/)
  expect(of({ fontFamily: 'Inter', titleFont: 'Lora' })).toMatch(/^'Lora Variable'/)
})

it('defines every custom property that the blocks use', () => {
  const used = new Set([...blockStyles.matchAll(/var\((--ak-[a-z-]+)\)/g)].map((match) => match[1]!))
  const defined = themeCss(settingsSchema.parse({})) + blockStyles
  for (const name of used) expect(defined).toContain(`${name}:`)
})

it('depends on the app’s own width only', () => {
  expect(blockStyles).not.toMatch(/@media[^{]*(width|height|orientation)/)
})

it('affects nothing outside the app', () => {
  const selectors = blockStyles.replaceAll(/\/\*.*?\*\//gs, '').match(/(?<=^|[{};])[^{};@]+(?=\{)/g) ?? []
  for (const selector of selectors.filter((text) => !['from', 'to'].includes(text.trim())))
    expect(selector).toContain('ak-')
})

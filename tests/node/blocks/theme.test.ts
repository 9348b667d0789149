import { blockStyles, themeCss, themeVariables } from '@/components/blocks/styles'
import { contrast } from '@/lib/document/color'
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
  ['--ak-on-secondary', '--ak-secondary', 4.5],
  ['--ak-edge', '--ak-background', 3],
]

it.each(pairs)('%s reads on %s at %d:1, whatever colors are picked', (text, on, ratio) => {
  for (const settings of palettes) {
    const variables = themeVariables(settings)
    const palette = `${settings.primaryColor} ${settings.backgroundColor}`
    expect([palette, contrast(variables[text]!, variables[on]!) >= ratio]).toEqual([palette, true])
  }
})

it('gives a button in nearly the background’s color an edge', () => {
  const settings = settingsSchema.parse({ secondaryColor: '#0f172a', backgroundColor: '#12161d' })
  expect(themeVariables(settings)['--ak-secondary-edge']).toMatch(/^#/)
  expect(themeVariables(settings)['--ak-primary-edge']).toBe('transparent')
})

it.each(FONT_FAMILIES)('names %s first, and fonts of the device after it', (fontFamily) => {
  const font = themeVariables(settingsSchema.parse({ fontFamily }))['--ak-font']!
  expect(font).toMatch(new RegExp(`^'?${fontFamily}`))
  expect(font).toMatch(/serif$/)
})

it('defines every custom property that the blocks use', () => {
  const used = new Set([...blockStyles.matchAll(/var\((--ak-[a-z-]+)\)/g)].map((match) => match[1]!))
  const defined = themeCss(settingsSchema.parse({})) + blockStyles
  for (const name of used) expect(defined).toContain(`${name}:`)
})

it('answers to the app’s own width alone', () => {
  expect(blockStyles).not.toMatch(/@media[^{]*(width|height|orientation)/)
})

it('touches nothing outside the app', () => {
  const selectors = blockStyles.replaceAll(/\/\*.*?\*\//gs, '').match(/(?<=^|[{};])[^{};@]+(?=\{)/g) ?? []
  for (const selector of selectors.filter((text) => !['from', 'to'].includes(text.trim()))) expect(selector).toContain('ak-')
})

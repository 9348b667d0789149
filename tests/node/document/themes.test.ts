import { contrast } from '@/lib/document/color'
import { emptyDocument } from '@/lib/document/document'
import { apply } from '@/lib/document/operations'
import { settingsSchema } from '@/lib/document/settings'
import { hasLook, lookOf, THEMES } from '@/lib/document/themes'

const start = emptyDocument('Rye')
const withTheme = (at: number, from = start) =>
  apply(from, { type: 'update-settings', settings: lookOf(THEMES[at]!, from.settings) })

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
  expect(THEMES.filter((one) => hasLook(settings, one))).toEqual([theme])
})

it('leaves nothing of the theme before it, and the rest of the settings alone', () => {
  const last = THEMES.length - 1
  for (let at = 0; at < last; at++)
    expect(JSON.stringify(withTheme(last, withTheme(at)))).toBe(JSON.stringify(withTheme(last)))
})

it('is data that survives being sent', () => {
  for (const theme of THEMES) {
    const settings = lookOf(theme, start.settings)
    expect(JSON.parse(JSON.stringify(settings))).toEqual(settings)
    expect(Object.values(settings)).not.toContain(undefined)
  }
})

it('lets an app that follows the phone go on doing so', () => {
  const following = apply(start, { type: 'update-settings', settings: { colorScheme: 'system' } })
  expect(withTheme(3, following).settings.colorScheme).toBe('system')
  const dark = apply(start, { type: 'update-settings', settings: { colorScheme: 'dark' } })
  expect(withTheme(0, dark).settings.colorScheme).toBeNull()
})

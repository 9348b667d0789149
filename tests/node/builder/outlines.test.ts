import { devices } from '@playwright/test'
import { colorOf } from '@/components/builder/collaborators/colors'
import { initialsOf } from '@/components/builder/collaborators/naming'
import { outlinesCss } from '@/components/builder/collaborators/outlines'
import { MODELS, MODEL_GROUPS } from '@/components/builder/preview/models'
import { contrast } from '@/lib/document/color'

const someone = { client: 'editor-1', name: 'Ada', isMe: false, screenId: null, selectedId: 'block-1' }

beforeAll(() => {
  // Node has none; every browser does.
  Object.assign(globalThis, { CSS: { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } })
})

test('what others select is outlined, with a name that cannot leave its string', () => {
  const css = outlinesCss([{ ...someone, device: 'x"} body{display:none} \\' }])
  expect(css).toContain('[data-block="block-1"]')
  expect(css).not.toContain('x"}')
  // Not over the line around what is selected here, too.
  expect(css).toContain(`[data-block="block-1"][aria-selected='true']{outline-offset:1px}`)
  expect(css).toContain('x\\22 \\7d  body\\7b display\\3a none\\7d  \\5c ')
  expect(outlinesCss([{ ...someone, device: '', selectedId: null }])).toBe('')
})

test('colors carry white text, and are the same for everybody', () => {
  for (let client = 0; client < 40; client++)
    expect(contrast(colorOf(`editor-${client}`), '#ffffff')).toBeGreaterThan(4.5)
  expect(colorOf('editor-1')).toBe(colorOf('editor-1'))
})

test('initials are those of the first and the last name', () => {
  expect(['Ada King Lovelace', 'ada', '', '山田 太郎'].map(initialsOf)).toEqual(['AL', 'A', '', '山太'])
})

test('the sizes of iPhones are those that browsers are tested with', () => {
  const iphones = MODELS.filter(({ kind, system }) => kind === 'phone' && system === 'ios')
  const known = iphones.flatMap(({ name, width, height }) => {
    const screen = (devices[name] as { screen?: object } | undefined)?.screen
    return screen ? [{ name, size: { width, height }, screen }] : []
  })
  expect(known.length).toBeGreaterThan(6)
  for (const { size, screen } of known) expect(size).toEqual(screen)
})

test('every device has a name of its own and a group, and is held upright', () => {
  expect(new Set(MODELS.map(({ name }) => name)).size).toBe(MODELS.length)
  const kinds: string[] = MODEL_GROUPS.map(({ kind }) => kind)
  for (const { kind, width, height } of MODELS) {
    expect(kinds).toContain(kind)
    if (kind !== 'desktop') expect(height).toBeGreaterThan(width)
  }
})

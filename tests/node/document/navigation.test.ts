import { documentSchema, LIMITS, type AppDocument } from '@/lib/document/document'
import { groundColors, getNavigation } from '@/lib/document/navigation'

type Sketch = { navigation?: 'bar' | 'menu' | 'both'; tabs: number; menuOnly?: number[]; hidden?: number[] }

/** Creates a tab for each screen, with the same number. */
function documentOf({ navigation, tabs, menuOnly = [], hidden = [] }: Sketch): AppDocument {
  const numbers = Array.from({ length: tabs }, (_, number) => number)
  return documentSchema.parse({
    version: 1,
    settings: { navigation },
    screens: numbers.map((n) => ({ id: `s${n}`, title: `S${n}`, blocks: [], hidden: hidden.includes(n) })),
    tabs: numbers.map((n) => ({
      id: `t${n}`,
      label: `T${n}`,
      icon: 'home',
      action: { type: 'screen', screenId: `s${n}` },
      menuOnly: menuOnly.includes(n),
    })),
  })
}

const shown = (sketch: Sketch) => {
  const { bar, menu } = getNavigation(documentOf(sketch))
  return { bar: bar.map(({ id }) => id).join(' '), menu: menu.map(({ id }) => id).join(' ') }
}

it('shows up to five tabs in the bar, and no menu', () => {
  expect(shown({ tabs: 5 })).toEqual({ bar: 't0 t1 t2 t3 t4', menu: '' })
  expect(LIMITS.bar).toBe(5)
})

it('moves tabs that do not fit into the bar to the menu, with those for the menu only', () => {
  expect(shown({ tabs: 7 })).toEqual({ bar: 't0 t1 t2 t3 t4', menu: 't5 t6' })
  expect(shown({ tabs: 7, menuOnly: [1] })).toEqual({ bar: 't0 t2 t3 t4 t5', menu: 't1 t6' })
})

it('shows all in the menu if there is no bar, or beside it', () => {
  expect(shown({ navigation: 'menu', tabs: 3 })).toEqual({ bar: '', menu: 't0 t1 t2' })
  expect(shown({ navigation: 'both', tabs: 3, menuOnly: [2] })).toEqual({ bar: 't0 t1', menu: 't0 t1 t2' })
})

it('links to no hidden screen', () => {
  expect(shown({ tabs: 3, hidden: [1] })).toEqual({ bar: 't0 t2', menu: '' })
  expect(shown({ navigation: 'both', tabs: 3, hidden: [0, 1] })).toEqual({ bar: 't2', menu: 't2' })
})

it('lists the background colors of screens, each once', () => {
  const screen = (id: string, background?: string) => ({ id, title: id, blocks: [], background })
  const screens = [screen('a', '#112233'), screen('b', 'primary'), screen('c', '#112233'), screen('d')]
  expect(groundColors(documentSchema.parse({ version: 1, settings: {}, screens }))).toEqual(['#112233'])
})

import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { AppView } from '@/lib/blocks/app-view'
import type { DrawContext } from '@/lib/blocks/frame/context'
import { start } from '@/lib/blocks/frame/menu/runtime'
import type { AppDocument } from '@/lib/document/document'
import { startRouting } from '@/lib/packaging/web/runtime/routing'
import { bakery } from '../../node/blocks/examples'

const context: DrawContext = {
  assetUrl: (reference) => `/assets/${reference.slice(6)}.webp`,
  screenHref: (id) => `#/${id}`,
}
const withMenu: AppDocument = { ...bakery, settings: { ...bakery.settings, navigation: 'menu' } }

function draw(document: AppDocument): HTMLElement {
  globalThis.document.body.innerHTML = renderToStaticMarkup(<AppView document={document} context={context} />)
  return globalThis.document.querySelector<HTMLElement>('.ak-app')!
}

/** Opens the menu. jsdom fires no toggle event. */
async function open(app: HTMLElement): Promise<HTMLDetailsElement> {
  const menu = app.querySelector<HTMLDetailsElement>('.ak-menu')!
  await act(async () => {
    menu.open = true
    menu.dispatchEvent(new Event('toggle'))
  })
  return menu
}

beforeEach(() => {
  history.replaceState(null, '', '/')
  window.scrollTo = () => undefined
})

it('contains every tab if the app has it enabled, and then there is no tab bar', () => {
  const app = draw(withMenu)
  expect(app.querySelector('.ak-tabs')).toBeNull()
  const entries = [...app.querySelectorAll<HTMLAnchorElement>('.ak-entry')]
  expect(entries.map((entry) => entry.textContent)).toEqual(bakery.tabs.map(({ label }) => label))
  expect(entries[0]).toHaveAttribute('aria-current', 'page')
  expect(draw(bakery).querySelector('.ak-menu')).toBeNull()
})

it('opens and closes without a script; its close button requires one', () => {
  const app = draw(withMenu)
  expect(app.querySelector('details.ak-menu > summary')).toHaveAccessibleName('Menu')
  expect(app.querySelector('.ak-drawer-close')).toHaveAttribute('hidden')
})

it('is a dialog that traps the focus until Escape restores it', async () => {
  const app = draw(withMenu)
  start(app)
  const menu = await open(app)
  const dialog = screen.getByRole('dialog', { name: 'Menu' })
  expect(dialog).toHaveFocus()
  expect(app.querySelector('.ak-main')).toHaveAttribute('inert')
  const stops = [
    screen.getByRole('button', { name: 'Close' }),
    ...app.querySelectorAll<HTMLElement>('.ak-entry'),
  ]
  for (const stop of stops) {
    await userEvent.tab()
    expect(stop).toHaveFocus()
  }
  await userEvent.tab()
  expect(stops[0]).toHaveFocus()
  await userEvent.tab({ shift: true })
  expect(stops.at(-1)).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(menu.open).toBe(false)
  expect(menu.querySelector('summary')).toHaveFocus()
  expect(app.querySelector('.ak-main')).not.toHaveAttribute('inert')
})

it('closes by its button and by a tap outside', async () => {
  const app = draw(withMenu)
  start(app)
  start(app)
  const menu = await open(app)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(menu.open).toBe(false)
  await open(app)
  await userEvent.click(app.querySelector('.ak-drawer-title')!)
  expect(menu.open).toBe(true)
  fireEvent.click(menu)
  expect(menu.open).toBe(false)
})

it('opens a screen, closes, and marks that screen', async () => {
  const app = draw(withMenu)
  startRouting(app)
  start(app)
  const menu = await open(app)
  const [, second] = app.querySelectorAll<HTMLAnchorElement>('.ak-entry')
  await userEvent.click(second!)
  expect(menu.open).toBe(false)
  const opened = app.querySelector<HTMLElement>('[data-current]')!
  expect(`#${opened.id}`).toBe(second!.hash)
  expect(opened).toHaveFocus()
  expect(second).toHaveAttribute('aria-current', 'page')
  expect(app.querySelector('.ak-bar')).not.toHaveAttribute('data-pushed')
})

it('contains the tabs that do not fit into the bar', () => {
  const more = ['a', 'b', 'c'].map((id) => ({ ...bakery.tabs[0]!, id, label: id }))
  const app = draw({ ...bakery, tabs: [...bakery.tabs, ...more] })
  expect(app.querySelectorAll('.ak-tab')).toHaveLength(5)
  const inMenu = [...app.querySelectorAll('.ak-entry')].map((entry) => entry.textContent)
  expect(inMenu).toEqual([...bakery.tabs, ...more].slice(5).map(({ label }) => label))
})

import { act, fireEvent, render, screen } from '@testing-library/react'
import { BlockView } from '@/tests/factories/block-states'
import { start } from '@/lib/blocks/types/gallery/runtime'
import type { BlockOf } from '@/lib/document/block'

const context = {
  assetUrl: () => '',
  screenHref: (id: string) => `#/${id}`,
  language: 'sv',
}
const picture = (id: string, alt = '', caption = '') => ({
  id,
  source: `https://a.example/${id}.jpg`,
  alt,
  caption,
})
const gallery: BlockOf<'gallery'> = {
  id: 'g',
  type: 'gallery',
  layout: 'mosaic',
  pictures: [
    picture('a', 'Loaves', 'Fresh at seven'),
    picture('b'),
    picture('c', 'The oven'),
    { ...picture('d'), source: '' },
  ],
}

// jsdom supports dialogs, but neither scrolling nor modal display.
let shown = 0
beforeAll(() => {
  HTMLElement.prototype.scrollTo = () => {}
  Object.assign(window, { matchMedia: () => ({ matches: true }) })
})

function open({ ownPage = true, modal = true } = {}) {
  const before = Object.getOwnPropertyDescriptor(HTMLDialogElement.prototype, 'showModal')
  const showModal = function (this: HTMLDialogElement) {
    this.open = true
    shown++
  }
  Object.defineProperty(HTMLDialogElement.prototype, 'showModal', {
    value: modal ? showModal : undefined,
    configurable: true,
  })
  const { container } = render(
    <div className="ak-app" lang="sv" data-name={ownPage ? 'Rye' : undefined}>
      <BlockView block={gallery} context={context} />
    </div>,
  )
  const app = container.querySelector<HTMLElement>('.ak-app')!
  start(app)
  start(app)
  const buttons = screen.getAllByRole('button')
  buttons[0]!.focus()
  fireEvent.click(buttons[0]!)
  if (before) Object.defineProperty(HTMLDialogElement.prototype, 'showModal', before)
  return { app, opener: buttons[0]!, viewer: () => app.querySelector<HTMLDialogElement>('.ak-viewer') }
}
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
const count = () => document.querySelector('.ak-viewer-count')?.textContent

it('shows its pictures and captions without script, and nothing that opens', () => {
  render(<BlockView block={gallery} context={context} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.getByText('Fresh at seven')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

it('opens a picture by its description, or by its position in the app’s language', () => {
  const { viewer } = open()
  expect(screen.getByRole('button', { name: 'Loaves' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Bild 2' })).toBeInTheDocument()
  expect(viewer()).toHaveAttribute('aria-label', 'Loaves')
  expect(viewer()).toHaveTextContent('Fresh at seven')
  expect(screen.getByRole('button', { name: 'Stäng' })).toHaveFocus()
  expect(shown).toBeGreaterThan(0)
})

it('navigates the pictures by keys, and stops at the ends', () => {
  open()
  expect(count()).toBe('1 / 3')
  expect(document.querySelector('.ak-viewer-previous')).toBeDisabled()
  press('ArrowRight')
  expect(count()).toBe('2 / 3')
  press('End')
  press('ArrowRight')
  expect(count()).toBe('3 / 3')
  expect(document.querySelector('.ak-viewer-next')).toBeDisabled()
  press('ArrowLeft')
  press('Home')
  expect(count()).toBe('1 / 3')
})

it('is closed by the phone’s back action, and restores the focus', async () => {
  const { viewer, opener } = open()
  await act(async () => {
    history.back()
    await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  })
  expect(viewer()).toBeNull()
  expect(opener).toHaveFocus()
})

it('does not change the history of another page', () => {
  const before = history.length
  const { viewer } = open({ ownPage: false })
  expect(history.length).toBe(before)
  press('Escape')
  expect(viewer()).toBeNull()
})

it('works without browser support for dialogs, and traps Tab in it', () => {
  const { viewer } = open({ ownPage: false, modal: false })
  expect(viewer()).toHaveAttribute('role', 'dialog')
  expect(viewer()).toHaveAttribute('aria-modal', 'true')
  for (let tab = 0; tab < 4; tab++) {
    press('Tab')
    expect(viewer()!.contains(document.activeElement)).toBe(true)
  }
  fireEvent.click(screen.getByRole('button', { name: 'Stäng' }))
  expect(viewer()).toBeNull()
})

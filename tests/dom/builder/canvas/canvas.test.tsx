import { act, waitFor, screen } from '@testing-library/react'
import { Canvas } from '@/components/builder/canvas/canvas'
import { canvasCss } from '@/components/builder/canvas/canvas-css'
import { loadViewsOf } from '@/components/builder/canvas/views'
import { addBlock } from '@/components/builder/state/block-commands'
import { loadAll } from '@/components/ui/later'
import { knownViews } from '@/lib/blocks/frame/views'
import { emptyDocument, LIMITS } from '@/lib/document/document'
import { documentWith, renderEditor, storeWith } from '../../../node/builder/harness'
import userEvent from '@testing-library/user-event'
import { ScreenSwitch } from '@/components/builder/canvas/screen-switch'
import { addScreen } from '@/components/builder/state/screen-commands'
import { CanvasBlock } from '@/components/builder/canvas/canvas-block'

describe('waiting types', () => {
  beforeAll(() => {
    // jsdom has none.
    window.matchMedia = (query) =>
      ({
        matches: false,
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList
    globalThis.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    }
  })

  /** What the canvas has drawn, in its shadow root. */
  function onCanvas(container: HTMLElement) {
    const root = [...container.querySelectorAll('*')].find((element) => element.shadowRoot)!.shadowRoot!
    return [...root.querySelectorAll<HTMLElement>('[data-block]')]
  }

  test('a type that is not there yet has its place, is loaded, and is drawn', async () => {
    expect(knownViews().has('coupon')).toBe(false)
    const store = storeWith(emptyDocument())
    const { container } = renderEditor(store, <Canvas />)
    act(() => addBlock(store, 'coupon'))
    const [waiting] = onCanvas(container)
    expect(waiting).toHaveAttribute('aria-busy', 'true')
    expect(waiting).toHaveAccessibleName('Coupon')
    await waitFor(() => expect(onCanvas(container)[0]).toHaveClass('ak-block-coupon'))
    expect(onCanvas(container)[0]).not.toHaveAttribute('aria-busy')
    expect(onCanvas(container)[0]).toHaveAttribute('aria-selected', 'true')
  })

  test('an app is shown when all that it is drawn with is there, and no more is loaded for it', async () => {
    await loadViewsOf(documentWith('text', 'qr'))
    expect(knownViews().has('qr')).toBe(true)
    expect(knownViews().has('products')).toBe(false)
  })

  test('when everything is loaded, the canvas has the styles of the app', async () => {
    const some = canvasCss(knownViews())
    expect(some).not.toContain('.ak-product')
    await loadAll()
    const { blockStyles } = await import('@/lib/blocks/registries/styles')
    expect(canvasCss(knownViews()).startsWith(blockStyles)).toBe(true)
  })
})

describe('screen switch', () => {
  beforeAll(() => loadAll())

  function show(screens: number) {
    const store = storeWith(documentWith('text'))
    for (let count = 1; count < screens; count++) addScreen(store)
    store.set({ screenId: 'screen-home' })
    renderEditor(store, <ScreenSwitch />)
    return store
  }

  const openMenu = () => userEvent.click(screen.getByRole('button', { name: 'Screens, Home is open' }))

  test('any screen is opened from the canvas', async () => {
    const store = show(3)
    await openMenu()
    expect(screen.getByRole('menuitemradio', { name: 'Home' })).toBeChecked()
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Screen 3' }))
    const third = store.get().history.present.screens[2]!.id
    expect(store.get()).toMatchObject({ screenId: third, selectedId: null })
  })

  test('one more is added there, until there are as many as an app can have', async () => {
    const store = show(LIMITS.screens - 1)
    await openMenu()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Add a screen' }))
    expect(store.get().history.present.screens).toHaveLength(LIMITS.screens)
    await userEvent.click(screen.getByRole('button', { name: /^Screens/ }))
    expect(screen.getByRole('menuitem', { name: 'Add a screen' })).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('canvas controls', () => {
  // The types that no app begins with come later.
  beforeAll(() => loadAll())

  const context = { assetUrl: () => '', screenHref: () => '#', editing: true }

  function draw(type: Parameters<typeof documentWith>[0]) {
    const store = storeWith(documentWith(type))
    const [block] = store.get().history.present.screens[0].blocks
    const { container } = renderEditor(store, <CanvasBlock block={block!} context={context} />)
    return [...container.querySelectorAll<HTMLElement>('a, button, summary, [tabindex]')]
  }

  test.each(['faq', 'social', 'coupon', 'install', 'sharing'] as const)(
    'the keyboard passes by what can be tapped in a block: %s',
    (type) => {
      const controls = draw(type)
      expect(controls.length).toBeGreaterThan(0)
      for (const control of controls) expect(control.tabIndex).toBe(-1)
    },
  )

  test('what they say is read as a part of the block', () => {
    draw('faq')
    expect(screen.getByRole('treeitem')).not.toHaveAttribute('aria-label')
    for (const summary of screen.getAllByText(/\?$/)) expect(summary.closest('[inert]')).toBeNull()
  })

  test('a block that is one button is named by its panel', () => {
    const [button] = draw('button')
    expect(button!.inert).toBe(true)
    expect(screen.getByRole('treeitem', { name: 'Learn more' })).toBeVisible()
  })
})

import { act, fireEvent, waitFor, screen } from '@testing-library/react'
import { Canvas } from '@/components/builder/canvas/canvas'
import { canvasCss } from '@/components/builder/canvas/canvas-css'
import { MapTilesProvider } from '@/components/builder/canvas/use-draw-context'
import { loadViewsOf } from '@/components/builder/canvas/views'
import { addBlock } from '@/components/builder/state/block-commands'
import { loadAll } from '@/components/ui/lazy'
import { knownViews } from '@/lib/blocks/frame/views'
import { emptyDocument, LIMITS } from '@/lib/document/document'
import { blocksOf, documentWith, fakeServer, renderEditor, storeWith } from '../../../node/builder/harness'
import userEvent from '@testing-library/user-event'
import { ScreenSwitch } from '@/components/builder/canvas/screen-switch'
import { edit } from '@/components/builder/state/history-commands'
import { addScreen } from '@/components/builder/state/screen-commands'
import { hasTranslations } from '@/lib/translations/translations'
import { CanvasBlock } from '@/components/builder/canvas/canvas-block'

describe('lazy types', () => {
  beforeAll(() => {
    // jsdom does not implement it.
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

  /** Returns the canvas content in its shadow root. */
  function onCanvas(container: HTMLElement) {
    const root = [...container.querySelectorAll('*')].find((element) => element.shadowRoot)!.shadowRoot!
    return [...root.querySelectorAll<HTMLElement>('[data-block]')]
  }

  test('picture files dropped on a gallery go into it; other files are named', async () => {
    const reference = `asset:${'a'.repeat(64)}`
    fakeServer(() => ({ status: 201, body: { reference, url: '/x' } }))
    await loadViewsOf(documentWith('text', 'gallery'))
    const store = storeWith(documentWith('text', 'gallery'))
    const { container } = renderEditor(store, <Canvas />)
    const gallery = onCanvas(container)[1]!
    const picture = new File(['1'], '1.png', { type: 'image/png' })
    const files = [picture, picture, new File([''], 'menu.pdf')]
    const dataTransfer = { types: ['Files'], files }
    expect(fireEvent.dragOver(gallery, { dataTransfer })).toBe(false)
    expect(gallery).toHaveAttribute('data-receives')
    expect(fireEvent.drop(gallery, { dataTransfer })).toBe(false)
    expect(gallery).not.toHaveAttribute('data-receives')
    await waitFor(() =>
      expect(blocksOf(store)[1]).toMatchObject({ pictures: [{ source: reference }, { source: reference }] }),
    )
    expect(screen.getByRole('alert')).toHaveTextContent('menu.pdf')
  })

  test('a file that is dropped beside the canvas does not replace the editor', () => {
    renderEditor(storeWith(documentWith('text')), <Canvas />)
    expect(fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [] } })).toBe(false)
    expect(fireEvent.drop(document.body, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true)
  })

  test('a type that is not loaded yet has a placeholder, is loaded, and is rendered', async () => {
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

  test('a map shows the tiles of the host’s server, as in the app', async () => {
    const app = documentWith('map')
    Object.assign(app.screens[0].blocks[0]!, { position: '59.3293, 18.0686' })
    await loadViewsOf(app)
    const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'Tiles Inc.' }
    const drawn = (mapTiles?: typeof tiles) => {
      const { container, unmount } = renderEditor(
        storeWith(app),
        <MapTilesProvider value={mapTiles}>
          <Canvas />
        </MapTilesProvider>,
      )
      const [map] = onCanvas(container)
      const found = {
        tiles: map!.querySelectorAll('img[src^="https://tiles.example/16/"]').length,
        text: map!.textContent,
      }
      unmount()
      return found
    }
    expect(drawn(tiles).tiles).toBeGreaterThan(5)
    expect(drawn(tiles).text).toContain('Tiles Inc.')
    expect(drawn()).toMatchObject({ tiles: 0, text: expect.stringContaining('Sketch, not a map') as string })
  })

  test('an app is shown once all its types are loaded, and no others are loaded for it', async () => {
    await loadViewsOf(documentWith('text', 'qr'))
    expect(knownViews().has('qr')).toBe(true)
    expect(knownViews().has('products')).toBe(false)
  })

  test('an app uses English until its language is loaded, with the app or on selection', async () => {
    const app = documentWith('text')
    const swedish = { ...app, settings: { ...app.settings, language: 'sv', locales: ['da'] } }
    await loadViewsOf(swedish)
    expect(['sv', 'da', 'pl'].filter(hasTranslations)).toEqual(['sv', 'da'])
    const store = storeWith(swedish)
    const { container } = renderEditor(store, <Canvas />)
    act(() => void addScreen(store))
    const root = [...container.querySelectorAll('*')].find((element) => element.shadowRoot)!.shadowRoot!
    const wayBack = () => root.querySelector('.ak-back')!.getAttribute('aria-label')
    expect(wayBack()).toBe('Tillbaka')
    act(() => edit(store, { type: 'update-settings', settings: { language: 'pl' } }))
    expect(wayBack()).toBe('Back')
    await waitFor(() => expect(wayBack()).toBe('Wstecz'))
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

  test('any screen can be opened from the canvas', async () => {
    const store = show(3)
    await openMenu()
    expect(screen.getByRole('menuitemradio', { name: 'Home' })).toBeChecked()
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Screen 3' }))
    const third = store.get().history.present.screens[2]!.id
    expect(store.get()).toMatchObject({ screenId: third, selectedId: null })
  })

  test('screens can be added there, up to the limit', async () => {
    const store = show(LIMITS.screens - 1)
    await openMenu()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Add a screen' }))
    expect(store.get().history.present.screens).toHaveLength(LIMITS.screens)
    await userEvent.click(screen.getByRole('button', { name: /^Screens/ }))
    expect(screen.getByRole('menuitem', { name: 'Add a screen' })).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('canvas controls', () => {
  // Types that no template uses are loaded lazily.
  beforeAll(() => loadAll())

  const context = { assetUrl: () => '', screenHref: () => '#', editing: true }

  function draw(type: Parameters<typeof documentWith>[0]) {
    const store = storeWith(documentWith(type))
    const [block] = store.get().history.present.screens[0].blocks
    const { container } = renderEditor(store, <CanvasBlock block={block!} context={context} />)
    return [...container.querySelectorAll<HTMLElement>('a, button, summary, [tabindex]')]
  }

  test.each(['faq', 'social', 'coupon', 'install', 'sharing'] as const)(
    'keyboard focus skips interactive elements in a block: %s',
    (type) => {
      const controls = draw(type)
      expect(controls.length).toBeGreaterThan(0)
      for (const control of controls) expect(control.tabIndex).toBe(-1)
    },
  )

  test('they are part of the block’s accessible text', () => {
    draw('faq')
    expect(screen.getByRole('treeitem')).not.toHaveAttribute('aria-label')
    for (const summary of screen.getAllByText(/\?$/)) expect(summary.closest('[inert]')).toBeNull()
  })

  test('a block that is a single button is labeled by its panel', () => {
    const [button] = draw('button')
    expect(button!.inert).toBe(true)
    expect(screen.getByRole('treeitem', { name: 'Learn more' })).toBeVisible()
  })
})

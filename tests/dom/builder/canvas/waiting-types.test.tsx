import { act, waitFor } from '@testing-library/react'
import { Canvas } from '@/components/builder/canvas/canvas'
import { canvasCss } from '@/components/builder/canvas/canvas-css'
import { loadViewsOf } from '@/components/builder/canvas/views'
import { addBlock } from '@/components/builder/state/block-commands'
import { loadAll } from '@/components/ui/later'
import { knownViews } from '@/lib/blocks/frame/views'
import { emptyDocument } from '@/lib/document/document'
import { documentWith, renderEditor, storeWith } from '../../../node/builder/harness'

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

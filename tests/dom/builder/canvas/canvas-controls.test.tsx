import { screen } from '@testing-library/react'
import { CanvasBlock } from '@/components/builder/canvas/canvas-block'
import { loadAll } from '@/components/ui/later'
import { documentWith, renderEditor, storeWith } from '../../../node/builder/harness'

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

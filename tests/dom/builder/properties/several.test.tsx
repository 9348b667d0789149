import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PropertiesPanel } from '@/components/builder/properties/properties-panel'
import { edit, undo } from '@/components/builder/state/history-commands'
import type { BlockType } from '@/lib/document/block'
import { blocksOf, documentWith, renderEditor, storeWith } from '../../../node/builder/harness'

// jsdom does not implement the measurement and pointer capture that Radix' lists use.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
  Element.prototype.hasPointerCapture = () => false
})

function show(...types: BlockType[]) {
  const store = storeWith(documentWith(...types))
  const [first, ...others] = blocksOf(store).map(({ id }) => id)
  store.set({ selectedId: first!, also: new Set(others) })
  renderEditor(store, <PropertiesPanel />)
  return store
}

const all = (store: ReturnType<typeof storeWith>) => blocksOf(store) as unknown as Record<string, unknown>[]
const choose = async (field: string, option: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: field }))
  await userEvent.click(screen.getByRole('option', { name: option }))
}

test('common fields of components of one type are changed for all of them, as one step', async () => {
  const store = show('button', 'button', 'button')
  const style = screen.getByRole('radiogroup', { name: 'Style' })
  expect(within(style).getByRole('radio', { name: 'Primary' })).toBeChecked()
  await userEvent.click(within(style).getByRole('radio', { name: 'Outline' }))
  expect(all(store).map((block) => block['style'])).toEqual(['outline', 'outline', 'outline'])
  act(() => undo(store))
  expect(all(store).map((block) => block['style'])).toEqual(['primary', 'primary', 'primary'])
})

test('fields with different values have no choice selected, and a hint', () => {
  const store = show('button', 'button')
  act(() => edit(store, { type: 'update-block', blockId: 'block-button', props: { style: 'outline' } }))
  const style = screen.getByRole('radiogroup', { name: 'Style' })
  expect(within(style).queryByRole('radio', { checked: true })).toBeNull()
  expect(style).toHaveAccessibleDescription('Different in the selected components')
})

test('different types share fields with the same name and choices: the action', async () => {
  const store = show('button', 'image', 'card')
  expect(screen.queryByRole('radiogroup', { name: 'Style' })).toBeNull()
  await choose('Opens', 'An address')
  await userEvent.type(screen.getByLabelText('Address'), 'https://bread.example/')
  const actions = all(store).map((block) => block['action'])
  expect(actions).toEqual(Array(3).fill({ type: 'url', url: 'https://bread.example/' }))
})

test('different actions can be replaced with none', async () => {
  const store = show('button', 'card')
  act(() =>
    edit(store, { type: 'update-block', blockId: 'block-card', props: { action: { type: 'share' } } }),
  )
  await choose('Opens', 'Nothing')
  expect(all(store).map((block) => block['action'])).toEqual([{ type: 'none' }, { type: 'none' }])
})

test('texts stay separate', () => {
  show('text', 'text')
  expect(screen.queryByLabelText('Text')).toBeNull()
  expect(screen.getByRole('button', { name: 'Copy' })).toBeEnabled()
})

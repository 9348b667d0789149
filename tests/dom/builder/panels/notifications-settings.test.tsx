import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PropertiesPanel } from '@/components/builder/properties/properties-panel'
import { SettingsPanel } from '@/components/builder/panels/settings-panel'
import type { EditorStore } from '@/components/builder/state/editor-state'
import { edit, undo } from '@/components/builder/state/history-commands'
import type { BlockOf } from '@/lib/document/block'
import { findBlock } from '@/lib/document/tree-index'
import { documentWith, renderEditor, storeWith } from '../../../node/builder/harness'

const settings = (store: EditorStore) => store.get().history.present.settings
const TOPICS = [
  { id: 'news', label: 'New bread' },
  { id: 'offers', label: 'Offers' },
]

test('topics and an invitation are there when they are wanted, and gone when they are not', async () => {
  const store = storeWith(documentWith('header'))
  renderEditor(store, <SettingsPanel />)
  const box = screen.getByRole('checkbox', { name: 'Topics and invitation' })
  expect('notifications' in settings(store)).toBe(false)
  await userEvent.click(box)
  await userEvent.click(screen.getByRole('button', { name: 'Add a topic' }))
  const topic = screen.getByLabelText('Topic 1')
  await userEvent.clear(topic)
  expect(topic).toBeInTheDocument()
  await userEvent.type(topic, 'New bread')
  await userEvent.type(screen.getByLabelText('Invitation'), 'Warm bread, told first.')
  expect(settings(store).notifications).toEqual({
    topics: [{ id: expect.any(String) as string, label: 'New bread' }],
    invitation: 'Warm bread, told first.',
  })
  await userEvent.click(screen.getByRole('button', { name: 'Remove New bread' }))
  expect(settings(store).notifications?.topics).toEqual([])
  act(() => undo(store))
  expect(settings(store).notifications?.topics).toHaveLength(1)
  await userEvent.click(box)
  expect('notifications' in settings(store)).toBe(false)
})

test('twelve topics are the most', () => {
  const topics = Array.from({ length: 12 }, (_, index) => ({ id: `t${index}`, label: `Topic ${index + 1}` }))
  const store = storeWith(documentWith('header'))
  edit(store, { type: 'update-settings', settings: { notifications: { topics, invitation: '' } } })
  renderEditor(store, <SettingsPanel />)
  expect(screen.getByRole('button', { name: 'Add a topic' })).toBeDisabled()
})

test('a block offers all topics, or some of them, but never none', async () => {
  const store = storeWith(documentWith('notifications'))
  edit(store, { type: 'update-settings', settings: { notifications: { topics: TOPICS, invitation: '' } } })
  store.set({ selectedId: 'block-notifications' })
  renderEditor(store, <PropertiesPanel />)
  const chosen = () =>
    (findBlock(store.get().history.present, 'block-notifications')!.block as BlockOf<'notifications'>).topics
  const group = await screen.findByRole('group', { name: 'Topics' })
  const offers = within(group).getByRole('checkbox', { name: 'Offers' })
  await userEvent.click(offers)
  expect(chosen()).toEqual(['news'])
  expect(within(group).getByRole('checkbox', { name: 'New bread' })).toBeDisabled()
  await userEvent.click(offers)
  expect(chosen()).toEqual([])
})

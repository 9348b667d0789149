import { fireEvent } from '@testing-library/react'
import { BLOCKS_TYPE } from '@/components/builder/state/clipped'
import { undo } from '@/components/builder/state/history-commands'
import { useClipboard } from '@/components/builder/use-clipboard'
import { subtree } from '@/lib/document/walk'
import { blocksOf, documentWith, renderEditor, storeWith } from '../../node/builder/harness'

function Clipboard() {
  useClipboard()
  return <input aria-label="Field" />
}

function show(...types: Parameters<typeof documentWith>) {
  const store = storeWith(documentWith(...types))
  renderEditor(store, <Clipboard />)
  return store
}

/** A clipboard as events carry it; jsdom has none. */
function clipboardWith(data: Record<string, string> = {}) {
  const held = new Map(Object.entries(data))
  return {
    held,
    clipboardData: {
      getData: (type: string) => held.get(type) ?? '',
      setData: (type: string, value: string) => void held.set(type, value),
    },
  }
}

const types = (store: ReturnType<typeof storeWith>) => blocksOf(store).map(({ type }) => type)

test('a component is copied and pasted after the selected one, with all that is in it and ids of its own', () => {
  const store = show('header', 'tabs', 'text')
  store.set({ selectedId: 'block-tabs' })
  const clipboard = clipboardWith()
  fireEvent.copy(document.body, clipboard)
  store.set({ selectedId: 'block-header' })
  fireEvent.paste(document.body, clipboard)
  expect(types(store)).toEqual(['header', 'tabs', 'tabs', 'text'])
  const ids = blocksOf(store)
    .flatMap(subtree)
    .map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(store.get().selectedId).toBe(blocksOf(store)[1]!.id)
  undo(store)
  expect(types(store)).toEqual(['header', 'tabs', 'text'])
})

test('cutting takes it away, and other programs get its words', () => {
  const store = show('header', 'text')
  store.set({ selectedId: 'block-header' })
  const clipboard = clipboardWith()
  fireEvent.cut(document.body, clipboard)
  expect(types(store)).toEqual(['text'])
  expect(clipboard.held.get('text/plain')).toBe('Welcome\nSay in one line what people find here')
})

test('plain text becomes a text; in a field it stays the browser’s', () => {
  const store = show('header')
  fireEvent.paste(document.body, clipboardWith({ 'text/plain': ' Fresh bread <b>daily</b> ' }))
  expect(blocksOf(store)[1]).toMatchObject({ type: 'text', content: 'Fresh bread <b>daily</b>' })
  fireEvent.paste(document.querySelector('input')!, clipboardWith({ 'text/plain': 'mine' }))
  expect(blocksOf(store)).toHaveLength(2)
})

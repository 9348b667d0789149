import { fireEvent, waitFor } from '@testing-library/react'
import { BLOCKS_TYPE } from '@/components/builder/clipboard/clipped'
import { edit, undo } from '@/components/builder/state/history-commands'
import { duplicateScreen } from '@/components/builder/state/screen-commands'
import { useClipboard } from '@/components/builder/use-clipboard'
import { apply } from '@/lib/document/operations'
import { subtree } from '@/lib/document/walk'
import { blocksOf, documentWith, fakeServer, renderEditor, storeWith } from '../../../node/builder/harness'

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

describe('what they say in further languages', () => {
  const spoken = (said: string) => {
    const document = documentWith('text', 'tabs')
    const withLocale = apply(document, { type: 'update-settings', settings: { locales: ['ar', 'sv'] } })
    const texts = { 'block-text': { content: said } }
    return apply(withLocale, { type: 'update-words', locale: 'sv', texts })
  }
  const saidBySelected = (store: ReturnType<typeof storeWith>) => {
    const { selectedId, history } = store.get()
    return history.present.words?.['sv']?.[selectedId!]
  }

  test('goes along when components are cut and pasted, in one step', () => {
    const store = storeWith(spoken('Färskt bröd'))
    renderEditor(store, <Clipboard />)
    store.set({ selectedId: 'block-text' })
    const clipboard = clipboardWith()
    fireEvent.cut(document.body, clipboard)
    fireEvent.paste(document.body, clipboard)
    expect(saidBySelected(store)).toEqual({ content: 'Färskt bröd' })
    undo(store)
    expect(types(store)).toEqual(['tabs'])
  })

  test('stays behind where the other app does not speak them, and hides no direction', () => {
    const from = storeWith(spoken('\u202Eevil'))
    renderEditor(from, <Clipboard />)
    from.set({ selectedId: 'block-text' })
    const clipboard = clipboardWith()
    fireEvent.copy(document.body, clipboard)
    fireEvent.paste(document.body, clipboard)
    expect(saidBySelected(from)).toEqual({ content: 'evil' })
    const to = show('header')
    fireEvent.paste(document.body, clipboard)
    expect(types(to)).toEqual(['header', 'text'])
    expect(to.get().history.present.words).toBeUndefined()
  })

  test('is in the copy of a screen, but for its name, which is another one', () => {
    const titled = apply(spoken('Färskt bröd'), {
      type: 'update-words',
      locale: 'sv',
      texts: { 'screen-home': { title: 'Hem' } },
    })
    const store = storeWith(titled)
    duplicateScreen(store, 'screen-home')
    const { screens, words } = store.get().history.present
    const [text] = screens[1]!.blocks
    expect(words!['sv']![text!.id]).toEqual({ content: 'Färskt bröd' })
    expect(words!['sv']![screens[1]!.id]).toBeUndefined()
  })
})

test('plain text becomes a text; in a field it stays the browser’s', () => {
  const store = show('header')
  fireEvent.paste(document.body, clipboardWith({ 'text/plain': ' Fresh bread <b>daily</b> ' }))
  expect(blocksOf(store)[1]).toMatchObject({ type: 'text', content: 'Fresh bread <b>daily</b>' })
  fireEvent.paste(document.querySelector('input')!, clipboardWith({ 'text/plain': 'mine' }))
  expect(blocksOf(store)).toHaveLength(2)
})

const picture = (letter: string) => `asset:${letter.repeat(64)}`
const images = (...sources: string[]) => ({
  [BLOCKS_TYPE]: JSON.stringify({
    blocks: sources.map((src, at) => ({ id: `image-${at}`, type: 'image', src, alt: 'Bread' })),
  }),
})
const sourcesOf = (store: ReturnType<typeof storeWith>) =>
  blocksOf(store).flatMap((block) => (block.type === 'image' ? [block.src] : []))

test('pictures of another app are taken over first; what the server does not give is left empty', async () => {
  const calls = fakeServer(() => ({ body: { hashes: ['a'.repeat(64)] } }))
  const store = show('header')
  fireEvent.paste(document.body, clipboardWith(images(picture('a'), picture('b'))))
  expect(sourcesOf(store)).toEqual([])
  await waitFor(() => expect(sourcesOf(store)).toEqual([picture('a'), '']))
  expect(calls).toMatchObject([
    {
      method: 'POST',
      path: '/api/apps/app-1/assets/copies',
      body: { hashes: ['a'.repeat(64), 'b'.repeat(64)] },
    },
  ])
  undo(store)
  expect(types(store)).toEqual(['header'])
})

test('within an app pictures stay, also without a connection, and after they were cut', () => {
  const calls = fakeServer(() => 'unreachable')
  const store = show('image')
  edit(store, { type: 'update-block', blockId: 'block-image', props: { src: picture('c') } })
  store.set({ selectedId: 'block-image' })
  const clipboard = clipboardWith()
  fireEvent.cut(document.body, clipboard)
  expect(types(store)).toEqual([])
  fireEvent.paste(document.body, clipboard)
  expect(sourcesOf(store)).toEqual([picture('c')])
  expect(calls).toEqual([])
})

test('a long text becomes several, cut between its paragraphs, and none of it is lost', () => {
  const store = show('header')
  const paragraphs = Array.from({ length: 40 }, (_, at) => `${at} ${'word '.repeat(60)}`.trim())
  fireEvent.paste(document.body, clipboardWith({ 'text/plain': paragraphs.join('\n\n') }))
  const texts = blocksOf(store).flatMap((block) => (block.type === 'text' ? [block.content] : []))
  expect(texts.length).toBeGreaterThan(2)
  expect(texts.join('\n\n')).toBe(paragraphs.join('\n\n'))
})

test('what a menu may read of the clipboard holds components too', () => {
  const store = show('header', 'text')
  store.set({ selectedId: 'block-header' })
  const clipboard = clipboardWith()
  fireEvent.copy(document.body, clipboard)
  const { held } = clipboard
  fireEvent.paste(document.body, clipboardWith({ 'text/html': held.get('text/html')! }))
  expect(types(store)).toEqual(['header', 'header', 'text'])
})

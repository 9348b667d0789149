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

/** A clipboard of events; jsdom does not implement it. */
function clipboardWith(data: Record<string, string> = {}) {
  const stored = new Map(Object.entries(data))
  return {
    stored,
    clipboardData: {
      getData: (type: string) => stored.get(type) ?? '',
      setData: (type: string, value: string) => void stored.set(type, value),
    },
  }
}

const types = (store: ReturnType<typeof storeWith>) => blocksOf(store).map(({ type }) => type)

test('a component is copied and pasted after the selected one, with its content and new ids', () => {
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

test('cutting removes it, and other programs receive its text', () => {
  const store = show('header', 'text')
  store.set({ selectedId: 'block-header' })
  const clipboard = clipboardWith()
  fireEvent.cut(document.body, clipboard)
  expect(types(store)).toEqual(['text'])
  expect(clipboard.stored.get('text/plain')).toBe('Welcome\nSay in one line what people find here')
})

describe('translations', () => {
  const spoken = (text: string) => {
    const document = documentWith('text', 'tabs')
    const withLocale = apply(document, { type: 'update-settings', settings: { locales: ['ar', 'sv'] } })
    const texts = { 'block-text': { content: text } }
    return apply(withLocale, { type: 'update-words', locale: 'sv', texts })
  }
  const selectedText = (store: ReturnType<typeof storeWith>) => {
    const { selectedId, history } = store.get()
    return history.present.words?.['sv']?.[selectedId!]
  }

  test('are kept when components are cut and pasted, in one step', () => {
    const store = storeWith(spoken('Färskt bröd'))
    renderEditor(store, <Clipboard />)
    store.set({ selectedId: 'block-text' })
    const clipboard = clipboardWith()
    fireEvent.cut(document.body, clipboard)
    fireEvent.paste(document.body, clipboard)
    expect(selectedText(store)).toEqual({ content: 'Färskt bröd' })
    undo(store)
    expect(types(store)).toEqual(['tabs'])
  })

  test('are dropped if the other app does not have the languages, and keep the direction', () => {
    const from = storeWith(spoken('\u202Eevil'))
    renderEditor(from, <Clipboard />)
    from.set({ selectedId: 'block-text' })
    const clipboard = clipboardWith()
    fireEvent.copy(document.body, clipboard)
    fireEvent.paste(document.body, clipboard)
    expect(selectedText(from)).toEqual({ content: 'evil' })
    const to = show('header')
    fireEvent.paste(document.body, clipboard)
    expect(types(to)).toEqual(['header', 'text'])
    expect(to.get().history.present.words).toBeUndefined()
  })

  test('are in the copy of a screen, except for its name, which is new', () => {
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

test('plain text becomes a text; in a field the browser pastes it', () => {
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

test('pictures of another app are copied first; missing ones become empty', async () => {
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

test('within an app pictures stay, even offline, and after cutting', () => {
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

test('a long text is split between its paragraphs, and none of it is lost', () => {
  const store = show('header')
  const paragraphs = Array.from({ length: 40 }, (_, at) => `${at} ${'word '.repeat(60)}`.trim())
  fireEvent.paste(document.body, clipboardWith({ 'text/plain': paragraphs.join('\n\n') }))
  const texts = blocksOf(store).flatMap((block) => (block.type === 'text' ? [block.content] : []))
  expect(texts.length).toBeGreaterThan(2)
  expect(texts.join('\n\n')).toBe(paragraphs.join('\n\n'))
})

test('the clipboard content for a menu includes components', () => {
  const store = show('header', 'text')
  store.set({ selectedId: 'block-header' })
  const clipboard = clipboardWith()
  fireEvent.copy(document.body, clipboard)
  const { stored } = clipboard
  fireEvent.paste(document.body, clipboardWith({ 'text/html': stored.get('text/html')! }))
  expect(types(store)).toEqual(['header', 'header', 'text'])
})

describe('pasted picture files', () => {
  const file = (name: string, type = 'image/png') => new File([name], name, { type })
  const paste = (...files: File[]) => {
    const { clipboardData } = clipboardWith()
    fireEvent.paste(document.body, { clipboardData: { ...clipboardData, files } })
  }
  /** Responds with a picture per upload: `asset:aaa…`, `asset:bbb…`. Files named `bad` fail. */
  const uploads = () => {
    let count = 0
    return fakeServer(({ body }) =>
      (body as File).name.startsWith('bad')
        ? { status: 400, body: { error: 'We can’t read this image.', code: 'invalid' } }
        : { status: 201, body: { reference: picture('abcdef'[count++]!), url: '/x' } },
    )
  }

  test('become an image if there is one, and a gallery in one step if there are several', async () => {
    uploads()
    const store = show('header')
    paste(file('1.png'))
    await waitFor(() => expect(sourcesOf(store)).toEqual([picture('a')]))
    paste(file('2.png'), file('3.png'), file('notes.txt', 'text/plain'))
    await waitFor(() => expect(types(store)).toEqual(['header', 'image', 'gallery']))
    expect(blocksOf(store)[2]).toMatchObject({
      pictures: [{ source: picture('b') }, { source: picture('c') }],
    })
    undo(store)
    expect(types(store)).toEqual(['header', 'image'])
  })

  test('go into the selected gallery, except those that failed, which are named', async () => {
    uploads()
    const store = show('gallery')
    store.set({ selectedId: 'block-gallery' })
    paste(file('1.png'), file('bad.png'), file('2.png'), file('bad too.png'))
    await waitFor(() => expect(blocksOf(store)[0]).toMatchObject({ pictures: [{}, {}] }))
    expect(store.get().uploads['canvas']).toEqual({
      ...{ total: 4, done: 4 },
      failed: [
        { name: 'bad.png', error: 'We can’t read this image.' },
        { name: 'bad too.png', error: 'We can’t read this image.' },
      ],
    })
    undo(store)
    expect(blocksOf(store)).toMatchObject([{ type: 'gallery', pictures: [] }])
  })
})

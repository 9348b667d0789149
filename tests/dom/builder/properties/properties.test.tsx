import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loadAll } from '@/components/ui/lazy'
import { PropertiesPanel } from '@/components/builder/properties/properties-panel'
import { blockBinding, itemBinding } from '@/components/builder/fields/binding'
import { removeBlocks } from '@/components/builder/state/block-commands'
import { isDirty } from '@/components/builder/state/editor-state'
import { undo, withRemote } from '@/components/builder/state/history-commands'
import { apply } from '@/lib/document/operations'
import type { BlockType } from '@/lib/document/block'
import { z } from 'zod'
import { blocksOf, documentWith, fakeServer, renderEditor, storeWith } from '../../../node/builder/harness'

// Fields with lists are loaded on first use.
beforeAll(() => loadAll())

// jsdom does not implement the measurement and pointer capture that Radix' lists use.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
  Element.prototype.hasPointerCapture = () => false
})

function show(type: BlockType) {
  const store = storeWith(documentWith(type))
  store.set({ selectedId: `block-${type}` })
  renderEditor(store, <PropertiesPanel />)
  return store
}

describe('answers of a form', () => {
  const forms = [{ id: 'block-form', title: 'Contact us', total: 1204, unread: 3, held: 0 }]
  const answer = (body: unknown, status = 200) => fakeServer(() => ({ status, body }))

  test('are one tap from it, with how many and how many are new', async () => {
    const calls = answer(forms)
    show('form')
    const link = await screen.findByRole('link', { name: '1,204 answers 3 new' })
    expect(link).toHaveAttribute('href', '/app-builder/answers/app-1?form=block-form')
    expect(calls.map(({ method, path }) => [method, path])).toEqual([
      ['GET', '/api/apps/app-1/answers/forms'],
    ])
  })

  test('that may be spam are linked too', async () => {
    answer([{ ...forms[0], total: 0, unread: 0, held: 1 }])
    show('form')
    const link = await screen.findByRole('link', { name: '1 answer is held back' })
    expect(link).toHaveAttribute('href', '/app-builder/answers/app-1?form=block-form&state=held')
  })

  test('are said to be none, as for a booking beside that form', async () => {
    answer(forms)
    show('booking')
    expect(await screen.findByText('No answers yet')).toBeVisible()
    expect(screen.queryByRole('link', { name: /answer/i })).toBeNull()
  })

  test('stay linked if the counts can’t be fetched', async () => {
    answer({ error: 'Try again later.' }, 503)
    show('form')
    await waitFor(() => expect(globalThis.fetch).toHaveBeenCalled())
    expect(await screen.findByRole('link', { name: 'Answers', busy: false })).toBeVisible()
  })

  test('have no link in an app that is not saved, or at other components', () => {
    const calls = answer(forms)
    const store = storeWith(documentWith('form', 'text'), null)
    store.set({ selectedId: 'block-form' })
    renderEditor(store, <PropertiesPanel />, false)
    expect(screen.getByRole('heading', { name: 'Form' })).toBeVisible()
    expect(screen.queryByRole('link', { name: /answer/i })).toBeNull()
    expect(screen.queryByText(/answers yet/)).toBeNull()
    act(() => store.set({ selectedId: 'block-text' }))
    expect(calls).toEqual([])
  })
})

test('with nothing selected it shows what to do', () => {
  renderEditor(storeWith(documentWith('text')), <PropertiesPanel />)
  expect(screen.getByText('Select a component to edit its properties')).toBeVisible()
})

test('typing changes the block, and leaving the field ends the step', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(0) // typed without a pause, however slow the machine
  const store = show('header')
  const title = screen.getByLabelText('Title')
  await userEvent.clear(title)
  await userEvent.type(title, 'Rye loaf')
  await userEvent.click(screen.getByLabelText('Subtitle'))
  await userEvent.type(screen.getByLabelText('Subtitle'), '!')
  expect(blocksOf(store)[0]).toMatchObject({ title: 'Rye loaf' })
  act(() => undo(store))
  expect(blocksOf(store)[0]).toMatchObject({ title: 'Rye loaf' })
  act(() => undo(store))
  expect(blocksOf(store)[0]).toMatchObject({ title: 'Welcome' })
  expect(title).toHaveValue('Welcome')
  clock.mockRestore()
})

test('another editor’s text appears in the field, and the caret keeps its position in the text', async () => {
  const store = show('header')
  const title = screen.getByLabelText<HTMLInputElement>('Title')
  await userEvent.clear(title)
  await userEvent.type(title, 'Rye loaf')
  await userEvent.type(title, '{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  fireEvent(document, new Event('selectionchange')) // jsdom fires none for fields
  const typeText = (words: string) => {
    const props = { title: words }
    const document = apply(store.get().history.present, {
      type: 'update-block',
      blockId: 'block-header',
      props,
    })
    act(() => store.set(withRemote(store.get(), document, { saved: document, unsent: [] })))
  }
  typeText('Fresh Rye loaf')
  await userEvent.keyboard('big ')
  expect(title).toHaveValue('Fresh Rye big loaf')
  typeText('Fresh Rye big loaf today')
  await userEvent.keyboard('good ')
  expect(title).toHaveValue('Fresh Rye big good loaf today')
})

test('a pause of more than a second begins a new step, and so does the word after forty characters', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(0)
  const store = show('text')
  const text = screen.getByLabelText('Text')
  await userEvent.clear(text)
  await userEvent.type(text, 'One')
  clock.mockReturnValue(1001)
  await userEvent.type(text, ' two')
  const content = () => (blocksOf(store)[0] as { content: string }).content
  act(() => undo(store))
  expect(content()).toBe('One')
  await userEvent.type(text, ' and a long sentence of more than forty letters. End')
  act(() => undo(store))
  expect(content()).toBe('One and a long sentence of more than forty ')
  clock.mockRestore()
})

test('invalid input is deleted with its component', async () => {
  const store = show('image')
  await userEvent.type(screen.getByLabelText('Or enter its address'), 'nonsense')
  expect(Object.keys(store.get().pending)).toEqual(['block-image.src'])
  act(() => removeBlocks(store, ['block-image']))
  expect(store.get().pending).toEqual({})
  expect(isDirty({ ...store.get(), saved: store.get().history.present })).toBe(false)
})

test('items of a list have separate fields, which stay assigned when the list changes', async () => {
  const store = show('image')
  const binding = itemBinding(
    {
      ...blockBinding(store, blocksOf(store)[0]!),
      shape: { things: z.array(z.object({ id: z.string(), name: z.string() })) },
      read: () => ({ things }),
      write: ({ things: next }) => void (things = next as typeof things),
    },
    'things',
    'b',
  )
  let things = [
    { id: 'a', name: 'A' },
    { id: 'b', name: 'B' },
  ]
  things = things.toReversed()
  binding.write({ name: 'Bee' })
  expect(things).toEqual([
    { id: 'b', name: 'Bee' },
    { id: 'a', name: 'A' },
  ])
  expect(binding.path).toBe('block-image.things.b')
})

test('text that is too long stays in its field with the error, out of the document, across selections', async () => {
  const store = show('header')
  const title = screen.getByLabelText('Title')
  await userEvent.clear(title)
  await userEvent.paste('x'.repeat(201))
  expect(title).toBeInvalid()
  expect(screen.getByRole('alert')).toHaveTextContent('At most 200 characters')
  expect(blocksOf(store)[0]).toMatchObject({ title: '' })
  act(() => store.set({ selectedId: null }))
  act(() => store.set({ selectedId: 'block-header' }))
  expect(screen.getByLabelText('Title')).toHaveValue('x'.repeat(201))
})

test('a button opens an address once it is valid', async () => {
  const store = show('button')
  await userEvent.click(screen.getByRole('combobox', { name: 'Opens' }))
  await userEvent.click(screen.getByRole('option', { name: 'An address' }))
  const address = screen.getByLabelText('Address')
  expect(address).toBeValid()
  await userEvent.type(address, 'javascript:alert(1)')
  expect(address).toBeInvalid()
  expect(blocksOf(store)[0]).toMatchObject({ action: { type: 'none' } })
  await userEvent.clear(address)
  await userEvent.type(address, 'https://example.com/order')
  expect(blocksOf(store)[0]).toMatchObject({ action: { type: 'url', url: 'https://example.com/order' } })
})

test('a button’s style is one of three', async () => {
  const store = show('button')
  await userEvent.click(screen.getByRole('radio', { name: 'Outline' }))
  expect(blocksOf(store)[0]).toMatchObject({ style: 'outline' })
})

test('a grid’s items are added, changed and removed', async () => {
  const store = show('grid')
  await userEvent.click(screen.getByRole('button', { name: 'Add an item' }))
  await userEvent.type(screen.getByLabelText('Item 5'), 'Fifth')
  await userEvent.click(screen.getByRole('button', { name: 'Remove First' }))
  await userEvent.click(screen.getByRole('radio', { name: '3' }))
  expect(blocksOf(store)[0]).toMatchObject({ columns: 3, items: ['Second', 'Third', 'Fourth', 'Fifth'] })
})

describe('a grid’s items', () => {
  const rowOf = (name: string) => screen.getByRole('button', { name: `Remove ${name}` }).closest('li')!

  test('keep invalid input with them, and delete it with them', async () => {
    const store = show('grid')
    const tooLong = 'x'.repeat(201)
    const second = screen.getByLabelText('Item 2')
    await userEvent.clear(second)
    await userEvent.paste(tooLong)
    await userEvent.click(screen.getByRole('button', { name: 'Remove First' }))
    expect(screen.getByLabelText('Item 1')).toHaveValue(tooLong)
    expect(screen.getByLabelText('Item 2')).toHaveValue('Third')
    await userEvent.click(
      within(screen.getByLabelText('Item 1').closest('li')!).getByRole('button', { name: /^Remove/ }),
    )
    expect(store.get().pending).toEqual({})
    expect(screen.getByLabelText('Item 1')).toHaveValue('Third')
  })

  test('stay texts until one gets an address, typed without losing the focus', async () => {
    const store = show('grid')
    const row = within(rowOf('Second'))
    await userEvent.click(row.getByRole('button', { name: 'Picture and link of Second' }))
    expect(blocksOf(store)[0]).toMatchObject({ items: ['First', 'Second', 'Third', 'Fourth'] })
    await userEvent.click(row.getByRole('combobox', { name: 'Opens' }))
    await userEvent.click(screen.getByRole('option', { name: 'An address' }))
    const address = row.getByLabelText('Address')
    await userEvent.type(address, 'https://rye.example/menu')
    expect(address).toHaveFocus()
    const action = { type: 'url', url: 'https://rye.example/menu' }
    const tile = { id: expect.stringMatching(/^item-/) as string, text: 'Second', action }
    expect(blocksOf(store)[0]).toMatchObject({ items: ['First', tile, 'Third', 'Fourth'] })
    await userEvent.type(screen.getByLabelText('Item 2'), '!')
    expect(blocksOf(store)[0]).toMatchObject({
      items: ['First', { ...tile, text: 'Second!' }, 'Third', 'Fourth'],
    })
  })

  test('get a picture, even if they moved before it arrived', async () => {
    const reference = `asset:${'a'.repeat(64)}`
    let answer = () => {}
    const arrived = new Promise<void>((resolve) => (answer = resolve))
    const store = show('grid')
    fakeServer(() => ({ status: 201, body: { reference, url: '/x' } }))
    const upload = globalThis.fetch
    globalThis.fetch = async (...call) => (await arrived, upload(...call))
    await userEvent.click(screen.getByRole('button', { name: 'Picture and link of Third' }))
    const file = new File([new Uint8Array([1])], 'loaf.png', { type: 'image/png' })
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file)
    await userEvent.click(screen.getByRole('button', { name: 'Remove First' }))
    answer()
    await screen.findByRole('button', { name: 'Remove the picture' })
    expect(blocksOf(store)[0]).toMatchObject({
      items: ['Second', { text: 'Third', picture: reference }, 'Fourth'],
    })
  })
})

test.each(['image', 'card'] as const)('a tap on an %s opens the chosen target', async (type) => {
  const store = show(type)
  expect(blocksOf(store)[0]).not.toHaveProperty('action')
  await userEvent.click(screen.getByRole('combobox', { name: 'Opens' }))
  await userEvent.click(screen.getByRole('option', { name: 'The share menu' }))
  expect(blocksOf(store)[0]).toMatchObject({ action: { type: 'share' } })
})

test('an uploaded picture is stored with the app and shown', async () => {
  const reference = `asset:${'a'.repeat(64)}`
  const calls = fakeServer(() => ({ status: 201, body: { reference, url: '/x' } }))
  const store = show('image')
  const file = new File([new Uint8Array([1])], 'loaf.png', { type: 'image/png' })
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file)
  expect(await screen.findByRole('button', { name: 'Remove the picture' })).toBeVisible()
  expect(calls[0]).toMatchObject({ path: '/api/apps/app-1/assets', headers: { 'Content-Type': 'image/png' } })
  expect(blocksOf(store)[0]).toMatchObject({ src: reference })
})

test('a rejected picture shows the reason at its position', async () => {
  fakeServer(() => ({
    status: 400,
    body: { error: 'This is no picture that we can read.', code: 'invalid' },
  }))
  show('image')
  const file = new File([new Uint8Array([1])], 'loaf.png', { type: 'image/png' })
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file)
  expect(await screen.findByRole('alert')).toHaveTextContent('This is no picture that we can read.')
})

test('duplicate and delete', async () => {
  const store = show('card')
  await userEvent.click(screen.getByRole('button', { name: 'Duplicate' }))
  expect(blocksOf(store)).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(blocksOf(store)).toHaveLength(1)
  expect(store.get().selectedId).toBeNull()
})

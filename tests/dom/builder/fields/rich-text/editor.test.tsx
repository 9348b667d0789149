import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PropertiesPanel } from '@/components/builder/properties/properties-panel'
import { redo, undo } from '@/components/builder/state/history-commands'
import type { RichText } from '@/lib/document/rich-text'
import { blocksOf, documentWith, renderEditor, storeWith } from '../../../../node/builder/harness'

// Layout functions that jsdom does not implement.
beforeAll(() => {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect()
  Element.prototype.scrollIntoView = () => undefined
})

const one: RichText = [{ type: 'paragraph', runs: [{ text: 'Bread and butter' }] }]

async function open(text: RichText = one) {
  const store = storeWith(documentWith('rich-text'))
  store.set({ selectedId: 'block-rich-text' })
  const { history } = store.get()
  const [screenNow] = history.present.screens
  const block = { ...screenNow.blocks[0]!, text } as (typeof screenNow.blocks)[number]
  const present = { ...history.present, screens: [{ ...screenNow, blocks: [block] }] as [typeof screenNow] }
  store.set({ history: { ...history, present } })
  renderEditor(store, <PropertiesPanel />)
  const box = await screen.findByRole('textbox', { name: 'Text' })
  box.focus()
  const textNow = () => (blocksOf(store)[0] as unknown as { text: RichText }).text
  return { store, box, textNow }
}

/** Selects a part of the text, as a user would. */
function select(box: HTMLElement, words: string) {
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const start = walker.currentNode.textContent!.indexOf(words)
    if (start === -1) continue
    act(() => {
      getSelection()!.setBaseAndExtent(walker.currentNode, start, walker.currentNode, start + words.length)
      document.dispatchEvent(new Event('selectionchange'))
    })
    return
  }
  throw new Error(`Not found: ${words}`)
}
const tool = (name: RegExp) =>
  within(screen.getByRole('toolbar', { name: 'Text style' })).getByRole('button', { name })

test('has a label, and one tab stop with arrow keys for its buttons', async () => {
  const { box } = await open()
  expect(box).toHaveAttribute('aria-multiline', 'true')
  expect(box).toHaveAccessibleDescription(/Shift\+Enter/)
  const toolbar = screen.getByRole('toolbar')
  const buttons = within(toolbar).getAllByRole('button')
  act(() => buttons[0]!.focus())
  await userEvent.tab()
  expect(toolbar).not.toContainElement(document.activeElement as HTMLElement)
  await userEvent.tab({ shift: true })
  expect(buttons[0]).toHaveFocus()
  const expectFocus = (button: HTMLElement | undefined) => waitFor(() => expect(button).toHaveFocus())
  await userEvent.keyboard('{ArrowRight}')
  await expectFocus(buttons[1])
  await userEvent.keyboard('{End}')
  await expectFocus(buttons.at(-1))
  await userEvent.keyboard('{ArrowRight}')
  await expectFocus(buttons[0])
})

test('makes text bold, which the document’s undo reverts and redo repeats', async () => {
  const { store, box, textNow } = await open()
  select(box, 'butter')
  await userEvent.click(tool(/^Bold/))
  const bold = [{ type: 'paragraph', runs: [{ text: 'Bread and ' }, { text: 'butter', bold: true }] }]
  expect(textNow()).toEqual(bold)
  expect(box.querySelector('strong')).toHaveTextContent('butter')
  act(() => undo(store))
  expect(textNow()).toEqual(one)
  await waitFor(() => expect(box.querySelector('strong')).toBeNull())
  act(() => redo(store))
  expect(textNow()).toEqual(bold)
  await waitFor(() => expect(box.querySelector('strong')).toHaveTextContent('butter'))
})

test.each([
  [/^Heading/, { type: 'heading', size: 'large', runs: [{ text: 'Bread and butter' }] }],
  [/^Small heading/, { type: 'heading', size: 'small', runs: [{ text: 'Bread and butter' }] }],
  [/^Bullet/, { type: 'points', ordered: false, items: [[{ text: 'Bread and butter' }]] }],
  [/^Numbered/, { type: 'points', ordered: true, items: [[{ text: 'Bread and butter' }]] }],
  [/^Quote/, { type: 'quote', runs: [{ text: 'Bread and butter' }] }],
])('the button %s toggles the format', async (name, part) => {
  const { box, textNow } = await open()
  select(box, 'Bread')
  await userEvent.click(tool(name))
  expect(textNow()).toEqual([part])
  expect(tool(name)).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(tool(name))
  expect(textNow()).toEqual(one)
})

test('turns one kind of list into the other', async () => {
  const items = [[{ text: 'One' }], [{ text: 'Two' }]]
  const { box, textNow } = await open([{ type: 'points', ordered: false, items }])
  select(box, 'Two')
  await userEvent.click(tool(/^Numbered/))
  expect(textNow()).toEqual([{ type: 'points', ordered: true, items }])
})

test('links text to an address, rejects an unsafe one, and removes the link', async () => {
  const { box, textNow } = await open()
  select(box, 'butter')
  fireEvent.keyDown(box, { key: 'k', ctrlKey: true })
  const address = await screen.findByLabelText('Address')
  await userEvent.type(address, 'javascript:alert(1)')
  await userEvent.click(screen.getByRole('button', { name: 'Add link' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Use an address that starts with https://')
  expect(textNow()).toEqual(one)
  await userEvent.clear(address)
  await userEvent.type(address, 'butter.example/fresh{Enter}')
  const link = { text: 'butter', href: 'https://butter.example/fresh' }
  expect(textNow()).toEqual([{ type: 'paragraph', runs: [{ text: 'Bread and ' }, link] }])
  select(box, 'butter')
  await userEvent.click(tool(/^Link/))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove link' }))
  expect(textNow()).toEqual(one)
})

test('the browser’s own undo, as from a menu, triggers the document’s', async () => {
  const { box, textNow } = await open()
  select(box, 'butter')
  await userEvent.click(tool(/^Italic/))
  const event = new InputEvent('beforeinput', { inputType: 'historyUndo', bubbles: true, cancelable: true })
  act(() => void box.dispatchEvent(event))
  expect(event.defaultPrevented).toBe(true)
  expect(textNow()).toEqual(one)
})

test('Ctrl+Z and Ctrl+Y use the document’s history, a step for each button', async () => {
  const { box, textNow } = await open()
  select(box, 'butter')
  await userEvent.click(tool(/^Italic/))
  const italic = textNow()
  await userEvent.click(tool(/^Heading/))
  const heading = textNow()
  fireEvent.keyDown(box, { key: 'z', ctrlKey: true })
  expect(textNow()).toEqual(italic)
  fireEvent.keyDown(box, { key: 'z', ctrlKey: true })
  expect(textNow()).toEqual(one)
  fireEvent.keyDown(box, { key: 'y', ctrlKey: true })
  fireEvent.keyDown(box, { key: 'Z', ctrlKey: true, shiftKey: true })
  expect(textNow()).toEqual(heading)
})

import { TextDecoder } from 'node:util'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TranslationDialog } from '@/components/builder/languages/translation-dialog'
import { SettingsPanel } from '@/components/builder/panels/settings-panel'
import { PropertiesPanel } from '@/components/builder/properties/properties-panel'
import { duplicateBlocks, removeBlocks } from '@/components/builder/state/block-commands'
import type { EditorStore } from '@/components/builder/state/editor-state'
import { edit, undo } from '@/components/builder/state/history-commands'
import { shownDocument, shownLanguage } from '@/components/builder/state/shown'
import { onScreen } from '@/lib/document/block-operations'
import { type Block, createBlock } from '@/lib/document/block'
import { textAt } from '@/lib/document/overlay'
import { writeCsv } from '@/lib/document/translation-files/csv'
import { blocksOf, documentWith, fakeServer, renderEditor, storeWith } from '../../../node/builder/harness'

// jsdom does not implement the measurement and pointer capture that Radix' lists use.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
  Element.prototype.hasPointerCapture = () => false
  globalThis.TextDecoder ??= TextDecoder as typeof globalThis.TextDecoder
  const read = function (this: File): Promise<ArrayBuffer> {
    return new Promise((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(reader.result as ArrayBuffer)
      reader.readAsArrayBuffer(this)
    })
  }
  Object.assign(File.prototype, { arrayBuffer: read })
})

function speaking(...locales: string[]): EditorStore {
  const store = storeWith(documentWith('header', 'text'))
  edit(store, { type: 'update-settings', settings: { locales } })
  return store
}

const settings = (store: EditorStore) => store.get().history.present.settings
const translationIn = (store: EditorStore, path: string, id = 'block-header', locale = 'sv') =>
  textAt(store.get().history.present.words, locale, id, path)

describe('in the settings', () => {
  it('languages are added by name or code, counted, and removed', async () => {
    const store = storeWith(documentWith('header'))
    renderEditor(store, <SettingsPanel />)
    const input = screen.getByLabelText('Add a language')
    await userEvent.type(input, 'Swedish{Enter}')
    await userEvent.type(input, 'pt-br{Enter}')
    expect(settings(store).locales).toEqual(['sv', 'pt-BR'])
    expect(screen.getByRole('progressbar', { name: 'Swedish: 0 of 4 texts translated' })).toBeVisible()
    for (const [typed, message] of [
      ['nonsense', 'Choose a language from the list, or enter a code like pt-BR'],
      ['English', 'The app already has English'],
      ['sv', 'The app already has Swedish'],
    ] as const) {
      await userEvent.clear(input)
      await userEvent.type(input, `${typed}{Enter}`)
      expect(screen.getByText(message)).toBeVisible()
    }
    await userEvent.click(screen.getByRole('button', { name: 'Remove Swedish' }))
    expect(settings(store).locales).toEqual(['pt-BR'])
  })

  it('the direction follows the main language, which cannot be one of the others', async () => {
    const store = speaking('sv')
    renderEditor(store, <SettingsPanel />)
    const input = screen.getByLabelText('Main language')
    await userEvent.clear(input)
    await userEvent.type(input, 'ar')
    expect(settings(store)).toMatchObject({ language: 'ar', direction: 'rtl' })
    await userEvent.clear(input)
    await userEvent.type(input, 'sv')
    expect(screen.getByText('Remove it from the other languages first')).toBeVisible()
    expect(settings(store).language).not.toBe('sv')
  })
})

describe('while another language is shown', () => {
  it('its texts are edited there, and nothing else', async () => {
    const store = speaking('sv')
    store.set({ language: 'sv', selectedId: 'block-header' })
    renderEditor(store, <PropertiesPanel />)
    expect(screen.getByRole('heading', { name: 'Header in Swedish' })).toBeVisible()
    await userEvent.type(screen.getByLabelText('Title'), 'Hej')
    expect(translationIn(store, 'title')).toBe('Hej')
    expect(blocksOf(store)[0]).toMatchObject({ title: 'Welcome' })
    expect(shownDocument(store.get()).screens[0].blocks[0]).toMatchObject({ title: 'Hej' })
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Show English' }))
    expect(screen.getByLabelText('Title')).toHaveValue('Welcome')
  })

  it('the main language is shown again when the language is removed', () => {
    const store = speaking('sv')
    store.set({ language: 'sv' })
    edit(store, { type: 'update-settings', settings: { locales: [] } })
    expect(shownLanguage(store.get())).toBeNull()
    expect(shownDocument(store.get())).toBe(store.get().history.present)
    undo(store)
    expect(shownLanguage(store.get())).toBe('sv')
  })

  it('text that is too long stays in its field, and is deleted with its block', async () => {
    const store = speaking('sv')
    store.set({ language: 'sv', selectedId: 'block-header' })
    renderEditor(store, <PropertiesPanel />)
    await userEvent.click(screen.getByLabelText('Title'))
    await userEvent.paste('x'.repeat(201))
    expect(screen.getByText('At most 200 characters')).toBeVisible()
    expect(Object.keys(store.get().pending)).toEqual(['words.sv.block-header.title'])
    act(() => removeBlocks(store, ['block-header']))
    expect(store.get().pending).toEqual({})
  })
})

test('a copy has all translations of its original, and one undo step removes both', () => {
  const store = speaking('sv')
  edit(store, { type: 'update-words', locale: 'sv', texts: { 'block-header': { title: 'Hej' } } })
  const before = JSON.stringify(store.get().history.present)
  duplicateBlocks(store, ['block-header'])
  expect(translationIn(store, 'title', store.get().selectedId!)).toBe('Hej')
  undo(store)
  expect(JSON.stringify(store.get().history.present)).toBe(before)
})

describe('the translation table', () => {
  async function open(store: EditorStore) {
    store.set({ dialog: 'translations' })
    renderEditor(store, <TranslationDialog />)
    await screen.findByRole('region', { name: 'Home' })
  }
  const field = (name: string) => screen.getByRole('textbox', { name })

  it('shows every text beside its translation, by screen', async () => {
    const store = speaking('sv', 'ar')
    edit(store, { type: 'update-words', locale: 'sv', texts: { 'block-header': { title: 'Hej' } } })
    await open(store)
    expect(field('Header, title: Welcome')).toHaveValue('Hej')
    expect(within(screen.getByRole('region', { name: 'App' })).getAllByRole('textbox')).toHaveLength(1)
    await userEvent.click(screen.getByRole('combobox', { name: 'Translate into' }))
    await userEvent.click(screen.getByRole('option', { name: 'Arabic' }))
    expect(field('Header, title: Welcome')).toHaveValue('')
    expect(field('Header, title: Welcome')).toHaveAttribute('dir', 'rtl')
  })

  it('records translations as steps that can be undone by keyboard', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(0) // typed without a pause, however slow the machine
    const store = speaking('sv')
    await open(store)
    await userEvent.type(field('Header, title: Welcome'), 'Hej')
    await userEvent.tab()
    expect(screen.getByText('1 of 5 translated')).toBeVisible()
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(translationIn(store, 'title')).toBeUndefined()
    expect(field('Header, title: Welcome')).toHaveValue('')
    await userEvent.keyboard('{Control>}y{/Control}')
    expect(translationIn(store, 'title')).toBe('Hej')
    clock.mockRestore()
  })

  it('keeps filtered rows until the filter is set again, and finds text in both languages', async () => {
    const store = speaking('sv')
    await open(store)
    await userEvent.type(field('Header, title: Welcome'), 'Hej')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Missing only' }))
    expect(screen.queryByRole('textbox', { name: 'Header, title: Welcome' })).not.toBeInTheDocument()
    await userEvent.type(field('Screen, title: Home'), 'Hem')
    expect(field('Screen, title: Home')).toHaveValue('Hem')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Missing only' }))
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search texts' }), 'hej')
    await waitFor(() => expect(screen.getAllByRole('textbox')).toHaveLength(1))
  })

  it('keeps a name untranslated by a tap, and keys move from text to text', async () => {
    const store = speaking('sv')
    await open(store)
    await userEvent.click(screen.getByRole('button', { name: 'Keep as it is: Welcome' }))
    expect(translationIn(store, 'title')).toBe('Welcome')
    field('Screen, title: Home').focus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(field('Header, title: Welcome')).toHaveFocus()
  })

  it('renders long lists in part, and the rest on request', async () => {
    const store = speaking('sv')
    for (let index = 0; index < 120; index++)
      edit(store, {
        type: 'insert-block',
        to: onScreen('screen-home'),
        block: { ...createBlock('text', `more-${index}`), content: `Text ${index}` } as Block,
      })
    await open(store)
    expect(screen.getAllByRole('textbox')).toHaveLength(100)
    await userEvent.click(screen.getByRole('button', { name: 'Show more (25)' }))
    expect(screen.getAllByRole('textbox')).toHaveLength(125)
  })

  it('imports a file as one step between two saves, and lists unknown entries', async () => {
    const calls = fakeServer(() => ({ body: { revision: 4 } }))
    const store = speaking('sv')
    await open(store)
    const other = speaking('sv')
    edit(other, {
      type: 'update-words',
      locale: 'sv',
      texts: { 'block-header': { title: 'Hej' }, 'block-text': { content: 'Text' } },
    })
    const csv = writeCsv(other.get().history.present, 'sv').replace('block-text:content', 'gone:content')
    const past = store.get().history.past.length
    await userEvent.upload(
      screen.getByLabelText('A file of translations', { selector: 'input' }),
      new File([csv], 'sv.csv'),
    )
    const report = await screen.findByRole('dialog', { name: 'Import' })
    expect(report).toHaveTextContent('1 text changed.')
    expect(within(report).getByRole('region', { name: 'No longer in the app' })).toHaveTextContent('Text')
    expect(translationIn(store, 'title')).toBe('Hej')
    expect(store.get().history.past).toHaveLength(past + 1)
    expect(calls.map(({ method, body }) => [method, JSON.stringify(body).includes('Hej')])).toEqual([
      ['PUT', false],
      ['PUT', true],
    ])
  })

  it('explains why an invalid file is rejected', async () => {
    const store = speaking('sv')
    await open(store)
    const before = store.get().history.present
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa">]><xliff>&a;</xliff>'
    await userEvent.upload(
      screen.getByLabelText('A file of translations', { selector: 'input' }),
      new File([bomb], 'sv.xlf'),
    )
    expect(await screen.findByRole('alert')).toHaveTextContent('This file has a document type')
    expect(store.get().history.present).toBe(before)
  })
})

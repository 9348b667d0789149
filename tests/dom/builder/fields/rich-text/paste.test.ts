import { render } from '@testing-library/react'
import type { EditorView } from 'prosemirror-view'
import { createElement } from 'react'
import { BlockView } from '@/lib/blocks/block'
import { createEditor } from '@/components/builder/fields/rich-text/create-editor'
import { linkUrl } from '@/lib/document/action'
import { plainText, type RichText, richText } from '@/lib/document/rich-text'
import { randomFrom } from '../../../../node/document/random'
import { ATTACKS, GOOGLE_DOCS, WEB_PAGE, WORD } from './clipboards'

// What jsdom has no layout for.
beforeAll(() => {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect()
})

const paste = () => new Event('paste') as ClipboardEvent
const ignore = () => {}
let view: EditorView
let text: RichText
const alarm = jest.fn()

beforeEach(() => {
  text = []
  window.alert = alarm
  const place = document.body.appendChild(document.createElement('div'))
  const events = { update: ignore, leave: ignore, link: ignore, undo: ignore, redo: ignore }
  view = createEditor(place, [], {}, { ...events, change: (next) => (text = next) })
})
afterEach(() => {
  view.destroy()
  document.body.replaceChildren()
  expect(alarm).not.toHaveBeenCalled()
})

test('keeps what Word wrote, without its dirt', () => {
  view.pasteHTML(WORD, paste())
  expect(text).toEqual([
    { type: 'heading', size: 'large', runs: [{ text: 'Our bread' }] },
    {
      type: 'paragraph',
      runs: [
        { text: 'Rye', bold: true },
        { text: ' and ' },
        { text: 'wheat', italic: true },
        { text: ', ' },
        { text: 'see here', href: 'https://rye.example/' },
      ],
    },
    { type: 'points', ordered: false, items: [[{ text: 'Loaves' }], [{ text: 'Buns' }]] },
    { type: 'points', ordered: true, items: [[{ text: 'Knead' }], [{ text: 'Bake' }]] },
  ])
})

test('keeps what Google Docs wrote, and is not bold all over', () => {
  view.pasteHTML(GOOGLE_DOCS, paste())
  expect(text).toEqual([
    { type: 'heading', size: 'large', runs: [{ text: 'Opening' }] },
    {
      type: 'paragraph',
      runs: [
        { text: 'We open at ' },
        { text: 'seven', bold: true },
        { text: ' sharp', italic: true },
        { text: 'hours', href: 'https://rye.example/hours' },
      ],
    },
    { type: 'points', ordered: false, items: [[{ text: 'Monday' }], [{ text: 'Tuesday' }]] },
  ])
})

test('keeps the words of a web page, and nothing that was hidden on it', () => {
  view.pasteHTML(WEB_PAGE, paste())
  expect(text).toEqual([
    { type: 'heading', size: 'small', runs: [{ text: 'News' }] },
    {
      type: 'paragraph',
      runs: [{ text: 'First ' }, { text: 'bold ', bold: true }, { text: 'both', bold: true, italic: true }],
    },
    { type: 'quote', runs: [{ text: 'Said once.\nSaid twice.' }] },
    { type: 'paragraph', runs: [{ text: 'Rye 54 kr' }] },
    { type: 'paragraph', runs: [{ text: 'Bun 32 kr' }] },
  ])
})

test('plain text becomes paragraphs', () => {
  view.pasteText('One\n\nTwo <b>as typed</b>', paste())
  expect(plainText(text)).toBe('One\nTwo <b>as typed</b>')
})

const WRAPPERS: readonly ((html: string) => string)[] = [
  (html) => html,
  (html) => `<div>${html}</div>`,
  (html) => `<table><tr><td>${html}</td><td>beside</td></tr></table>`,
  (html) => `<ul><li>${html}</li></ul>`,
  (html) => `<b style="font-weight:normal">${html}</b>`,
  (html) => `<html><body><!--StartFragment-->${html}<!--EndFragment--></body></html>`,
  (html) => `<h2>${html}</h2>`,
  (html) => `<blockquote>${html}`,
]
const random = randomFrom(26)
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
const alone = ATTACKS.map((html, index) => [`piece ${index + 1}`, html] as const)
const mixed = Array.from({ length: 300 - ATTACKS.length }, (_, index) => {
  const parts = Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(WRAPPERS)(pick(ATTACKS)))
  return [`mixture ${index + 1}`, parts.join(pick(['', ' ', '<br>', '\n']))] as const
})

const ALLOWED = new Set(['DIV', 'P', 'H2', 'H3', 'UL', 'OL', 'LI', 'BLOCKQUOTE', 'STRONG', 'EM', 'A'])

test.each([...alone, ...mixed])('takes nothing but text from a hostile clipboard: %s', (_, html) => {
  view.pasteHTML(html, paste())
  expect(richText.safeParse(text).error).toBeUndefined()
  expect(plainText(text)).toContain('WORDS')
  expect(plainText(text)).not.toMatch(/secret|[\u0000-\u0009\u000b-\u001f\ud800]/)
  for (const part of text)
    for (const run of part.type === 'points' ? part.items.flat() : part.runs)
      if (run.href !== undefined) expect(linkUrl.safeParse(run.href).success).toBe(true)
  const context = { assetUrl: () => '', screenHref: () => '' }
  const { container, unmount } = render(
    createElement(BlockView, { block: { id: 'b', type: 'rich-text', text }, context }),
  )
  for (const element of container.querySelectorAll('*')) {
    expect(ALLOWED).toContain(element.tagName)
    for (const { name } of element.attributes)
      expect(['class', 'href', 'target', 'rel', 'data-long']).toContain(name)
  }
  unmount()
})

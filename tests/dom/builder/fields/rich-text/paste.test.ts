import { render } from '@testing-library/react'
import type { EditorView } from 'prosemirror-view'
import { createElement } from 'react'
import { BlockView } from '@/tests/factories/block-states'
import { createEditor } from '@/components/builder/fields/rich-text/create-editor'
import { linkUrl } from '@/lib/document/action'
import { plainText, type RichText, richText } from '@/lib/document/rich-text'
import { randomFrom } from '../../../../node/document/random'

/** Clipboard content of Word, Google Docs, Pages, web pages and attackers. */

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
<style><!-- p.MsoNormal {margin:0cm; font-size:11.0pt;} --></style></head><body lang=DE style='tab-interval:35.4pt'>
<!--StartFragment--><h1 style='mso-margin-top-alt:auto'><span lang=EN-US style='color:#2F5496'>Our bread<o:p></o:p></span></h1>
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Rye</b> and <i>wheat</i>, <a href="https://rye.example/">see here</a><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Loaves<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Buns<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l1 level1 lfo2'><![if !supportLists]><span><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span></span><![endif]>Knead</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l1 level1 lfo2'><![if !supportLists]><span><span style='mso-list:Ignore'>2.<span>&nbsp;&nbsp; </span></span></span><![endif]>Bake</p>
<!--EndFragment--></body></html>`

const GOOGLE_DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1234"><h2 dir="ltr"><span style="font-size:16pt;font-weight:400">Opening</span></h2><p dir="ltr"><span style="font-weight:400;font-style:normal">We open at </span><span style="font-weight:700;font-style:normal">seven</span><span style="font-weight:400;font-style:italic"> sharp</span><a href="https://rye.example/hours" style="text-decoration:none"><span style="text-decoration:underline">hours</span></a></p><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400">Monday</span></p></li><li dir="ltr"><p dir="ltr"><span>Tuesday</span></p></li></ul></b>`

const WEB_PAGE = `<article><nav aria-hidden="true">Menu</nav><h3 onclick="alert(1)">News</h3><div><div>First <strong>bold <em>both</em></strong></div><div style="display:none">tracking</div></div><blockquote><p>Said once.</p><p>Said twice.</p></blockquote><img src="https://tracker.example/p.gif" onerror="alert(1)" alt=""><table><tr><td>Rye</td><td>54 kr</td></tr><tr><td>Bun</td><td>32 kr</td></tr></table></article>`

/** Hostile markup; \`WORDS\` is text that must remain. */
const ATTACKS: readonly string[] = [
  '<script>alert(1)</script>WORDS',
  '<img src=x onerror=alert(1)>WORDS',
  '<svg onload=alert(1)><script>alert(1)</script></svg>WORDS',
  '<svg><style><img src=x onerror=alert(1)></style></svg>WORDS',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>WORDS',
  '<a href="javascript:alert(1)">WORDS</a>',
  '<a href=" jAvA\tsCrIpT:alert(1)">WORDS</a>',
  '<a href="&#106;avascript:alert(1)">WORDS</a>',
  '<a href="data:text/html,<script>alert(1)</script>">WORDS</a>',
  '<a href="vbscript:x">WORDS</a>',
  '<a href="file:///etc/passwd">WORDS</a>',
  '<a href="//evil.example">WORDS</a>',
  '<a href="https://ok.example/" onclick="alert(1)" style="position:fixed">WORDS</a>',
  '<iframe src="https://evil.example"></iframe>WORDS',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>WORDS',
  '<object data="x.swf"></object><embed src=x>WORDS',
  '<form action="https://evil.example"><input value=secret name=a><button>Send</button>WORDS</form>',
  '<style>*{display:none}</style>WORDS',
  '<link rel=stylesheet href="https://evil.example/a.css">WORDS',
  '<meta http-equiv=refresh content="0;url=https://evil.example">WORDS',
  '<base href="https://evil.example/">WORDS',
  '<p style="background:url(https://evil.example/a.png)">WORDS</p>',
  '<p id="__proto__" class="ak-app" data-block="x" contenteditable=false>WORDS</p>',
  '<div><div><div><div><p>WORDS</p></div></div></div></div>',
  '<ul><li>WORDS<ul><li>WORDS<ol><li>WORDS</li></ol></li></ul></li></ul>',
  '<ol><p>WORDS</p></ol>',
  '<li>WORDS</li>',
  '<table><tr><td>WORDS<td>WORDS<tr><td><table><tr><td>WORDS</table></table>',
  '<blockquote><blockquote><h1>WORDS</h1></blockquote></blockquote>',
  '<h1><h2><p>WORDS</p></h2></h1>',
  '<b><i><b><i><u><s><sup>WORDS</sup></s></u></i></b></i></b>',
  '<template><img src=x onerror=alert(1)></template>WORDS',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></p></noscript>WORDS',
  '<!--[if gte mso 9]><xml><script>alert(1)</script></xml><![endif]-->WORDS',
  '<![CDATA[<script>alert(1)</script>]]>WORDS',
  '<p>WORDS\u0000\u0007\u001b[31m\ud800</p>',
  '<p>\u202eWORDS\u2028\u2029WORDS</p>',
  '<p data-pm-slice="9 9 [&quot;doc&quot;,{}]">WORDS</p>',
  '<p data-pm-slice="1 1 [&quot;script&quot;,null]">WORDS</p>',
  '<p hidden>secret</p>WORDS',
  "<p style='mso-list:l0 level1 lfo1'>WORDS</p><p style='mso-list:l0 level1 lfo1'>WORDS</p>",
  "<p style='mso-list:l0 level9 lfo1'><span style='mso-list:Ignore'>iv)</span>WORDS",
  '<p>' + 'WORDS '.repeat(2000) + '</p>',
  '<br><br><br>WORDS<br>',
  '<a href="https://a.example"><p>WORDS</p><p>WORDS</p></a>',
  '<select><option>x</select>WORDS<textarea><script>alert(1)</script></textarea>',
  '<x-card onmouseover=alert(1)>WORDS</x-card>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt; WORDS',
]

// Layout functions that jsdom does not implement.
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

test('keeps Word’s text and formats, without its extra markup', () => {
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

test('keeps Google Docs’ text and formats, and is not entirely bold', () => {
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

test('keeps the text of a web page, without hidden parts', () => {
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

test.each([...alone, ...mixed])('keeps only text from a hostile clipboard: %s', (_, html) => {
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

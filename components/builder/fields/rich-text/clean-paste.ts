/** Elements without visible text. */
const UNSEEN =
  'script, style, noscript, template, head, title, meta, link, iframe, object, embed, svg, math, canvas, audio, video, select, textarea, input, button, [hidden], [aria-hidden="true"]'
const HIDDEN = /display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all/i
/** Styles of a Word list item: a paragraph with its list and level. */
const WORD_LINE = /mso-list\s*:\s*l\d+\s+level\d+/i
const WORD_SIGN = /mso-list\s*:\s*ignore/i
const NUMBER = /^\s*\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i

/**
 * Cleans pasted HTML before the editor's schema parses it: removes invisible elements and converts Word's
 * list paragraphs to lists. Parsed in an inert document that runs and loads nothing.
 */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll(UNSEEN)) element.remove()
  for (const element of body.querySelectorAll<HTMLElement>('[style]'))
    if (HIDDEN.test(element.getAttribute('style') ?? '')) element.remove()
  makeLists(body)
  flattenCells(body)
  return body.innerHTML
}

function makeLists(body: HTMLElement): void {
  let list: HTMLElement | null = null
  for (const line of body.querySelectorAll<HTMLElement>('p[style], h1[style], h2[style], h3[style]')) {
    if (!WORD_LINE.test(line.getAttribute('style') ?? '')) continue
    const sign = [...line.querySelectorAll('[style]')].find((element) =>
      WORD_SIGN.test(element.getAttribute('style') ?? ''),
    )
    const tag = NUMBER.test(sign?.textContent ?? '') ? 'OL' : 'UL'
    sign?.remove()
    if (!list || list.tagName !== tag || line.previousElementSibling !== list) {
      list = line.ownerDocument.createElement(tag)
      line.before(list)
    }
    const item = line.ownerDocument.createElement('li')
    item.append(...line.childNodes)
    list.append(item)
    line.remove()
  }
}

/** Flattens tables to lines of text, with separated cells. */
function flattenCells(body: HTMLElement): void {
  for (const cell of body.querySelectorAll('td + td, th + td, td + th, th + th'))
    if (cell.querySelector('p, div, ul, ol, h1, h2, h3, h4, h5, h6') === null) cell.prepend(' ')
  for (const row of body.querySelectorAll('tr')) {
    if (row.querySelector('p, div, ul, ol, h1, h2, h3, h4, h5, h6')) continue
    const line = row.ownerDocument.createElement('p')
    for (const cell of [...row.children]) line.append(...cell.childNodes)
    row.replaceWith(line)
  }
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    const lines = [...table.querySelectorAll('p, div, ul, ol, h1, h2, h3, h4, h5, h6')].filter(
      (element) => !element.parentElement?.closest('p, div, ul, ol, h1, h2, h3, h4, h5, h6'),
    )
    if (lines.length > 0) table.replaceWith(...lines)
  }
}

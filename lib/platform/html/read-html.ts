import { Tokenizer } from 'htmlparser2'

/** Maximum characters to read of a page. Metadata comes long before this. */
const MAX_CHARACTERS = 1_500_000
const SLICE = 32 * 1024
/** Maximum length of an attribute's value. Fits icons inlined as data URLs. */
const MAX_VALUE = 512 * 1024

export type Attributes = Readonly<Record<string, string>>

/** Receives a page's elements and text in source order. Element and attribute names are lower case. */
export type HtmlReader = {
  /** The attributes to read from this element; null for none. */
  wants(element: string): ReadonlySet<string> | null
  /** `attributes` contains the wanted ones that are present. Of duplicates, the first counts. */
  open(element: string, attributes: Attributes): void
  close(element: string): void
  /** Whether to report text at the current position. */
  listening(): boolean
  text(data: string): void
}

const NONE: Attributes = {}
/** Elements that end an inline SVG even if it was not closed (HTML standard, 13.2.6.5). */
const BREAKS_OUT = /^(?:body|br|div|dl|dd|dt|h[1-6]|head|img|li|meta|nobr|ol|p|pre|small|span|table|ul)$/

/**
 * Tokenizes HTML in one pass, a slice per step, and decodes entities. Builds no tree and no stack, so the
 * work is linear in the length, however deep or broken the page is.
 */
export function* readHtml(html: string, reader: HtmlReader): Generator<void, void, void> {
  const tokenizer = new Tokenizer({ xmlMode: false, decodeEntities: true }, callbacksFor(html, reader))
  const end = Math.min(html.length, MAX_CHARACTERS)
  for (let start = 0; start < end; start += SLICE) {
    tokenizer.write(html.slice(start, Math.min(start + SLICE, end)))
    yield
  }
  tokenizer.end()
}

type Callbacks = ConstructorParameters<typeof Tokenizer>[1]

function callbacksFor(html: string, reader: HtmlReader): Callbacks {
  let element = ''
  let wanted: ReadonlySet<string> | null = null
  let attributes: Record<string, string> | null = null
  let attribute: string | null = null
  let value = ''
  let svgDepth = 0

  const endOpen = (selfClosing: boolean) => {
    if (element === 'svg' && !selfClosing) svgDepth++
    else if (svgDepth > 0 && BREAKS_OUT.test(element)) svgDepth = 0
    reader.open(element, attributes ?? NONE)
    if (selfClosing && (svgDepth > 0 || element === 'svg')) reader.close(element)
  }
  const addValue = (data: string) => {
    if (value.length + data.length > MAX_VALUE) attribute = null
    if (attribute !== null) value += data
  }

  return {
    onopentagname(start, end) {
      element = html.slice(start, end).toLowerCase()
      wanted = reader.wants(element)
      attributes = null
    },
    onattribname(start, end) {
      attribute = null
      if (wanted === null) return
      const name = html.slice(start, end).toLowerCase()
      if (wanted.has(name) && !(attributes && name in attributes)) attribute = name
      value = ''
    },
    onattribdata(start, end) {
      if (attribute !== null) addValue(html.slice(start, end))
    },
    onattribentity(codepoint) {
      addValue(String.fromCodePoint(codepoint))
    },
    onattribend() {
      if (attribute !== null)
        (attributes ??= Object.create(null) as Record<string, string>)[attribute] = value
    },
    onopentagend: () => endOpen(false),
    onselfclosingtag: () => endOpen(true),
    onclosetag(start, end) {
      const name = html.slice(start, end).toLowerCase()
      if (name === 'svg' && svgDepth > 0) svgDepth--
      reader.close(name)
    },
    ontext(start, end) {
      if (reader.listening()) reader.text(html.slice(start, end))
    },
    ontextentity(codepoint) {
      if (reader.listening()) reader.text(String.fromCodePoint(codepoint))
    },
    isInForeignContext: () => svgDepth > 0,
    oncdata() {},
    oncomment() {},
    ondeclaration() {},
    onend() {},
    onprocessinginstruction() {},
  }
}

import { analyse } from 'chardet'
import { type HtmlReader, readHtml } from '../../platform/html/read-html'

const MAX_PRESCAN_BYTES = 4096
const META_CHARSET = /<meta\b[^>]{0,500}?\bcharset\s*=\s*["']?\s*([a-z0-9_:.+-]+)/i
const XML_ENCODING = /^\s*<\?xml\b[^>]{0,200}?\bencoding\s*=\s*["']([a-z0-9_:.+-]+)/i

/** As much of a page's own words as tells their encoding. */
const SAMPLE_LENGTH = 20_000
/** From which on a guess is better than what browsers assume, of 100. */
const MIN_CONFIDENCE = 15
/** As few letters beyond ASCII tell nothing. */
const MIN_LETTERS = 4
const UNREAD = new Set(['script', 'style', 'svg', 'template'])

/** Text and the encoding it was read in, named as the Encoding standard names it. */
export type Decoded = {
  text: string
  charset: string
  /** Nothing says which encoding it is, and it isn't UTF-8: it was guessed from the letters. */
  isGuessed?: true
}

/**
 * Turns a page's bytes into text as the HTML standard has it: a byte order mark goes first, then the
 * Content-Type field, then a meta element near the start. A page that says nothing is UTF-8 where it is valid
 * as such, else what its letters look like, and windows-1252 where they look like nothing. Never fails: unreadable bytes
 * become U+FFFD.
 */
export function decodeHtml(bytes: Uint8Array, contentType = '', isCut = false): Decoded {
  const marked = byteOrderMark(bytes)
  const decoder =
    decoderFor(marked) ?? decoderFor(headerCharset(contentType)) ?? decoderFor(declaredCharset(bytes))
  if (decoder) return { text: decoder.decode(bytes), charset: decoder.encoding }
  try {
    // A page that was cut may end inside a letter
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut })
    return { text, charset: 'utf-8' }
  } catch {
    const guessed = guessDecoder(bytes)
    return { text: guessed.decode(bytes), charset: guessed.encoding, isGuessed: true }
  }
}

function guessDecoder(bytes: Uint8Array): TextDecoder {
  const words = sampleWords(bytes)
  const isTelling = words.filter((byte) => byte >= 0x80).length >= MIN_LETTERS
  const guess = (isTelling ? analyse(words) : []).find(
    ({ name, confidence }) => confidence >= MIN_CONFIDENCE && !/^utf-(?:16|32)/i.test(name),
  )
  return decoderFor(guess?.name ?? null) ?? new TextDecoder('windows-1252')
}

/** The bytes of a page that are words: tags and scripts are English in every language. */
function sampleWords(bytes: Uint8Array): Uint8Array {
  let words = ''
  let muted: string | null = null
  const reader: HtmlReader = {
    wants: () => null,
    open: (element) => void (muted ??= UNREAD.has(element) ? element : null),
    close: (element) => void (muted = element === muted ? null : muted),
    listening: () => muted === null && words.length < SAMPLE_LENGTH,
    text: (data) => void (words += `${data} `),
  }
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 20 * SAMPLE_LENGTH))
  for (const steps = readHtml(start.toString('latin1'), reader); !steps.next().done;);
  return Buffer.from(words.slice(0, 2 * SAMPLE_LENGTH), 'latin1')
}

function byteOrderMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return null
}

function headerCharset(contentType: string): string | null {
  return /;\s*charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType)?.[1] ?? null
}

function declaredCharset(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, MAX_PRESCAN_BYTES))
    .toString('latin1')
    .replace(/<!--[^]*?(?:-->|$)/g, '')
  const label = META_CHARSET.exec(start)?.[1] ?? XML_ENCODING.exec(start)?.[1] ?? null
  // Whoever can be read this far byte by byte is not UTF-16, whatever it says (HTML standard, 13.2.3.3)
  return label !== null && /^(?:utf-?16|ucs-?2|iso-10646-ucs-2|unicode)/i.test(label) ? 'utf-8' : label
}

function decoderFor(label: string | null): TextDecoder | null {
  if (label === null) return null
  try {
    return new TextDecoder(label)
  } catch {
    return null
  }
}

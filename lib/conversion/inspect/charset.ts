import { analyse } from 'chardet'
import { type HtmlReader, readHtml } from '../../platform/html/read-html'

const MAX_PRESCAN_BYTES = 4096
const META_CHARSET = /<meta\b[^>]{0,500}?\bcharset\s*=\s*["']?\s*([a-z0-9_:.+-]+)/i
const XML_ENCODING = /^\s*<\?xml\b[^>]{0,200}?\bencoding\s*=\s*["']([a-z0-9_:.+-]+)/i

/** Maximum characters of text for the detection. */
const SAMPLE_LENGTH = 20_000
/** Minimum confidence out of 100 at which a guess is better than browsers' default. */
const MIN_CONFIDENCE = 15
/** Minimum non-ASCII letters for a guess. */
const MIN_LETTERS = 4
const UNREAD = new Set(['script', 'style', 'svg', 'template'])

/** Text with its encoding, named as in the Encoding standard. */
export type Decoded = {
  text: string
  charset: string
  /** Set if the encoding is undeclared and not UTF-8, so it was guessed. */
  isGuessed?: true
}

/**
 * Decodes a page by the HTML standard: byte order mark, then Content-Type header, then a meta element near
 * the start. Unlike browsers, ignores UTF-8 and windows-1252 if the bytes contradict them, because both are
 * defaults of servers. Without a declaration: UTF-8 if valid, else a guess from its letters, else
 * windows-1252. Never fails: invalid bytes become U+FFFD.
 */
export function decodeHtml(bytes: Uint8Array, contentType = '', isCut = false): Decoded {
  const declared = [byteOrderMark(bytes), headerCharset(contentType), declaredCharset(bytes)]
    .map(decoderFor)
    .filter((decoder) => decoder !== null)
  const utf8 = decodeUtf8(bytes, isCut)
  const decoder = declared.find(({ encoding }) =>
    utf8 === null ? encoding !== 'utf-8' : encoding !== 'windows-1252',
  )
  if (decoder && decoder.encoding !== 'utf-8')
    return { text: decoder.decode(bytes), charset: decoder.encoding }
  if (utf8 !== null) return { text: utf8, charset: 'utf-8' }
  const guessed = guessDecoder(bytes)
  return { text: guessed.decode(bytes), charset: guessed.encoding, isGuessed: true }
}

/** Returns null if most characters beyond ASCII are invalid. A truncated page may end within a character. */
function decodeUtf8(bytes: Uint8Array, isCut: boolean): string | null {
  const text = new TextDecoder().decode(bytes, { stream: isCut })
  const broken = text.match(/\ufffd/g)?.length ?? 0
  const sound = text.match(/[^\x00-\x7f\ufffd]/g)?.length ?? 0
  return broken === 0 || sound > broken ? text : null
}

function guessDecoder(bytes: Uint8Array): TextDecoder {
  const words = sampleWords(bytes)
  const foreign = words.filter((byte) => byte >= 0x80).length
  if (foreign < MIN_LETTERS) return new TextDecoder('windows-1252')
  // Both use the same bytes, but only Cyrillic has capitals
  const hasCapitals = /(?<![\x80-\xff])[\xc0-\xdf][\xe0-\xff]{2}/.test(Buffer.from(words).toString('latin1'))
  const guess = analyse(words).find(
    ({ name, confidence }) =>
      confidence >= MIN_CONFIDENCE &&
      !/^utf-(?:16|32)/i.test(name) &&
      !(hasCapitals && /^iso-8859-8/i.test(name)),
  )
  const isCyrillic = hasCapitals && foreign > 4 * words.filter(isAsciiLetter).length
  return new TextDecoder(guess?.name ?? (isCyrillic ? 'windows-1251' : 'windows-1252'))
}

function isAsciiLetter(byte: number): boolean {
  return (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)
}

/** Extracts a page's visible text, because tags and scripts are English in every language. */
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
  // A page that is readable byte by byte is not UTF-16, even if declared so (HTML standard, 13.2.3.3)
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

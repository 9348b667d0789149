const MAX_PRESCAN_BYTES = 4096
const META_CHARSET = /<meta\b[^>]{0,500}?\bcharset\s*=\s*["']?\s*([a-z0-9_:.+-]+)/i
const XML_ENCODING = /^\s*<\?xml\b[^>]{0,200}?\bencoding\s*=\s*["']([a-z0-9_:.+-]+)/i

/** Text and the encoding it was read in, named as the Encoding standard names it. */
export type Decoded = { text: string; charset: string }

/**
 * Turns a page's bytes into text as the HTML standard has it: a byte order mark goes first, then the
 * Content-Type field, then a meta element near the start. A page that says nothing is UTF-8 where it is valid
 * as such, else windows-1252. Never fails: unreadable bytes become U+FFFD.
 */
export function decodeHtml(bytes: Uint8Array, contentType = ''): Decoded {
  const marked = byteOrderMark(bytes)
  const decoder =
    decoderFor(marked) ?? decoderFor(headerCharset(contentType)) ?? decoderFor(declaredCharset(bytes))
  if (decoder) return { text: decoder.decode(bytes), charset: decoder.encoding }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), charset: 'utf-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), charset: 'windows-1252' }
  }
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

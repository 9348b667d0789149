/** Decodes a `data:` URL (RFC 2397). Returns null if it is invalid or larger than `maxBytes`. */
export function readDataUrl(url: string, maxBytes: number): Uint8Array | null {
  const match = /^data:([^,]{0,200}),/i.exec(url)
  if (!match || url.length > maxBytes * 3 + 300) return null
  const data = url.slice(match[0].length)
  const bytes = /;\s*base64\s*$/i.test(match[1] ?? '')
    ? Buffer.from(percentDecode(data).toString('latin1'), 'base64')
    : percentDecode(data)
  return bytes.byteLength > maxBytes ? null : bytes
}

function percentDecode(text: string): Buffer {
  if (!text.includes('%')) return Buffer.from(text, 'utf8')
  const pieces = text.split(/((?:%[0-9a-f]{2})+)/i)
  return Buffer.concat(
    pieces.map((piece, index) =>
      index % 2 === 1 ? Buffer.from(piece.replace(/%/g, ''), 'hex') : Buffer.from(piece, 'utf8'),
    ),
  )
}

/** A part of a message (RFC 2045) as it came over the wire: its headers, and what is in it. */
export type MimePart = { type: string; headers: Map<string, string>; content: Buffer; parts: MimePart[] }

/** Reads a message, or a part of one, with the parts in it. */
export function readMime(raw: string): MimePart {
  const [head = '', body = ''] = raw.split(/\r\n\r\n([\s\S]*)/)
  const headers = new Map(
    head
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => {
        const [name = '', value = ''] = line.split(/:\s*(.*)/)
        return [name.toLowerCase(), value]
      }),
  )
  const contentType = headers.get('content-type') ?? 'text/plain'
  const boundary = /boundary="([^"]+)"/.exec(contentType)?.[1]
  const parts = boundary
    ? `\r\n${body}`
        .split(`\r\n--${boundary}`)
        .slice(1, -1)
        .map((part) => readMime(part.replace(/^\r\n/, '')))
    : []
  const encoding = headers.get('content-transfer-encoding') ?? '7bit'
  return { type: contentType.split(';')[0] ?? '', headers, content: decode(body, encoding), parts }
}

function decode(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding !== 'quoted-printable') return Buffer.from(body)
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1')
}

import { brand } from '../brand'
import { subjectLabel } from './schema'

/** Mail programs take addresses of about 2,000 characters. This much of them may be quotation, once encoded. */
const ROOM = 1400

type Message = { name: string; email: string; subject: string; message: string }

/** A `mailto:` address (RFC 6068) with subject and quotation filled in. */
export function replyUrl({ name, email, subject, message }: Message): string {
  const body = `\n\n${name} wrote:\n${quoted(message)}\n`
  const fields = {
    subject: `Re: ${subjectLabel(subject)} (${brand.name})`,
    body: body.replaceAll('\n', '\r\n'),
  }
  const query = Object.entries(fields).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
  return `mailto:${encodeURIComponent(email)}?${query.join('&')}`
}

/** As many whole characters as there is room for, each line marked as somebody else's. */
function quoted(message: string): string {
  let room = ROOM
  let kept = ''
  for (const character of message.replace(/^/gm, '> ')) {
    room -= encodeURIComponent(character).length
    if (room < 0) return `${kept.trimEnd()} …`
    kept += character
  }
  return kept
}

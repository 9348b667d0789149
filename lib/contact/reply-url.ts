import { brand } from '../brand'
import { subjectLabel } from './schema'

/** Maximum length of the quote, once encoded. Mail programs accept URLs of about 2,000 characters. */
const ROOM = 1400

type Message = { name: string; email: string; subject: string; message: string }

/** A `mailto:` URL (RFC 6068) with subject and quote. */
export function replyUrl({ name, email, subject, message }: Message): string {
  const body = `\n\n${name} wrote:\n${quoted(message)}\n`
  const fields = {
    subject: `Re: ${subjectLabel(subject)} (${brand.name})`,
    body: body.replaceAll('\n', '\r\n'),
  }
  const query = Object.entries(fields).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
  return `mailto:${encodeURIComponent(email)}?${query.join('&')}`
}

/** Quotes as many whole characters as fit, with each line marked as a quote. */
function quoted(message: string): string {
  let room = ROOM
  let quote = ''
  for (const character of message.replace(/^/gm, '> ')) {
    room -= encodeURIComponent(character).length
    if (room < 0) return `${quote.trimEnd()} …`
    quote += character
  }
  return quote
}

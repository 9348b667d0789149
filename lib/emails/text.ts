import type { FinishedContent, Part, Row, Sender } from './content'

/**
 * Renders an email as plain text (UTF-8, `\n`). Omits the heading, because the subject is right above. Does
 * not wrap lines: mail clients do, and links stay intact.
 */
export function renderText(content: FinishedContent): string {
  const { greeting, body, button, notes = [], reason, unsubscribeUrl, sender } = content
  return `${[
    ...(greeting ? [greeting] : []),
    ...body.map(partText),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...notes,
    ...(unsubscribeUrl ? [`Unsubscribe:\n${unsubscribeUrl}`] : []),
    // The delimiter that mail clients recognize a signature by (RFC 3676, 4.3).
    `-- \n${[signature(sender), sender.email, reason].filter(Boolean).join('\n')}`,
  ].join('\n\n')}\n`
}

/** Name and postal address of the sender, in one line. */
export function signature({ name, address }: Sender): string {
  return address ? `${name}, ${address}` : name
}

function partText(part: Part): string {
  if (typeof part === 'string') return part
  if ('quote' in part) return part.quote.replaceAll(/^/gm, '> ')
  if ('rows' in part) return part.rows.map(rowText).join('\n')
  return part.fields.map(({ label, value }) => `${label}:\n${value}`).join('\n\n')
}

function rowText({ label, value }: Row): string {
  return value.includes('\n') ? `${label}:\n${value}` : `${label}: ${value}`
}

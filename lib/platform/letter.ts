import { env } from './env'
import type { Mail } from './mail'

export type Letter = Omit<Mail, 'text' | 'html'> & {
  /** Paragraphs before and after the link. */
  before: string[]
  link?: { label: string; path: string }
  after: string[]
}

/**
 * Sets a letter as text and as HTML; line breaks within a paragraph stay.
 * Addresses come from APP_URL, never from what a request claims its host to be.
 */
export function writeLetter({ before, link, after, ...mail }: Letter): Mail {
  const url = link && new URL(link.path, env().APP_URL).href
  const text = [...before, ...(link ? [`${link.label}:\n${url}`] : []), ...after].join('\n\n') + '\n'
  const paragraph = (words: string) => `<p style="margin:0 0 16px;white-space:pre-line">${escape(words)}</p>`
  const button =
    link &&
    url &&
    `<p style="margin:24px 0"><a href="${escape(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1c1917;color:#ffffff;text-decoration:none;font-weight:600">${escape(link.label)}</a></p>`
  const content = [...before.map(paragraph), button ?? '', ...after.map(paragraph)].join('')
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(mail.subject)}</title></head><body style="margin:0;padding:32px 16px;font:16px/1.5 system-ui,sans-serif"><div style="max-width:480px;margin:0 auto">${content}</div></body></html>`
  return { ...mail, text, html }
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

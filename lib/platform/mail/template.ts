import { escapeHtml } from '../../escape'
import { env } from '../env'
import type { Mail } from './mail'

export type EmailTemplate = Omit<Mail, 'text' | 'html'> & {
  /** Paragraphs before and after the link. */
  before: string[]
  link?: { label: string; path: string }
  after: string[]
}

/**
 * Renders an email as text and as HTML; line breaks within a paragraph stay.
 * Addresses come from APP_URL, never from what a request claims its host to be.
 */
export function renderEmail({ before, link, after, ...mail }: EmailTemplate): Mail {
  const url = link && new URL(link.path, env().APP_URL).href
  const text = [...before, ...(link ? [`${link.label}:\n${url}`] : []), ...after].join('\n\n') + '\n'
  const paragraph = (words: string) =>
    `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(words)}</p>`
  const button =
    link &&
    url &&
    `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1c1917;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(link.label)}</a></p>`
  const content = [...before.map(paragraph), button ?? '', ...after.map(paragraph)].join('')
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(mail.subject)}</title></head><body style="margin:0;padding:32px 16px;font:16px/1.5 system-ui,sans-serif"><div style="max-width:480px;margin:0 auto">${content}</div></body></html>`
  return { ...mail, text, html }
}

import { escapeHtml } from '../base/escape'
import { isWide } from '../brand'
import type { FinishedContent, Part, Row, Sender } from './content'
import { LIGHT, colorsOf, darkStyles } from './colors'
import { signature } from './text'

const FONT = "Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/**
 * Renders an email as HTML that looks the same in Outlook, Gmail and Apple Mail: tables for the layout;
 * inline styles, because Gmail drops the head of forwarded messages; no pictures, because many clients block
 * them. At most 600 pixels wide, with dark mode.
 */
export function renderHtml(content: FinishedContent): string {
  const {
    heading,
    preview,
    subject,
    greeting,
    body,
    button,
    notes = [],
    reason,
    unsubscribeUrl,
    sender,
  } = content
  const colors = colorsOf(sender.accent)
  const inside = [
    `<h1 class="ink" style="margin:0 0 16px;font-size:24px;line-height:30px;font-weight:650;color:${LIGHT.ink};${BREAK}">${escapeHtml(heading)}</h1>`,
    ...(greeting ? [paragraph(greeting)] : []),
    ...body.map(partHtml),
    ...(button ? [buttonHtml(button, colors.button)] : []),
    ...notes.map((note) => paragraph(note, 'small')),
  ].join('')
  const footerLink = (url: string, label: string) =>
    `<a class="soft" href="${escapeHtml(url)}" style="color:${LIGHT.soft};text-decoration:underline">${escapeHtml(label)}</a>`
  const unsubscribe = unsubscribeUrl ? ` ${footerLink(unsubscribeUrl, 'Unsubscribe')}` : ''
  return `<!doctype html>
<html lang="en" dir="ltr" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escapeHtml(subject)}</title>
<style>${darkStyles(colors.darkButton)}</style>
<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->
</head>
<body class="paper" style="margin:0;padding:0;background-color:${LIGHT.paper}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}${ROOM}</div>
<div role="main">
<table role="presentation" class="paper" width="100%" cellspacing="0" cellpadding="0" border="0" style="background-color:${LIGHT.paper}"><tr><td align="center" style="padding:28px 12px 32px">
<!--[if mso]><table role="presentation" width="600" cellspacing="0" cellpadding="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="max-width:600px;text-align:left;font-family:${FONT};font-size:16px;line-height:24px;-webkit-text-size-adjust:100%">
<tr><td style="padding:0 12px 16px">${logo(sender, colors.mark)}</td></tr>
<tr><td class="card" bgcolor="${LIGHT.card}" style="padding:28px 24px 12px;border:1px solid ${LIGHT.line};border-radius:12px;background-color:${LIGHT.card}">${inside}</td></tr>
<tr><td class="soft" style="padding:20px 12px 0;font-size:13px;line-height:20px;color:${LIGHT.soft}">${escapeHtml(reason)}${unsubscribe}<br>${escapeHtml(signature(sender))}${sender.email && `<br>${footerLink(`mailto:${sender.email}`, sender.email)}`}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</div>
</body>
</html>
`
}

/** Keeps clients from filling a short preview with the text that follows. */
const ROOM = '&#847;&zwnj;&nbsp;'.repeat(60)

/** Height of a host's logo, in pixels. */
const LOGO_HEIGHT = 28
const MAX_LOGO_WIDTH = 220

/**
 * The logo and the name. A host's own logo is a picture on our server, with the name as its text or
 * beside it, which mail programs that block pictures show. The built-in one is built of table cells, which nothing blocks.
 */
function logo({ name, logo: own, isPlain }: Sender, color: string): string {
  const nameCell = `<td class="ink" style="padding-left:10px;font-size:20px;line-height:28px;font-weight:650;color:${LIGHT.ink}">${escapeHtml(name)}</td>`
  if (own) {
    const width = Math.min(MAX_LOGO_WIDTH, Math.round((own.width / own.height) * LOGO_HEIGHT))
    const height = Math.round((own.height / own.width) * width)
    const standsForName = isWide(own)
    const alt = standsForName ? escapeHtml(name) : ''
    const picture = `<img src="${escapeHtml(own.url)}" alt="${alt}" width="${width}" height="${height}" style="display:block;border:0;font-size:20px;line-height:28px;font-weight:650;color:${LIGHT.ink}">`
    return `<table role="presentation" cellspacing="0" cellpadding="0" border="0"><tr><td>${picture}</td>${standsForName ? '' : nameCell}</tr></table>`
  }
  if (isPlain)
    return `<div style="padding-left:10px;border-left:6px solid ${color};font-size:20px;line-height:28px;font-weight:650"><span class="ink" style="color:${LIGHT.ink}">${escapeHtml(name)}</span></div>`
  return `<table role="presentation" cellspacing="0" cellpadding="0" border="0"><tr><td width="26" height="28" align="center" valign="bottom" bgcolor="${color}" style="width:26px;height:28px;border-radius:13px 13px 4px 4px;background-color:${color};line-height:1px;font-size:1px"><table role="presentation" align="center" cellspacing="0" cellpadding="0" border="0"><tr><td class="paper" width="10" height="14" bgcolor="${LIGHT.paper}" style="width:10px;height:14px;border-radius:5px 5px 0 0;background-color:${LIGHT.paper};line-height:1px;font-size:1px">&nbsp;</td></tr></table></td>${nameCell}</tr></table>`
}

function partHtml(part: Part): string {
  if (typeof part === 'string') return paragraph(part)
  if ('quote' in part) return quote(part.quote)
  return 'rows' in part ? table(part.rows.map(row)) : table(part.fields.map(field))
}

/** Outlook does not support `white-space`. */
function withBreaks(words: string): string {
  return escapeHtml(words).replaceAll(/\r?\n/g, '<br>')
}

const BREAK = 'overflow-wrap:anywhere;word-break:break-word'

function paragraph(words: string, size: 'normal' | 'small' = 'normal'): string {
  const [name, style] =
    size === 'small'
      ? ['soft', `font-size:14px;line-height:21px;color:${LIGHT.soft}`]
      : ['ink', `color:${LIGHT.ink}`]
  return `<p class="${name}" style="margin:0 0 16px;${style};${BREAK}">${withBreaks(words)}</p>`
}

function quote(words: string): string {
  return `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="margin:0 0 16px"><tr><td class="ink band" dir="auto" bgcolor="${LIGHT.band}" style="padding:12px 16px;border-radius:8px;background-color:${LIGHT.band};color:${LIGHT.ink};${BREAK}">${withBreaks(words)}</td></tr></table>`
}

function table(rows: readonly string[]): string {
  return `<table width="100%" cellspacing="0" cellpadding="0" border="0" style="margin:4px 0 20px;border-collapse:collapse;font-size:15px;line-height:22px">${rows.join('')}</table>`
}

function row({ label, value, strong }: Row): string {
  const edge = `border-top:1px solid ${LIGHT.line};padding:9px 0`
  const [name, color, weight] = strong ? ['ink', LIGHT.ink, 650] : ['soft', LIGHT.soft, 400]
  return `<tr><th class="line ${name}" scope="row" align="left" valign="top" style="${edge};padding-right:16px;font-weight:${weight};color:${color}">${escapeHtml(label)}</th><td class="line ink" dir="auto" align="right" valign="top" style="${edge};font-weight:${weight};color:${LIGHT.ink};text-align:right;${BREAK}">${withBreaks(value)}</td></tr>`
}

function field({ label, value }: Row): string {
  const edge = `border-top:1px solid ${LIGHT.line}`
  return `<tr><th class="line soft" scope="row" align="left" style="${edge};padding:9px 0 2px;font-size:13px;line-height:18px;font-weight:400;color:${LIGHT.soft}">${escapeHtml(label)}</th></tr><tr><td class="ink" dir="auto" style="padding:0 0 9px;color:${LIGHT.ink};${BREAK}">${withBreaks(value)}</td></tr>`
}

/**
 * Outlook takes the padding from the cell and everything else from the link; the whole button is clickable.
 */
function buttonHtml({ label, url }: { label: string; url: string }, color: string): string {
  return `<table role="presentation" cellspacing="0" cellpadding="0" border="0" style="margin:8px 0 24px"><tr><td class="button" bgcolor="${color}" align="center" style="border-radius:8px;background-color:${color};mso-padding-alt:12px 20px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`
}

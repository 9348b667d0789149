import { workspaceAddress } from '../base/workspace-address'
import { isWhiteLabel } from '../apps/white-label'
import { brand } from '../brand'
import { escapeHtml } from '../base/escape'
import { env } from '../platform/env'

const STYLE = `:root{color-scheme:light dark;--paper:#fbf9f5;--ink:#241d18;--soft:#665c54;--ember:#b8401a}
@media (prefers-color-scheme:dark){:root{--paper:#1b1714;--ink:#f3eee8;--soft:#b3a89e;--ember:#f08a5d}}
body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.6 system-ui,sans-serif}
main{max-width:32rem;margin:18vh auto 0;padding:0 24px}
h1{font-size:28px;line-height:1.2;margin:0 0 12px}p{margin:0 0 16px;color:var(--soft)}
a{color:var(--ember)}footer{margin-top:40px;font-size:15px}`

const HINT =
  '<p>It isn’t published, or the address has a typo. If a shop or a school gave it to you, ask them for the new address.</p>'

/** A page with a heading at an app's address. @param content HTML below the heading */
export function renderNotice(heading: string, content: string): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    `<meta name="robots" content="noindex"><title>${escapeHtml(heading)}</title><style>${STYLE}</style></head>` +
    `<body><main><h1>${escapeHtml(heading)}</h1>${content}</main></body></html>`
  )
}

const renderNoApp = (footer: string) => renderNotice('We couldn’t find an app at this address', HINT + footer)

/** The page at an address without a published app, with a link onwards. */
export function noAppPage(): string {
  if (workspaceAddress()) return renderNoApp('')
  const name = escapeHtml(brand.name)
  const home = escapeHtml(env().APP_URL)
  return renderNoApp(
    `<p>Is it yours? <a href="${home}/app-builder">Open your apps</a> and publish it.</p>` +
      `<footer><a href="${home}/">${name}</a>: ${escapeHtml(brand.tagline.charAt(0).toLowerCase() + brand.tagline.slice(1))}</footer>`,
  )
}

/** The page for an app's address. Without our branding if the app is white label. */
export async function renderNoAppPage(slug: string): Promise<string> {
  return (await isWhiteLabel(slug)) ? renderNoApp('') : noAppPage()
}

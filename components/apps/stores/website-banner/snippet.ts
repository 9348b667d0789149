import { escapeHtml } from '@/lib/base/escape'
import { legible } from '@/lib/document/color'

type Offered = { name: string; hostedUrl: string; primaryColor: string }

/**
 * HTML for the owner's website that offers the app. Contains no script, so it works under any policy that
 * allows inline styles.
 */
export function bannerSnippet({ name, hostedUrl, primaryColor }: Offered): string {
  const address = escapeHtml(hostedUrl)
  const onColor = legible('#ffffff', primaryColor)
  return `<!-- Put this right after <body>. -->
<div style="display:flex;align-items:center;gap:12px;padding:10px 16px;font:16px/1.4 system-ui,sans-serif;background:#fff;color:#1a1a1a;border-bottom:1px solid #d9d9d9">
  <img src="${address}icons/icon-192.png" width="40" height="40" alt="" style="border-radius:9px">
  <strong style="flex:1;min-width:0">${escapeHtml(name)}</strong>
  <a href="${address}" style="padding:10px 16px;border-radius:999px;background:${primaryColor};color:${onColor};text-decoration:none">Get the app</a>
</div>
`
}

import { isLight } from '../../document/color'
import { escapeHtml } from '../../base/escape'
import { translated } from '../../translations/all'
import type { Kit } from './kit'

/**
 * Builds the page shown for pages that are not cached. It is served under their URLs, so it uses no relative
 * URLs: its picture is inlined, and its link reloads the current URL.
 */
export function offlinePage({ settings }: Kit, icon: Uint8Array): string {
  const { appName, language, primaryColor, backgroundColor } = settings
  const translation = translated('offlinePage', language)
  const { title, text, again } = translation.text
  const ink = isLight(backgroundColor) ? '#1d1a17' : '#f6f3ef'
  const onButton = isLight(primaryColor) ? '#1d1a17' : '#ffffff'
  return `<!doctype html>
<html lang="${translation.lang ?? escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${primaryColor}">
<title>${escapeHtml(`${title} · ${appName}`)}</title>
<style>
  body { margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; place-items: center; background: ${backgroundColor}; color: ${ink};
    font: 17px/1.55 system-ui, sans-serif; text-align: center; }
  main { max-width: 26rem; padding: 2rem; }
  img { width: 96px; height: 96px; border-radius: 22px; }
  h1 { margin: 1.5rem 0 .5rem; font-size: 1.6rem; line-height: 1.2; }
  p { margin: 0 0 1.75rem; }
  a { display: inline-block; padding: .8rem 1.5rem; border-radius: 10px; background: ${primaryColor}; color: ${onButton};
    font-weight: 600; text-decoration: none; }
  a:focus-visible { outline: 3px solid ${ink}; outline-offset: 3px; }
</style>
</head>
<body>
<main>
  <img src="data:image/png;base64,${Buffer.from(icon).toString('base64')}" alt="${escapeHtml(appName)}">
  <h1>${escapeHtml(title)}</h1>
  <p>${escapeHtml(text)}</p>
  <a href="">${escapeHtml(again)}</a>
</main>
</body>
</html>
`
}

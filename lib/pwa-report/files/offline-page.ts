import { isLight } from '../../document/color'
import { escapeHtml } from '../../base/escape'
import type { Kit } from './kit'

type Words = readonly [title: string, text: string, again: string]

const ENGLISH: Words = [
  'You are offline',
  'This page needs a connection. Pages that you visited lately open without one.',
  'Try again',
]
const WORDS: Readonly<Record<string, Words>> = {
  da: [
    'Du er offline',
    'Denne side kræver forbindelse. Sider, du har besøgt for nylig, kan åbnes uden.',
    'Prøv igen',
  ],
  de: [
    'Du bist offline',
    'Diese Seite braucht eine Verbindung. Zuletzt besuchte Seiten öffnen sich auch ohne.',
    'Noch einmal versuchen',
  ],
  es: [
    'Sin conexión',
    'Esta página necesita conexión. Las páginas visitadas hace poco se abren sin ella.',
    'Intentar de nuevo',
  ],
  fr: [
    'Vous êtes hors ligne',
    'Cette page demande une connexion. Les pages visitées récemment s’ouvrent sans elle.',
    'Réessayer',
  ],
  it: [
    'Sei offline',
    'Questa pagina richiede una connessione. Le pagine visitate di recente si aprono anche senza.',
    'Riprova',
  ],
  nl: [
    'Je bent offline',
    'Deze pagina heeft een verbinding nodig. Pagina’s die je onlangs bezocht, openen ook zonder.',
    'Opnieuw proberen',
  ],
  pt: [
    'Sem conexão',
    'Esta página precisa de conexão. As páginas visitadas há pouco abrem sem ela.',
    'Tentar de novo',
  ],
  sv: [
    'Du är offline',
    'Sidan behöver en anslutning. Sidor som du nyligen besökt öppnas utan.',
    'Försök igen',
  ],
}

/**
 * The page that stands in for those that were never visited. It is answered under their addresses, so it refers to
 * nothing relative: its picture is in it, and its link leads to the address it stands under.
 */
export function offlinePage({ settings }: Kit, icon: Uint8Array): string {
  const { appName, language, primaryColor, backgroundColor } = settings
  const known = WORDS[language.split('-')[0]?.toLowerCase() ?? '']
  const [title, text, again] = known ?? ENGLISH
  const ink = isLight(backgroundColor) ? '#1d1a17' : '#f6f3ef'
  const onButton = isLight(primaryColor) ? '#1d1a17' : '#ffffff'
  return `<!doctype html>
<html lang="${known ? escapeHtml(language) : 'en'}">
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

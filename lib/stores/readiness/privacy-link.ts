import type { AppDocument } from '../../document/document'

/** How the word stands in titles and addresses. Letters that are no ASCII are matched as they are written. */
const PRIVACY =
  /privacy|privacidad|privacidade|confidentialit|privacy-?verklaring|datenschutz|riservatezza|integritet|personvern|privatliv|tietosuoja|prywatno[sś]|gizlilik|конфиденциальн|プライバシー|隐私|隱私|개인정보|خصوصية/iu

/** Where an app leads to its privacy policy: an address, a screen of its own, or nothing. */
export type PrivacyLink = { url: string } | { screenId: string; title: string } | null

/** The first link in an app whose words or address speak of privacy. */
export function privacyLink(document: AppDocument): PrivacyLink {
  const urls: string[] = []
  collect([document.tabs, document.screens], urls)
  const [url] = urls
  if (url !== undefined) return { url }
  const screen = document.screens.find(({ title }) => PRIVACY.test(title))
  return screen ? { screenId: screen.id, title: screen.title } : null
}

/** Looks through whatever has an address: actions of tabs and blocks, links in texts and lists. */
function collect(value: unknown, found: string[], words: readonly string[] = []): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, found, words)
    return
  }
  if (typeof value !== 'object' || value === null) return
  const parts = Object.entries(value)
  const own = parts.flatMap(([, part]) => (typeof part === 'string' ? [part] : []))
  for (const address of own.filter((text) => /^https?:\/\//i.test(text)))
    if ([...own, ...words].some((text) => PRIVACY.test(text))) found.push(address)
  // The label of a button stands beside its action, so it counts for what is right in it.
  for (const [key, part] of parts) collect(part, found, key === 'action' ? own : [])
}

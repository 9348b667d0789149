import type { AppDocument } from '../../document/document'

/** The word for privacy in titles and URLs. Non-ASCII letters are matched literally. */
const PRIVACY =
  /privacy|privacidad|privacidade|confidentialit|privacy-?verklaring|datenschutz|riservatezza|integritet|personvern|privatliv|tietosuoja|prywatno[sś]|gizlilik|конфиденциальн|プライバシー|隐私|隱私|개인정보|خصوصية/iu

/** An app's link to its privacy policy: a URL, one of its screens, or none. */
export type PrivacyLink = { url: string } | { screenId: string; title: string } | null

/** The first link in an app whose text or URL mentions privacy. */
export function privacyLink(document: AppDocument): PrivacyLink {
  const urls: string[] = []
  collect([document.tabs, document.screens], urls)
  const [url] = urls
  if (url !== undefined) return { url }
  const screen = document.screens.find(({ title }) => PRIVACY.test(title))
  return screen ? { screenId: screen.id, title: screen.title } : null
}

/** Collects URLs from actions of tabs and blocks, and from links in texts and lists. */
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
  // A button's label is next to its action, so it applies to the action's own fields.
  for (const [key, part] of parts) collect(part, found, key === 'action' ? own : [])
}

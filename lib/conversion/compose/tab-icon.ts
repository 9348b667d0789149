import { iconForWords } from '../../document/icons/icon-words'
import type { TabIcon } from '../../document/document'
import type { NavigationLink } from '../inspect/navigation'

/** Picks the icon for a menu entry by its text, else by its URL. Returns null if neither matches. */
export function iconForPage({ text, url }: NavigationLink): TabIcon | null {
  return iconForWords(text) ?? iconForWords(lastSegment(url))
}

function lastSegment(url: string): string {
  const segment = new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? ''
  return segment.replace(/\.\w{2,5}$/, '').replace(/%[0-9a-f]{2}/gi, '-')
}

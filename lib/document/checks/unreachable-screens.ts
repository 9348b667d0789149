import type { AppDocument } from '../document'
import { getNavigation } from '../navigation'
import type { Check } from './check'
import { contentOf } from './content'

/** Finds visible screens that neither the bar, the menu nor a tap on a reachable screen opens. */
export const unreachableScreens: Check = {
  name: 'unreachable-screens',
  find: (document) => {
    const reached = reachable(document)
    return document.screens
      .filter(({ id, hidden }) => !hidden && !reached.has(id))
      .map(({ id, title }) => ({
        message: `Nothing links to the screen “${title}”`,
        advice: 'Add a tab or a button that opens it, or remove the screen.',
        at: { screenId: id, blockId: null, prop: null },
      }))
  },
}

function reachable(document: AppDocument): Set<string> {
  const links = new Map<string, string[]>()
  for (const { value, place } of contentOf(document, 'action')) {
    if (value.type !== 'screen') continue
    links.set(place.screen.id, [...(links.get(place.screen.id) ?? []), value.screenId])
  }
  const { bar, menu } = getNavigation(document)
  const ahead = [...bar, ...menu].flatMap(({ action }) => (action.type === 'screen' ? action.screenId : []))
  const reached = new Set<string>()
  for (let next: string | undefined = document.screens[0].id; next; next = ahead.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    ahead.push(...(links.get(next) ?? []))
  }
  return reached
}

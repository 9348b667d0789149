import type { AppDocument } from '../document'
import { navigationOf } from '../navigation'
import type { Check } from './check'
import { contentOf } from './content'

/**
 * Screens that nothing in the bar or the menu leads to, and no tap on a screen that people can get to. One that is hidden is put
 * aside on purpose.
 */
export const unreachableScreens: Check = {
  name: 'unreachable-screens',
  find: (document) => {
    const reached = reachable(document)
    return document.screens
      .filter(({ id, hidden }) => !hidden && !reached.has(id))
      .map(({ id, title }) => ({
        message: `Nothing leads to the screen “${title}”`,
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
  const { bar, menu } = navigationOf(document)
  const ahead = [...bar, ...menu].flatMap(({ action }) => (action.type === 'screen' ? action.screenId : []))
  const reached = new Set<string>()
  for (let next: string | undefined = document.screens[0].id; next; next = ahead.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    ahead.push(...(links.get(next) ?? []))
  }
  return reached
}

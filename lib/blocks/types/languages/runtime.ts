import { choiceKey } from '../../../document/languages'
import { placeOf } from '../../frame/place'

/** Stores the chosen language, and opens it at the current screen. In the builder, the preview follows. */
export function start(app: HTMLElement): void {
  if (placeOf(app) === 'preview') return
  for (const links of app.querySelectorAll<HTMLElement>('.ak-languages:not([data-started])')) {
    links.dataset['started'] = ''
    links.addEventListener('click', (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-language]')
      if (!link) return
      remember(link.dataset['language']!)
      link.hash = location.hash
    })
  }
}

function remember(language: string): void {
  try {
    localStorage.setItem(choiceKey(location.pathname), language)
  } catch {
    // Without storage, the link still works, but the choice is not stored.
  }
}

import { choiceKey } from '../../../document/languages'
import { placeOf } from '../../frame/place'

/** Remembers which language was chosen, and opens it at the screen that is open. In the builder the preview follows. */
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
    // Storage may be full or forbidden: then the link alone leads there, this time.
  }
}

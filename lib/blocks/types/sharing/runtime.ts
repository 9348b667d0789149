import { copyOf } from '../../phone/copy'
import { placeOf } from '../../frame/place'

/** Shares the app, or the button's address. */
export function start(app: HTMLElement): void {
  for (const block of app.querySelectorAll<HTMLElement>('.ak-share:not([data-started])')) {
    block.dataset['started'] = ''
    const url = block.dataset['url'] ?? addressOf(app)
    if (url === null) continue
    block.hidden = false
    block.querySelector('button')!.addEventListener('click', () => share(block, app, url))
  }
}

/** The app's address; null in a package, which others cannot open; empty in the preview. */
function addressOf(app: HTMLElement): string | null {
  const place = placeOf(app)
  if (place === 'preview') return ''
  return place === 'web' ? location.href.replace(/#.*/, '') : null
}

function share(block: HTMLElement, app: HTMLElement, url: string): void {
  if (url === '') {
    showLink(block, 'Sharing works once the app is published.', '')
    return
  }
  const title = app.dataset['name'] ?? document.title
  if (typeof navigator.share === 'function') {
    // Rejected if the user cancels, which is not an error.
    navigator.share({ title, url }).catch(() => undefined)
    return
  }
  const address = showLink(block, '', url)
  void copyOf(address).then((copied) => {
    if (copied) showLink(block, block.dataset['copied']!, '')
  })
}

/** Shows a text, or the address for copying by hand. */
function showLink(block: HTMLElement, words: string, url: string): HTMLElement {
  const address = block.querySelector<HTMLElement>('bdi')!
  block.querySelector('.ak-share-told > span')!.textContent = words
  address.textContent = url
  return address
}

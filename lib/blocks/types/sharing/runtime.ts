import { copyOf } from '../../phone/copy'
import { placeOf } from '../../frame/place'

/** Shares the app, or the address that the button names. */
export function start(app: HTMLElement): void {
  for (const block of app.querySelectorAll<HTMLElement>('.ak-share:not([data-started])')) {
    block.dataset['started'] = ''
    const url = block.dataset['url'] ?? addressOf(app)
    if (url === null) continue
    block.hidden = false
    block.querySelector('button')!.addEventListener('click', () => share(block, app, url))
  }
}

/** The app's own address, which nobody could open from inside a package. The preview has none yet: it says so when tapped. */
function addressOf(app: HTMLElement): string | null {
  const place = placeOf(app)
  if (place === 'preview') return ''
  return place === 'web' ? location.href.replace(/#.*/, '') : null
}

function share(block: HTMLElement, app: HTMLElement, url: string): void {
  if (url === '') {
    tell(block, 'Sharing works once the app is published.', '')
    return
  }
  const title = app.dataset['name'] ?? document.title
  if (typeof navigator.share === 'function') {
    // Rejected when the person changes their mind, which is no fault.
    navigator.share({ title, url }).catch(() => undefined)
    return
  }
  const address = tell(block, '', url)
  void copyOf(address).then((copied) => {
    if (copied) tell(block, block.dataset['copied']!, '')
  })
}

/** Says it, or shows the address for copying by hand. */
function tell(block: HTMLElement, words: string, url: string): HTMLElement {
  const address = block.querySelector<HTMLElement>('bdi')!
  block.querySelector('.ak-share-told > span')!.textContent = words
  address.textContent = url
  return address
}

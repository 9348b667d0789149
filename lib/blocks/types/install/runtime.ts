import { placeOf } from '../../frame/place'

/** What Chrome and Edge give a page that can be installed (not in a standard, and not in the types). */
type InstallEvent = Event & { prompt: () => Promise<unknown>; userChoice: Promise<{ outcome: string }> }

/** Offers to install the app: by the browser's own dialog, on iPhones by instructions. */
export function start(app: HTMLElement): void {
  const blocks = [...app.querySelectorAll<HTMLElement>('.ak-install:not([data-started])')]
  if (blocks.length === 0) return
  for (const block of blocks) block.dataset['started'] = ''
  const place = placeOf(app)
  if (place === 'preview') for (const block of blocks) showPreview(block)
  else if (place === 'web' && !isInstalled()) offer(app, blocks)
}

function isInstalled(): boolean {
  return (
    (navigator as { standalone?: boolean }).standalone === true ||
    ['standalone', 'fullscreen', 'minimal-ui'].some((mode) => matchMedia(`(display-mode: ${mode})`).matches)
  )
}

function offer(app: HTMLElement, blocks: readonly HTMLElement[]): void {
  if (app.dataset['platform'] === 'ios') {
    for (const block of blocks) {
      block.hidden = false
      block.querySelector<HTMLElement>('.ak-install-steps')!.hidden = false
    }
    return
  }
  let event: InstallEvent | null = null
  const show = (shown: boolean) => {
    for (const block of blocks) {
      const button = block.querySelector('button')
      if (button) button.hidden = !shown
      block.hidden = !shown || !button
    }
  }
  addEventListener('beforeinstallprompt', (offered) => {
    offered.preventDefault()
    event = offered as InstallEvent
    show(true)
  })
  addEventListener('appinstalled', () => show(false))
  for (const block of blocks) {
    block.querySelector('button')?.addEventListener('click', () => {
      // Each may be asked once; the browser gives another when it would ask again.
      const asked = event
      event = null
      if (!asked) return
      asked.prompt().then(
        () => show(false),
        () => undefined,
      )
    })
  }
}

/** In the builder there is nothing to install: the page around the preview is not the app. */
function showPreview(block: HTMLElement): void {
  const button = block.querySelector('button')
  if (!button) return
  block.hidden = button.hidden = false
  button.addEventListener('click', () => {
    block.querySelector('.ak-install-told')!.textContent = 'Installing works once the app is published.'
  })
}

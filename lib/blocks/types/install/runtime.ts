import { placeOf } from '../../frame/place'

/** The install event of Chrome and Edge, which is not standardized and not in the types. */
type InstallEvent = Event & { prompt: () => Promise<unknown>; userChoice: Promise<{ outcome: string }> }

/** Offers to install the app: with the browser's dialog, or with instructions on iPhones. */
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
      // An event can prompt once. The browser fires another when it allows another prompt.
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

/** Shows a demo in the builder, because the page around the preview is not the app. */
function showPreview(block: HTMLElement): void {
  const button = block.querySelector('button')
  if (!button) return
  block.hidden = button.hidden = false
  button.addEventListener('click', () => {
    block.querySelector('.ak-install-told')!.textContent = 'Installing works once the app is published.'
  })
}

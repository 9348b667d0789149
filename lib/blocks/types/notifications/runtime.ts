import { placeOf } from '../../frame/place'
import { shellPushAdapter } from './shell-push-adapter'
import type { SubscriptionStatus, PushAdapter } from './push-adapter'
import { isInstalled, webPushAdapter } from './web-push-adapter'
import type { Translations } from '@/lib/translations/translations'

type Strings = Omit<Translations['notifications'], 'turnOn' | 'turnOff' | 'topics'>

/** Requests notifications after a tap, shows that they are on, and turns them off. */
export function start(app: HTMLElement): void {
  const blocks = [...app.querySelectorAll<HTMLElement>('.ak-notify:not([data-started])')]
  if (blocks.length === 0) return
  for (const block of blocks) block.dataset['started'] = ''
  const way = selectAdapter(app, blocks[0]!)
  if (!way) {
    for (const block of blocks) showPreview(block)
    return
  }
  const isOnPhone = placeOf(app) === 'package'
  const all: Part[] = []
  for (const block of blocks)
    all.push(new Part(block, way, isOnPhone, (status) => all.forEach((part) => part.show(status))))
  whenSeen(blocks, () => {
    const update = () =>
      void way.read().then(
        (status) => all.forEach((part) => part.show(status)),
        () => all.forEach((part) => part.show({ state: 'off', topics: [] })),
      )
    update()
    // The user may return from the settings of the phone or the browser.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible' && !all.some((part) => part.isBusy)) update()
    })
  })
}

/** Returns null in previews, which have no published app to send from. */
function selectAdapter(app: HTMLElement, block: HTMLElement): PushAdapter | null {
  const { push, version } = block.dataset
  const place = placeOf(app)
  if (place === 'preview' || push === undefined) return null
  return place === 'package' ? shellPushAdapter() : webPushAdapter(app, push, Number(version ?? 0))
}

/** Delays requests until a block is on screen. Hidden blocks have no box, so the parent is observed. */
function whenSeen(blocks: readonly HTMLElement[], seen: () => void): void {
  if (typeof IntersectionObserver !== 'function') return seen()
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    seen()
  })
  for (const block of blocks) observer.observe(block.parentElement ?? block)
}

/** One block of the app. All of them show the same status. */
class Part {
  isBusy = false
  private isOpen = false
  private status: SubscriptionStatus = { state: 'off', topics: [] }
  private readonly words: Strings
  private readonly bell: HTMLButtonElement
  private readonly button: HTMLButtonElement
  private readonly off: HTMLButtonElement
  private readonly boxes: HTMLInputElement[]

  constructor(
    private readonly block: HTMLElement,
    private readonly way: PushAdapter,
    /** Set in a package: the permission is in the phone's settings, not in a browser's. */
    private readonly isOnPhone: boolean,
    private readonly changed: (status: SubscriptionStatus) => void,
  ) {
    const find = <T extends HTMLElement>(name: string) => block.querySelector<T>(`.ak-notify-${name}`)!
    this.words = JSON.parse(block.dataset['words'] ?? '{}') as Strings
    this.bell = find('bell')
    this.button = find('button')
    this.off = find('off')
    this.boxes = [...block.querySelectorAll('input')]
    this.bell.addEventListener('click', () => {
      this.isOpen = !this.isOpen
      this.draw()
    })
    this.button.addEventListener('click', () => void this.turnOn())
    this.off.addEventListener('click', () => void this.turnOff())
    for (const box of this.boxes) box.addEventListener('change', () => void this.choose(box))
  }

  show(status: SubscriptionStatus): void {
    const before = this.status.state
    this.status = status
    if (status.state === 'on') for (const box of this.boxes) box.checked = status.topics.includes(box.value)
    if (status.state !== before) this.isOpen = false
    this.draw()
    this.showStatus(this.statusText())
  }

  private statusText(): string {
    const { state } = this.status
    const { on, blocked, blockedInPhone, unavailable, install } = this.words
    if (state === 'on') return this.bell.hidden ? on : ''
    if (state === 'blocked') return this.isOnPhone || isInstalled() ? blockedInPhone : blocked
    return state === 'unavailable' ? unavailable : state === 'install' ? install : ''
  }

  private draw(): void {
    const { state } = this.status
    const isOn = state === 'on'
    const bell = this.block.dataset['bell'] !== undefined
    const isQuiet = isOn && bell && !this.isOpen
    this.block.hidden = state === 'hidden'
    this.block.dataset['state'] = state
    this.block.toggleAttribute('data-quiet', isQuiet)
    const text = this.block.querySelector<HTMLElement>('.ak-notify-text')
    if (text) text.hidden = isOn
    this.bell.hidden = !isOn || !bell
    this.bell.setAttribute('aria-expanded', String(this.isOpen))
    this.block.querySelector<HTMLElement>('.ak-notify-choice')!.hidden = isOn ? isQuiet : state !== 'off'
    this.button.hidden = isOn
    this.off.hidden = !isOn
  }

  /** Topics of other blocks stay chosen. */
  private wanted(): string[] {
    const here = this.boxes.map(({ value }) => value)
    const chosen = this.boxes.filter(({ checked }) => checked).map(({ value }) => value)
    return [...this.status.topics.filter((topic) => !here.includes(topic)), ...chosen]
  }

  private async turnOn(): Promise<void> {
    if (this.boxes.length > 0 && this.wanted().length === 0) return this.showStatus(this.words.choose)
    await this.work(this.words.asking, async () => {
      const status = await this.way.turnOn(this.wanted())
      this.changed(status)
      if (status.state !== 'on') return
      ;(this.bell.hidden ? this.off : this.bell).focus()
    })
  }

  private async turnOff(): Promise<void> {
    await this.work('', async () => {
      const status = await this.way.turnOff()
      this.changed(status)
      if (status.state !== 'off') return
      this.showStatus(this.words.off)
      this.button.focus()
    })
  }

  private async choose(box: HTMLInputElement): Promise<void> {
    this.showStatus('')
    if (this.status.state !== 'on') return
    if (this.wanted().length === 0) {
      box.checked = true
      return this.showStatus(this.words.choose)
    }
    await this.work('', async () => {
      const { isOpen } = this
      this.changed(await this.way.turnOn(this.wanted()))
      this.isOpen = isOpen
      this.draw()
    })
  }

  private async work(saying: string, work: () => Promise<void>): Promise<void> {
    if (this.isBusy) return
    this.isBusy = true
    this.button.setAttribute('aria-disabled', 'true')
    this.block.dataset['state'] = 'asking'
    this.showStatus(saying)
    try {
      await work()
    } catch {
      this.show(this.status)
      this.showStatus(this.words.failed)
    }
    this.isBusy = false
    this.button.removeAttribute('aria-disabled')
  }

  private showStatus(words: string): void {
    this.block.querySelector('.ak-notify-told')!.textContent = words
  }
}

/** Shows a demo in the builder and in previews. */
function showPreview(block: HTMLElement): void {
  block.hidden = false
  block.querySelector('.ak-notify-button')!.addEventListener('click', () => {
    block.querySelector('.ak-notify-told')!.textContent = 'Notifications work once the app is published.'
  })
}

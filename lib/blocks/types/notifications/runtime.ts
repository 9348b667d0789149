import { placeOf } from '../../frame/place'
import { shellWay } from './shell-way'
import type { Standing, Way } from './way'
import { isInstalled, webWay } from './web-way'
import type { NotificationWords } from '../../words/notifications'

type Words = Omit<NotificationWords, 'turnOn' | 'turnOff' | 'topics'>

/** Asks for notifications when somebody taps, shows that they are on, and takes them back. Nobody is asked without a tap. */
export function start(app: HTMLElement): void {
  const blocks = [...app.querySelectorAll<HTMLElement>('.ak-notify:not([data-started])')]
  if (blocks.length === 0) return
  for (const block of blocks) block.dataset['started'] = ''
  const way = wayIn(app, blocks[0]!)
  if (!way) {
    for (const block of blocks) showPreview(block)
    return
  }
  const isOnPhone = placeOf(app) === 'package'
  const all: Part[] = []
  for (const block of blocks)
    all.push(new Part(block, way, isOnPhone, (standing) => all.forEach((part) => part.show(standing))))
  whenSeen(blocks, () => {
    const look = () =>
      void way.read().then(
        (standing) => all.forEach((part) => part.show(standing)),
        () => all.forEach((part) => part.show({ state: 'off', topics: [] })),
      )
    look()
    // Somebody comes back from the settings of the phone or the browser.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible' && !all.some((part) => part.isBusy)) look()
    })
  })
}

/** Null in previews, where nothing is published that could send. */
function wayIn(app: HTMLElement, block: HTMLElement): Way | null {
  const { push, version } = block.dataset
  const place = placeOf(app)
  if (place === 'preview' || push === undefined) return null
  return place === 'package' ? shellWay() : webWay(app, push, Number(version ?? 0))
}

/** A block on a screen that nobody opens asks the service nothing. It is hidden until then, so its place is watched. */
function whenSeen(blocks: readonly HTMLElement[], seen: () => void): void {
  if (typeof IntersectionObserver !== 'function') return seen()
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    seen()
  })
  for (const block of blocks) observer.observe(block.parentElement ?? block)
}

/** One block of the app. All of them show the same standing. */
class Part {
  isBusy = false
  private isOpen = false
  private standing: Standing = { state: 'off', topics: [] }
  private readonly words: Words
  private readonly bell: HTMLButtonElement
  private readonly button: HTMLButtonElement
  private readonly off: HTMLButtonElement
  private readonly boxes: HTMLInputElement[]

  constructor(
    private readonly block: HTMLElement,
    private readonly way: Way,
    /** In a package: the phone's settings have the permission, and no browser's. */
    private readonly isOnPhone: boolean,
    private readonly changed: (standing: Standing) => void,
  ) {
    const find = <T extends HTMLElement>(name: string) => block.querySelector<T>(`.ak-notify-${name}`)!
    this.words = JSON.parse(block.dataset['words'] ?? '{}') as Words
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

  show(standing: Standing): void {
    const before = this.standing.state
    this.standing = standing
    if (standing.state === 'on')
      for (const box of this.boxes) box.checked = standing.topics.includes(box.value)
    if (standing.state !== before) this.isOpen = false
    this.draw()
    this.tell(this.said())
  }

  private said(): string {
    const { state } = this.standing
    const { on, blocked, blockedInPhone, unavailable, install } = this.words
    if (state === 'on') return this.bell.hidden ? on : ''
    if (state === 'blocked') return this.isOnPhone || isInstalled() ? blockedInPhone : blocked
    return state === 'unavailable' ? unavailable : state === 'install' ? install : ''
  }

  private draw(): void {
    const { state } = this.standing
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

  /** Those of other blocks stay chosen. */
  private wanted(): string[] {
    const here = this.boxes.map(({ value }) => value)
    const chosen = this.boxes.filter(({ checked }) => checked).map(({ value }) => value)
    return [...this.standing.topics.filter((topic) => !here.includes(topic)), ...chosen]
  }

  private async turnOn(): Promise<void> {
    if (this.boxes.length > 0 && this.wanted().length === 0) return this.tell(this.words.choose)
    await this.work(this.words.asking, async () => {
      const standing = await this.way.turnOn(this.wanted())
      this.changed(standing)
      if (standing.state !== 'on') return
      ;(this.bell.hidden ? this.off : this.bell).focus()
    })
  }

  private async turnOff(): Promise<void> {
    await this.work('', async () => {
      const standing = await this.way.turnOff()
      this.changed(standing)
      if (standing.state !== 'off') return
      this.tell(this.words.off)
      this.button.focus()
    })
  }

  private async choose(box: HTMLInputElement): Promise<void> {
    this.tell('')
    if (this.standing.state !== 'on') return
    if (this.wanted().length === 0) {
      box.checked = true
      return this.tell(this.words.choose)
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
    this.tell(saying)
    try {
      await work()
    } catch {
      this.show(this.standing)
      this.tell(this.words.failed)
    }
    this.isBusy = false
    this.button.removeAttribute('aria-disabled')
  }

  private tell(words: string): void {
    this.block.querySelector('.ak-notify-told')!.textContent = words
  }
}

/** In the builder and in previews, people see what it will be. */
function showPreview(block: HTMLElement): void {
  block.hidden = false
  block.querySelector('.ak-notify-button')!.addEventListener('click', () => {
    block.querySelector('.ak-notify-told')!.textContent = 'Notifications work once the app is published.'
  })
}

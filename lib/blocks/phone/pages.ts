import type { Live, LiveModule, PageProps } from '../live/module'
import type { LiveSetting } from '../live/pages-section'
import { type LiveRuntime, runLive } from '../live/run'
import { drawInto } from './draw-into'
import type { Parts } from './lazy-modules'

type Shown = {
  element: HTMLElement
  live: Live | null
  /** Null until it is loaded. */
  module: LiveModule | null
  end: AbortController
  ready: Promise<void>
  /** Whether its module could not be loaded. */
  isMissing?: boolean
  /** Navigation that is postponed until the page is shown again. */
  next?: (() => void) | undefined
}

/** Maximum number of pages kept for going back. */
const MAX_PAGES = 12

/** Shows single items of sources on their screen, by address: `#~blog/post/12`. */
export class LivePageView {
  private readonly pages = new Map<string, Shown>()

  constructor(
    readonly section: HTMLElement,
    private readonly parts: Parts,
    private readonly place: LiveRuntime,
    private readonly setting: LiveSetting,
    private readonly retitle: () => void,
  ) {}

  /** Whether an address belongs to such a page. */
  has(address: string): boolean {
    const parts = partsOf(address)
    return parts !== null && this.parts.mayHave(parts.name) && this.place.source(parts.source) !== null
  }

  /**
   * Shows a page. @returns a promise that resolves when it has content, so that its scroll position can be
   * restored
   */
  show(address: string): Promise<void> {
    const known = this.pages.get(address)
    if (known?.isMissing) known.element.remove()
    const page = !known || known.isMissing ? this.begin(address) : known
    this.pages.delete(address)
    this.pages.set(address, page) // LRU order
    for (const { element } of this.pages.values()) element.hidden = element !== page.element
    this.nameIt(page)
    if (page.next) queueMicrotask(page.next)
    page.next = undefined
    for (const [old, { element, end }] of [...this.pages].slice(0, -MAX_PAGES)) {
      end.abort()
      element.remove()
      this.pages.delete(old)
    }
    return page.ready
  }

  private begin(address: string): Shown {
    const { name } = partsOf(address)!
    const element = document.createElement('div')
    element.className = 'ak-live'
    this.section.append(element)
    const page: Shown = {
      element,
      live: null,
      module: null,
      end: new AbortController(),
      ready: Promise.resolve(),
    }
    const kind = this.parts.page(name)
    if (kind) page.ready = this.run(page, kind, address)
    else page.ready = this.runWhenLoaded(page, name, address)
    return page
  }

  private async runWhenLoaded(page: Shown, name: string, address: string): Promise<void> {
    const { content } = this.setting.text
    showNotice(page.element, content.loading)
    const parts = await this.parts.loadAll().catch(() => null)
    const kind = parts?.pages.get(name)
    if (kind) return this.run(page, kind, address)
    page.isMissing = true
    showNotice(page.element, parts ? content.notThere : content.unreachable)
  }

  private async run(page: Shown, kind: LiveModule, address: string): Promise<void> {
    const { source, path } = partsOf(address)!
    const { element, end } = page
    const props: PageProps = { source, path }
    page.module = kind
    const draw = (live: Live) => {
      page.live = live
      drawInto(element, kind, live, this.setting, this.setting.level ?? 1)
      if (!element.hidden) this.nameIt(page)
    }
    const open: LiveRuntime['open'] = (to, options) => {
      const lead = () => this.place.open(to, options)
      // Postpones the navigation if the user has left the page meanwhile.
      if (location.hash === address) lead()
      else page.next = lead
    }
    const place = { ...this.place, open }
    await runLive(kind, props, place, draw, {
      signal: end.signal,
      language: this.setting.language,
      element: () => element,
    })
  }

  private nameIt({ live, module }: Shown): void {
    const title = (live && module?.title?.(live.state(), this.setting.text)) ?? this.setting.sources[0]!.name
    if (this.section.getAttribute('aria-label') === title) return
    this.section.setAttribute('aria-label', title)
    // The page shows its full title itself.
    this.section.dataset['barTitle'] = live?.source.name ?? ''
    this.retitle()
  }
}

/** Notice until there is content. */
function showNotice(element: HTMLElement, text: string): void {
  const note = document.createElement('p')
  note.className = 'ak-live-note'
  note.setAttribute('role', 'status')
  note.textContent = text
  element.replaceChildren(note)
}

function partsOf(address: string): { source: string; name: string; path: string[] } | null {
  const [, source, name, rest = ''] = /^#~([A-Za-z][\w-]*)\/([\w-]+)(?:\/(.*))?$/.exec(address) ?? []
  if (!source || !name) return null
  return { source, name, path: rest.split('/').filter(Boolean).map(decoded) }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

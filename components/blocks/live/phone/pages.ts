import type { Live, LiveModule, PageProps } from '../module'
import type { LiveSetting } from '../pages-section'
import { type LivePlace, runLive } from '../run'
import { drawInto } from './draw-into'

type Shown = {
  element: HTMLElement
  live: Live | null
  module: LiveModule
  end: AbortController
  ready: Promise<void>
}

/** Pages that stay as they were, for the way back. */
const KEPT = 12

/** Shows one thing of a source on the screen for that, by its address: `#~blog/post/12`. */
export class PageShower {
  private readonly pages = new Map<string, Shown>()

  constructor(
    readonly section: HTMLElement,
    private readonly modules: ReadonlyMap<string, LiveModule>,
    private readonly place: LivePlace,
    private readonly setting: LiveSetting,
    private readonly retitle: () => void,
  ) {}

  /** Whether an address is one of these. */
  has(address: string): boolean {
    const parts = partsOf(address)
    return parts !== null && this.modules.has(parts.name) && this.place.source(parts.source) !== null
  }

  /** Puts a page in sight. @returns done when it has something to show, so that it can be scrolled to where it was */
  show(address: string): Promise<void> {
    const page = this.pages.get(address) ?? this.begin(address)
    this.pages.delete(address)
    this.pages.set(address, page) // the last one looked at is the last to go
    for (const { element } of this.pages.values()) element.hidden = element !== page.element
    this.nameIt(page)
    for (const [old, { element, end }] of [...this.pages].slice(0, -KEPT)) {
      end.abort()
      element.remove()
      this.pages.delete(old)
    }
    return page.ready
  }

  private begin(address: string): Shown {
    const { name, source, path } = partsOf(address)!
    const module = this.modules.get(name)!
    const element = document.createElement('div')
    element.className = 'ak-live'
    this.section.append(element)
    const end = new AbortController()
    const props: PageProps = { source, path }
    const page: Shown = { element, live: null, module, end, ready: Promise.resolve() }
    const draw = (live: Live) => {
      page.live = live
      drawInto(element, module, live, this.setting, 1)
      if (!element.hidden) this.nameIt(page)
    }
    page.ready = runLive(module, props, this.place, draw, {
      signal: end.signal,
      element: () => element,
    }).then(() => undefined)
    return page
  }

  private nameIt({ live, module }: Shown): void {
    const title = (live && module.title?.(live.state(), this.setting.text)) ?? this.setting.sources[0]!.name
    if (this.section.getAttribute('aria-label') === title) return
    this.section.setAttribute('aria-label', title)
    // The page itself says its title in full.
    this.section.dataset['barTitle'] = live?.source.name ?? ''
    this.retitle()
  }
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

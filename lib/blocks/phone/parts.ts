import { joined, type LiveGroup } from '../live/group'

/** What an app can draw: a part of it at once, and the rest when it is loaded. */
export class Parts {
  private isWhole = false
  private coming: Promise<LiveGroup> | null = null

  constructor(
    private group: LiveGroup,
    private readonly load: () => Promise<{ MORE: LiveGroup }>,
  ) {}

  /** Null of what is not there, or not yet. */
  block(name: string) {
    return this.group.blocks.get(name) ?? null
  }

  page(name: string) {
    return this.group.pages.get(name) ?? null
  }

  /** Whether a page is there, or may be among what is not loaded yet. */
  mayHave(page: string): boolean {
    return !this.isWhole || this.group.pages.has(page)
  }

  /** @throws when it cannot be loaded; asked again, it is tried again */
  whole(): Promise<LiveGroup> {
    this.coming ??= this.load().then(
      ({ MORE }) => {
        this.isWhole = true
        return (this.group = joined(this.group, MORE))
      },
      (error: unknown) => {
        this.coming = null
        throw error
      },
    )
    return this.coming
  }
}

/** Does something when the page is loaded and the phone has nothing else to do. */
export function whenIdle(work: () => void): void {
  // Safari has no requestIdleCallback
  const soon = () =>
    typeof requestIdleCallback === 'function'
      ? requestIdleCallback(work, { timeout: 2000 })
      : setTimeout(work, 200)
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon, { once: true })
}

import { joined, type LiveGroup } from '../live/group'

/** The modules of an app: a part is available from the start, the rest is loaded later. */
export class Parts {
  private isWhole = false
  private coming: Promise<LiveGroup> | null = null

  constructor(
    private group: LiveGroup,
    private readonly load: () => Promise<{ MORE: LiveGroup }>,
  ) {}

  /** Returns null if it does not exist or is not loaded yet. */
  block(name: string) {
    return this.group.blocks.get(name) ?? null
  }

  page(name: string) {
    return this.group.pages.get(name) ?? null
  }

  /** Whether a page exists, or may be in the part that is not loaded yet. */
  mayHave(page: string): boolean {
    return !this.isWhole || this.group.pages.has(page)
  }

  /** @throws if it cannot be loaded; the next call retries */
  loadAll(): Promise<LiveGroup> {
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

/** Runs `work` when the page is loaded and the device is idle. */
export function whenIdle(work: () => void): void {
  // Safari has no requestIdleCallback.
  const soon = () =>
    typeof requestIdleCallback === 'function'
      ? requestIdleCallback(work, { timeout: 2000 })
      : setTimeout(work, 200)
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon, { once: true })
}

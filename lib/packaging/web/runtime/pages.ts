/** Pages for one thing of a source, on a screen of their own. An address names one: `#~blog/post/12`. */
export type Pages = {
  readonly section: HTMLElement
  has: (address: string) => boolean
  /** @returns done when there is something to scroll to */
  show: (address: string) => Promise<void>
}

export type Router = {
  open: (address: string, options?: { replace?: boolean }) => void
  /** The page that is shown has another title. */
  retitle: () => void
}

export type StartPages = (app: HTMLElement, router: () => Router) => Pages | null

/** Pages for single items of a source, on a shared screen. The address identifies one: `#~blog/post/12`. */
export type Pages = {
  readonly section: HTMLElement
  has: (address: string) => boolean
  /** Resolves once there is content to scroll to. */
  show: (address: string) => Promise<void>
}

export type Router = {
  open: (address: string, options?: { replace?: boolean }) => void
  /** Call after the title of the current page changed. */
  retitle: () => void
}

export type StartPages = (app: HTMLElement, router: () => Router) => Pages | null

/** The canvas's elements, for code that measures, scrolls or focuses it from outside. */
export type CanvasHandle = {
  /** The scroll container inside the device. Its blocks have `data-block`. */
  readonly scroller: HTMLElement | null
  /** The drop indicator. */
  readonly indicator: HTMLElement | null
  attachScroller: (element: HTMLElement | null) => void
  attachIndicator: (element: HTMLElement | null) => void
}

export function createCanvasHandle(): CanvasHandle {
  let scroller: HTMLElement | null = null
  let indicator: HTMLElement | null = null
  return {
    get scroller() {
      return scroller
    },
    get indicator() {
      return indicator
    },
    attachScroller: (element) => void (scroller = element),
    attachIndicator: (element) => void (indicator = element),
  }
}

/** The list of blocks, the only focusable element of the canvas. */
export function blockList(handle: CanvasHandle): HTMLElement | null {
  return handle.scroller?.querySelector<HTMLElement>('.ak-main') ?? null
}

/** Element of a block on the open screen. */
export function blockElement(handle: CanvasHandle, blockId: string): HTMLElement | null {
  const root = handle.scroller?.getRootNode() as ShadowRoot | Document | undefined
  return root?.getElementById(blockId) ?? null
}

/** Elements of a slot's blocks. Some are wrapped, others are in groups. */
export function slotBlocks(slot: HTMLElement): HTMLElement[] {
  return [...slot.children].flatMap((child) => {
    if (child.matches('[data-block]')) return [child as HTMLElement]
    if (child.matches('.ak-group')) return slotBlocks(child as HTMLElement)
    return [...child.querySelectorAll<HTMLElement>('[data-block]')].slice(0, 1)
  })
}

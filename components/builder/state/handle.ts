/** The canvas' elements, for those who measure, scroll or focus it from outside. */
export type CanvasHandle = {
  /** What scrolls inside the device; its blocks carry `data-block`. */
  readonly scroller: HTMLElement | null
  /** The line that shows where a dragged block would land. */
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

/** The list of blocks: the one element of the canvas that takes the keyboard. */
export function blockList(handle: CanvasHandle): HTMLElement | null {
  return handle.scroller?.querySelector<HTMLElement>('.ak-main') ?? null
}

/** The element of a block, wherever on the open screen it is. */
export function blockElement(handle: CanvasHandle, blockId: string): HTMLElement | null {
  const root = handle.scroller?.getRootNode() as ShadowRoot | Document | undefined
  return root?.getElementById(blockId) ?? null
}

/** The blocks of one slot; some stand in an element of their own there, many in groups. */
export function slotBlocks(slot: HTMLElement): HTMLElement[] {
  return [...slot.children].flatMap((child) => {
    if (child.matches('[data-block]')) return [child as HTMLElement]
    if (child.matches('.ak-group')) return slotBlocks(child as HTMLElement)
    return [...child.querySelectorAll<HTMLElement>('[data-block]')].slice(0, 1)
  })
}

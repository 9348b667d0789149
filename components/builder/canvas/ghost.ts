/** The small label that follows the pointer while something is dragged. */
export function createGhost(label: string): {
  move: (point: { x: number; y: number }) => void
  remove: () => void
} {
  const element = document.createElement('div')
  element.textContent = label
  element.setAttribute('aria-hidden', 'true')
  element.className =
    'pointer-events-none fixed top-0 left-0 z-50 rounded-sm bg-primary px-3 py-1.5 text-[13px] font-semibold text-primary-foreground shadow-float'
  document.body.append(element)
  return {
    move: ({ x, y }) => {
      element.style.transform = `translate(${x + 12}px, ${y + 12}px)`
    },
    remove: () => element.remove(),
  }
}

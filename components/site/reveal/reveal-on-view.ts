import { inView } from 'framer-motion/dom'
import { animate } from 'framer-motion/dom/mini'

const DURATION_S = 0.28
const RISE_PX = 16

/**
 * Fades in content below the fold as it scrolls into view. Before that nothing is hidden, so that captures,
 * in-page search and crawlers see it.
 * @returns stops it
 */
export function revealOnView(root: ParentNode): () => void {
  const below = [...root.querySelectorAll<HTMLElement>('[data-reveal]')].filter(
    (element) => element.getBoundingClientRect().top > window.innerHeight,
  )
  const stops = below.map((element) => inView(element, () => reveal(element), { amount: 'some' }))
  return () => stops.forEach((stop) => stop())
}

function reveal(element: HTMLElement): void {
  void animate(
    element,
    { opacity: [0, 1], transform: [`translateY(${RISE_PX}px)`, 'translateY(0px)'] },
    { duration: DURATION_S, ease: 'easeOut' },
  ).then(() => {
    element.style.opacity = ''
    element.style.transform = ''
  })
}

import { inView } from 'framer-motion/dom'
import { animate } from 'framer-motion/dom/mini'

const DURATION_S = 0.28
const RISE_PX = 16

/** Hides what is below the fold and shows each part as it comes into view. @returns a function that shows everything */
export function revealOnView(root: ParentNode): () => void {
  // Asked of a section that is not laid out yet, its own place is known; that of its parts would have it laid out.
  const below = [...root.querySelectorAll<HTMLElement>('[data-reveal]')].filter(
    (element) => (element.closest('section') ?? element).getBoundingClientRect().top > window.innerHeight,
  )
  below.forEach(hide)
  const stops = below.map((element) => inView(element, () => reveal(element), { amount: 'some' }))
  return () => {
    stops.forEach((stop) => stop())
    below.forEach(show)
  }
}

function hide(element: HTMLElement): void {
  element.style.opacity = '0'
  element.style.transform = `translateY(${RISE_PX}px)`
}

function reveal(element: HTMLElement): void {
  void animate(
    element,
    { opacity: [0, 1], transform: [`translateY(${RISE_PX}px)`, 'translateY(0px)'] },
    { duration: DURATION_S, ease: 'easeOut' },
  ).then(() => show(element))
}

function show(element: HTMLElement): void {
  element.style.opacity = ''
  element.style.transform = ''
}

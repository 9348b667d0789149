'use client'

import { useEffect } from 'react'

/** Delay after the page has loaded, in milliseconds. The first picture is due three seconds after the start. */
const DELAY_MS = 500

/** Loads the pictures of a `PhoneShow` after the page, then shows them if all are there (`.phone-show` in `app/globals.css`). */
export function WakeScreens() {
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const schedule = () => {
      timer = setTimeout(
        () => document.querySelectorAll<HTMLElement>('.phone-show').forEach((show) => void wake(show)),
        DELAY_MS,
      )
    }
    if (document.readyState === 'complete') schedule()
    else window.addEventListener('load', schedule, { once: true })
    return () => {
      window.removeEventListener('load', schedule)
      clearTimeout(timer)
    }
  }, [])
  return null
}

async function wake(show: HTMLElement): Promise<void> {
  const [first, last] = [show.querySelector('.phone-scene > *'), show.querySelector('[data-last]')]
  if (first) last?.replaceChildren(first.cloneNode(true))
  const pictures = [...show.querySelectorAll<HTMLImageElement>('img[data-src]')]
  for (const picture of pictures) picture.src = picture.dataset.src ?? ''
  const decoded = await Promise.allSettled(pictures.map((picture) => picture.decode()))
  if (decoded.every(({ status }) => status === 'fulfilled')) show.dataset.awake = ''
}

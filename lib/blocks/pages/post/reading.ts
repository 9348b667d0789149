import type { LiveStore } from '../../live/module'
import type { PostLive } from './state'

const SIZE = 'text-size'
const MAX_ENTRIES = 100
/** Shares of a text before which reading has not started, and after which it is finished. */
const [BEGUN, DONE] = [0.08, 0.92]

type Places = Record<string, number>

const places = (store: LiveStore) => (store.read('reading') ?? {}) as Places

/** Returns the text size and the reading position on this device. */
export function readingOf(store: LiveStore, source: string, id: string): { size: number; stopped: number } {
  const size = store.read(SIZE)
  return {
    size: typeof size === 'number' ? size : 0,
    stopped: places(store)[`${source}/${id}`] ?? 0,
  }
}

/** Cycles through the text sizes. */
export function nextSize(live: PostLive): void {
  const size = (live.state().size + 1) % 3
  live.store.write(SIZE, size)
  live.set({ size })
}

/** Scrolls to the stored reading position. */
export function resume(live: PostLive): void {
  const { stopped } = live.state()
  const article = live.element()?.querySelector('.ak-article')
  if (article) scrollBy({ top: article.getBoundingClientRect().height * stopped - innerHeight / 2 })
  live.set({ stopped: 0 })
}

/** Stores the reading position when scrolling stops. */
export function watchReading({ store, source, element, signal, state }: PostLive, id: string): void {
  if (typeof addEventListener === 'undefined' || !element()) return
  let waiting: ReturnType<typeof setTimeout> | undefined
  const remember = () => {
    const article = element()?.querySelector('.ak-article')
    if (!article || !state().post || element()?.hidden) return
    const { top, height } = article.getBoundingClientRect()
    const share = Math.round(((innerHeight / 2 - top) / Math.max(height, 1)) * 1000) / 1000
    const name = `${source.id}/${id}`
    const others = Object.entries(places(store)).filter(([other]) => other !== name)
    const isOn = share > BEGUN && share < DONE && height > 2 * innerHeight
    const all = isOn ? [...others, [name, share] as const] : others
    store.write('reading', Object.fromEntries(all.slice(-MAX_ENTRIES)))
  }
  const scrolled = () => {
    clearTimeout(waiting)
    waiting = setTimeout(remember, 400)
  }
  addEventListener('scroll', scrolled, { passive: true, signal })
}

import type { Live } from '../../live/module'
import { cartKey, getCartSession } from '../../shop/cart-session'

/** Shows the number of items in the cart on the tab of the cart's screen. */
export function updateCartBadge(live: Pick<Live, 'element' | 'store' | 'source' | 'signal' | 'ask'>): void {
  const screen = live.element()?.closest('[data-screen]')
  if (!screen) return
  const tabs = document.querySelectorAll<HTMLElement>(
    `.ak-tab[href="#${CSS.escape(screen.id).replaceAll('\\/', '/')}"]`,
  )
  const show = () => {
    const count = getCartSession(live).known().cart?.count ?? 0
    for (const tab of tabs) mark(tab, count)
  }
  live.store.watch(cartKey(live.source.id), show, live.signal)
  show()
}

function mark(tab: HTMLElement, count: number): void {
  const old = tab.querySelector('.ak-badge')
  if (count === 0) return old?.remove()
  const badge = old ?? document.createElement('span')
  badge.className = 'ak-badge'
  badge.textContent = count > 99 ? '99+' : String(count)
  if (!old) tab.append(badge)
}

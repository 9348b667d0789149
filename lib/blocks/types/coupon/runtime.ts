import { toTimestamp, parseClock } from '../../../document/wall-clock'
import { copyOf } from '../../phone/copy'

const DAY = 86_400_000
const MINUTE = 60_000

/** Copies the code on a tap and confirms it. An expired offer has no copy button. */
export function start(app: HTMLElement): void {
  for (const block of app.querySelectorAll<HTMLElement>('.ak-coupon:not([data-started])')) {
    block.dataset['started'] = ''
    offerCopying(block)
    watchEnd(block)
  }
}

function offerCopying(block: HTMLElement): void {
  const row = block.querySelector<HTMLElement>('.ak-coupon-code')
  if (!row) return
  const code = row.querySelector('code')!
  const told = block.querySelector<HTMLElement>('.ak-coupon-told')!
  row.querySelector('button')!.hidden = false
  let timer: ReturnType<typeof setTimeout> | undefined
  row.addEventListener('click', () => {
    if (block.hasAttribute('data-expired')) return
    void copyOf(code).then((copied) => {
      if (!copied) return
      told.textContent = block.dataset['copied']!
      clearTimeout(timer)
      // Cleared, so that screen readers announce the next one too.
      timer = setTimeout(() => (told.textContent = ''), 4000)
    })
  })
}

function watchEnd(block: HTMLElement): void {
  const { until, zone } = block.dataset
  if (!until || !zone) return
  const update = () => {
    if (!block.isConnected) return
    try {
      if (Date.now() < toTimestamp(parseClock(until) + DAY, zone)) setTimeout(update, MINUTE)
      else expire(block)
    } catch {
      // An old device that does not know the time zone: the drawn last day stays.
    }
  }
  update()
}

function expire(block: HTMLElement): void {
  block.dataset['expired'] = ''
  const button = block.querySelector('button')
  if (button) button.hidden = true
  block.querySelector('.ak-coupon-until')!.textContent = block.dataset['ended']!
}

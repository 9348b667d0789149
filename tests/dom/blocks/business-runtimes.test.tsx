import { renderToStaticMarkup } from 'react-dom/server'
import { BlockView } from '@/tests/factories/block-states'
import type { DrawContext } from '@/lib/blocks/frame/context'
import { start as startCountdown } from '@/lib/blocks/types/countdown/runtime'
import { start as startCoupon } from '@/lib/blocks/types/coupon/runtime'
import { start as startEmbed } from '@/lib/blocks/types/embed/runtime'
import { start as startHours } from '@/lib/blocks/types/hours/runtime'
import { start as startInstall } from '@/lib/blocks/types/install/runtime'
import { start as startSharing } from '@/lib/blocks/types/sharing/runtime'
import { type Block, type BlockOf, type BlockType, createBlock } from '@/lib/document/block'

const STOCKHOLM = 'Europe/Stockholm'

/** Renders an app with one block, as in a bundle. */
function app<T extends BlockType>(type: T, props: Partial<BlockOf<T>>, input: Partial<DrawContext> = {}) {
  const context = { assetUrl: () => '', screenHref: () => '#', language: 'en', ...input }
  const block = { ...createBlock(type, 'b'), ...props } as Block
  document.body.innerHTML = `<div class="ak-app" lang="${context.language}" data-name="Rye">${renderToStaticMarkup(<BlockView block={block} context={context} />)}</div>`
  return document.querySelector<HTMLElement>('.ak-app')!
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!

/** Mocks the media queries that match. */
function matching(...queries: string[]) {
  window.matchMedia = ((query: string) => ({ matches: queries.includes(query) })) as typeof matchMedia
}

beforeEach(() => {
  jest.useFakeTimers()
  matching()
})
afterEach(() => {
  document.body.innerHTML = ''
  jest.useRealTimers()
})

describe('opening hours', () => {
  const times = [{ id: 'a', day: 'mon' as const, from: '09:00', to: '18:00' }]
  const now = () => find('.ak-hours-now')

  it('shows until when it is open, and updates itself', () => {
    jest.setSystemTime(new Date('2026-11-02T16:58:30Z')) // a Monday, 17:58:30 in Stockholm
    startHours(app('hours', { times, timeZone: STOCKHOLM }, { language: 'sv' }))
    expect(now()).toHaveTextContent('Öppet nu · stänger 18:00')
    expect(now()).toHaveAttribute('data-open')
    jest.advanceTimersByTime(90_000)
    expect(now()).toHaveTextContent(/^Stängt nu · öppnar 9 november 0?9:00$/)
    expect(now()).not.toHaveAttribute('data-open')
  })

  it('names the day if it opens on another day, and marks the shop’s today', () => {
    jest.setSystemTime(new Date('2026-11-06T23:30Z')) // Saturday at the shop, Friday in London
    startHours(app('hours', { times, timeZone: STOCKHOLM }))
    expect(now()).toHaveTextContent(/^Closed now · opens Monday at 9:00\sAM$/)
    expect(find('[aria-current="date"]')).toHaveTextContent('Saturday')
  })

  it('omits special days in the past', () => {
    jest.setSystemTime(new Date('2026-12-27T12:00Z'))
    const day = { closed: true, from: '09:00', to: '10:00', note: '' }
    const exceptions = [
      { id: 'x', date: '2026-12-24', until: '2026-12-26', ...day },
      { id: 'y', date: '2026-12-31', until: '', ...day },
    ]
    startHours(app('hours', { times, exceptions, timeZone: STOCKHOLM }))
    expect(find('[data-last="2026-12-26"]').hidden).toBe(true)
    expect(find('[data-last="2026-12-31"]').hidden).toBe(false)
    jest.setSystemTime(new Date('2027-01-01T12:00Z'))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(find('.ak-hours-special').hidden).toBe(true)
  })

  it('shows nothing if the device does not support the time zone', () => {
    startHours(app('hours', { times, timeZone: 'Mars/Olympus' }))
    expect(now().hidden).toBe(true)
  })
})

describe('countdown', () => {
  const block = { title: 'Party', moment: '2026-12-24T18:00', timeZone: STOCKHOLM, after: 'Come in!' }
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('.ak-countdown-part')]
      .filter((part) => !part.hidden)
      .map((part) => part.textContent)

  it('counts down by the second, and then shows the text for afterwards', () => {
    jest.setSystemTime(new Date('2026-12-23T15:58:58Z'))
    startCountdown(app('countdown', block))
    expect(shown()).toEqual(['01 day', '01 hour', '01 minute', '02 seconds'])
    expect(find('.ak-countdown-left').hidden).toBe(false)
    jest.advanceTimersByTime(1000)
    expect(shown()).toEqual(['01 day', '01 hour', '01 minute', '01 second'])
    jest.setSystemTime(new Date('2026-12-24T16:59:59Z'))
    jest.advanceTimersByTime(2000)
    expect(find('.ak-countdown-left').hidden).toBe(true)
    expect(find('.ak-countdown-when').hidden).toBe(true)
    expect(find('.ak-countdown-after')).toBeVisible()
  })

  it('shows no seconds with reduced motion', () => {
    matching('(prefers-reduced-motion: reduce)')
    jest.setSystemTime(new Date('2026-12-24T16:58:30Z'))
    startCountdown(app('countdown', block))
    expect(shown()).toEqual(['00 days', '00 hours', '02 minutes'])
    jest.advanceTimersByTime(30_000)
    expect(shown()).toEqual(['00 days', '00 hours', '01 minute'])
  })

  it('disappears afterwards if there is no text', () => {
    jest.setSystemTime(new Date('2027-01-01T00:00Z'))
    startCountdown(app('countdown', { ...block, after: '' }))
    expect(find('.ak-countdown').hidden).toBe(true)
  })
})

describe('coupon', () => {
  const block = { code: 'RYE10', until: '2026-12-31', timeZone: STOCKHOLM }
  const writeText = jest.fn<Promise<void>, [string]>(() => Promise.resolve())
  const flush = () => jest.advanceTimersByTimeAsync(0)

  beforeEach(() => {
    writeText.mockClear()
    Object.assign(navigator, { clipboard: { writeText } })
  })

  it('copies its code on each tap and confirms it', async () => {
    jest.setSystemTime(new Date('2026-12-31T22:59Z'))
    startCoupon(app('coupon', block))
    for (let time = 1; time <= 2; time++) {
      find('.ak-coupon-copy').click()
      await flush()
      expect(writeText).toHaveBeenCalledTimes(time)
      expect(find('[role="status"]')).toHaveTextContent('Code copied')
      jest.advanceTimersByTime(4000)
      expect(find('[role="status"]')).toBeEmptyDOMElement()
    }
    expect(writeText).toHaveBeenLastCalledWith('RYE10')
  })

  it('confirms nothing if the code cannot be copied', async () => {
    Object.assign(navigator, { clipboard: undefined })
    startCoupon(app('coupon', { ...block, until: '' }))
    find('.ak-coupon-copy').click()
    await flush()
    expect(find('[role="status"]')).toBeEmptyDOMElement()
  })

  it('ends with its last day in the shop’s time zone', async () => {
    jest.setSystemTime(new Date('2026-12-31T22:59:30Z'))
    startCoupon(app('coupon', block))
    expect(find('.ak-coupon-copy')).toBeVisible()
    jest.advanceTimersByTime(60_000)
    expect(find('.ak-coupon-copy').hidden).toBe(true)
    expect(find('.ak-coupon-until')).toHaveTextContent('This offer has ended')
    find('.ak-coupon-code').click()
    await flush()
    expect(writeText).not.toHaveBeenCalled()
  })
})

describe('share button', () => {
  const share = jest.fn<Promise<void>, [ShareData]>(() => Promise.resolve())
  const button = () => find('.ak-share button')
  afterEach(() => {
    Object.assign(navigator, { share: undefined })
    share.mockClear()
  })

  it('opens the share sheet with the app’s address, or a configured one', () => {
    Object.assign(navigator, { share })
    location.hash = '#/menu'
    startSharing(app('sharing', {}))
    button().click()
    expect(share).toHaveBeenLastCalledWith({ title: 'Rye', url: 'http://localhost/' })
    startSharing(app('sharing', { url: 'https://rye.se/' }))
    button().click()
    expect(share).toHaveBeenLastCalledWith({ title: 'Rye', url: 'https://rye.se/' })
  })

  it('copies the address elsewhere and confirms it, or shows the address', async () => {
    Object.assign(navigator, { clipboard: { writeText: () => Promise.resolve() } })
    startSharing(app('sharing', { url: 'https://rye.se/' }))
    button().click()
    await jest.advanceTimersByTimeAsync(0)
    expect(find('[role="status"]')).toHaveTextContent(/^Address copied$/)
    Object.assign(navigator, { clipboard: undefined })
    button().click()
    await jest.advanceTimersByTimeAsync(0)
    expect(find('[role="status"]')).toHaveTextContent(/^https:\/\/rye.se\/$/)
  })

  it('explains in the preview that there is no app yet', () => {
    Object.assign(navigator, { share })
    const preview = app('sharing', {})
    delete preview.dataset['name']
    startSharing(preview)
    button().click()
    expect(find('[role="status"]')).toHaveTextContent('Sharing works once the app is published.')
    expect(share).not.toHaveBeenCalled()
  })
})

describe('install prompt', () => {
  const block = () => find('.ak-install')
  const offer = (prompt: () => Promise<unknown>) => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
    dispatchEvent(event)
    return event
  }

  it('waits until the browser can install, and prompts once', async () => {
    startInstall(app('install', {}))
    expect(block().hidden).toBe(true)
    const prompt = jest.fn(() => Promise.resolve())
    expect(offer(prompt).defaultPrevented).toBe(true)
    expect(block().hidden).toBe(false)
    find('.ak-install button').click()
    find('.ak-install button').click()
    await jest.advanceTimersByTimeAsync(0)
    expect(prompt).toHaveBeenCalledTimes(1)
    expect(block().hidden).toBe(true)
  })

  it('disappears when the app was installed in another way', () => {
    startInstall(app('install', {}))
    offer(() => Promise.resolve())
    dispatchEvent(new Event('appinstalled'))
    expect(block().hidden).toBe(true)
  })

  it('explains the steps on iPhones', () => {
    const phone = app('install', {}, { language: 'de' })
    phone.dataset['platform'] = 'ios'
    startInstall(phone)
    expect(find('.ak-install-steps')).toBeVisible()
    expect(find('.ak-install-steps')).toHaveTextContent('Zum Home-Bildschirm')
    expect(find('.ak-install button').hidden).toBe(true)
  })

  it('is hidden in an installed app', () => {
    matching('(display-mode: standalone)')
    const phone = app('install', {})
    phone.dataset['platform'] = 'ios'
    startInstall(phone)
    expect(block().hidden).toBe(true)
  })
})

describe('embed', () => {
  it('loads the page in a sandbox on request', () => {
    startEmbed(app('embed', { url: 'https://maps.rye.se/x', title: 'Map' }, { frames: true }))
    expect(find('iframe')).toBeNull()
    find('.ak-embed button').click()
    const frame = find('iframe')
    expect(frame).toHaveAttribute('src', 'https://maps.rye.se/x')
    expect(frame).toHaveAttribute('title', 'Map')
    expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer')
    expect(frame.getAttribute('sandbox')!.split(' ')).toEqual([
      'allow-scripts',
      'allow-same-origin',
      'allow-forms',
      'allow-popups',
    ])
    expect(document.activeElement).toBe(frame)
  })

  it('never frames the app’s own origin, which the sandbox would not isolate', () => {
    startEmbed(app('embed', { url: 'https://rye.se/' }, { frames: true }))
    find('.ak-embed').removeAttribute('data-started')
    find('.ak-embed').dataset['src'] = `${location.origin}/x`
    const { hidden } = find('.ak-embed button')
    find('.ak-embed button').hidden = true
    startEmbed(find('.ak-app'))
    expect(hidden).toBe(false)
    expect(find('.ak-embed button').hidden).toBe(true)
  })
})

it('starts each block once', () => {
  jest.setSystemTime(new Date('2026-11-02T12:00Z'))
  Object.assign(navigator, { share: undefined, clipboard: undefined })
  const started = app('sharing', { url: 'https://rye.se/' })
  const add = jest.spyOn(HTMLButtonElement.prototype, 'addEventListener')
  startSharing(started)
  startSharing(started)
  expect(add).toHaveBeenCalledTimes(1)
  add.mockRestore()
})

import { readMarkupInBrowser } from '../../sources/html-in-browser'
import type { HeadingLevel } from '../heading'
import type { Live, LiveModule, LiveProps, LiveSource } from '../live/module'
import { inApp } from '../live/links'
import type { LiveSetting } from '../live/pages-section'
import type { LiveWords } from '../words/live-words'
import type { LiveGroup } from '../live/group'
import { type LivePlace, runLive } from '../live/run'
import { callOf } from './ask'
import { drawInto } from './draw-into'
import { findAnswer, keepAnswer } from './answers'
import { startEndless } from './endless'
import type { keepForLater } from './for-later'
import { PageShower } from './pages'
import { Parts, whenIdle } from './parts'
import { settingOf } from './setting'
import type { writeThroughShell } from './shell'
import { store } from './store'

/** Whatever the router gives: how pages are opened, and how a page tells its title. */
export type Router = {
  open: (address: string, options?: { replace?: boolean }) => void
  retitle: () => void
}

/** What comes with the second script. */
type Later = {
  MORE: LiveGroup
  keepForLater: typeof keepForLater
  writeThroughShell: typeof writeThroughShell
}

/** Starts all that is live in an app. The pages are shown by the router, through what this gives back. */
export const startLive =
  (first: LiveGroup, later: () => Promise<Later>) =>
  (app: HTMLElement, router: () => Router): PageShower | null => {
    const section = app.querySelector<HTMLElement>('[data-setting]')
    if (!section) return null
    const setting = settingOf(section)
    const place = placeOn(setting, router, later)
    const parts = new Parts(first, later)
    startBlocks(app, parts, place, setting)
    startEndless(app)
    keepInApp(app, setting, router)
    addEventListener('load', () => setTimeout(() => void keep(setting, place, later), 4000))
    return new PageShower(section, parts, place, setting, () => router().retitle())
  }

/** Tried again at the next launch where the script cannot be loaded. */
function keep(setting: LiveSetting, place: LivePlace, later: () => Promise<Later>): Promise<void> {
  return later().then(
    (script) => script.keepForLater(setting, place),
    () => undefined,
  )
}

function placeOn(
  { sources, relayed, text }: LiveSetting,
  router: () => Router,
  later: () => Promise<Later>,
): LivePlace {
  const calls = new Map(
    sources.map((source) => [
      source.id,
      callOf(source, relayed, {
        onRefused: ({ route }) => tellElsewhere(text, source, route),
        writeInShell: async (path, request) => (await later()).writeThroughShell(path, request),
      }),
    ]),
  )
  return {
    source: (id) => sources.find((source) => source.id === id) ?? null,
    reading: ({ address }) => ({ markup: readMarkupInBrowser, address }),
    call: ({ id }) => calls.get(id)!,
    find: findAnswer,
    keep: keepAnswer,
    store,
    open: (address, options) => router().open(address, options),
  }
}

/** What would be said of a site that is gone, or a phone without a connection, is another thing here. */
function tellElsewhere({ content, shop, place }: LiveWords, { address }: LiveSource, route: string): void {
  const words = place.elsewhere.replace(/\{host}/g, new URL(address).host)
  if (!route.startsWith('wc/')) Object.assign(content, { unreachable: words })
  else if (shop.unreachable !== words)
    Object.assign(shop, {
      ...{ unreachable: words, waits: words, needsConnection: words, notNow: words, unsent: words },
      asOf: `${shop.asOf}. ${words}`,
    })
}

/** What is at hand starts at once; the rest when it is loaded: soon if it is in sight, else when the phone is idle. */
function startBlocks(app: HTMLElement, parts: Parts, place: LivePlace, setting: LiveSetting): void {
  const start = (element: HTMLElement) => {
    const kind = parts.block(element.dataset['live'] ?? '')
    if (kind) startBlock(element, kind, place, setting)
    return kind !== null
  }
  const later = [...app.querySelectorAll<HTMLElement>('[data-live]')].filter((element) => !start(element))
  const loadRest = () =>
    void parts.whole().then(
      () => later.splice(0).forEach(start),
      () => addEventListener('online', loadRest, { once: true }),
    )
  const inSight = document.getElementById(location.hash.slice(1)) ?? app.querySelector('[data-screen]')
  if (later.some((element) => inSight?.contains(element))) loadRest()
  else whenIdle(loadRest)
}

function startBlock(element: HTMLElement, kind: LiveModule, place: LivePlace, setting: LiveSetting): void {
  const props = JSON.parse(element.dataset['props'] ?? '{}') as LiveProps
  const level = Number(element.dataset['level'] ?? 2) as HeadingLevel
  const signal = new AbortController().signal // as long as the page
  const draw = (live: Live) => drawInto(element, kind, live, setting, level)
  void runLive(kind, props, place, draw, {
    signal,
    language: setting.language,
    element: () => element,
  })
}

/** Links to a site's own pages, wherever they stand, open in the app; those that say so do not. */
function keepInApp(app: HTMLElement, { sources }: LiveSetting, router: () => Router): void {
  app.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[target="_blank"]')
    if (!link || link.closest('[data-outside]') || event.button !== 0 || event.metaKey || event.ctrlKey)
      return
    const address = sources.map((source) => inApp(link.href, source)).find((found) => found !== null)
    if (!address) return
    event.preventDefault()
    router().open(address)
  })
}

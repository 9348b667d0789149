import { getPostsReader } from '../../sources/readers'
import { asRecord } from '../../sources/json'
import { readMarkupInBrowser } from '../../sources/html-in-browser'
import type { HeadingLevel } from '../heading'
import type { Live, LiveModule, LiveProps, LiveSource } from '../live/module'
import { inApp } from '../live/links'
import type { LiveSetting } from '../live/pages-section'
import type { LiveStrings } from '../live/live-words'
import type { LiveGroup } from '../live/group'
import { type LiveRuntime, runLive } from '../live/run'
import { createSourceCall } from './source-client'
import { drawInto } from './draw-into'
import { findAnswer, cacheResponse } from './response-cache'
import { startInfiniteScroll } from './infinite-scroll'
import type { prefetchForOffline } from './prefetch'
import { LivePageView } from './pages'
import { Parts, whenIdle } from './lazy-modules'
import { readLiveSetting } from './setting'
import type { writeThroughShell } from './shell'
import { store } from './store'

/** The parts of the router that live pages need. */
export type Router = {
  open: (address: string, options?: { replace?: boolean }) => void
  retitle: () => void
}

/** Exports of the second script. */
type Later = {
  MORE: LiveGroup
  prefetchForOffline: typeof prefetchForOffline
  writeThroughShell: typeof writeThroughShell
}

/** Starts the live content of an app. The router shows its pages through the returned view. */
export const startLive =
  (first: LiveGroup, later: () => Promise<Later>) =>
  (app: HTMLElement, router: () => Router): LivePageView | null => {
    const section = app.querySelector<HTMLElement>('[data-setting]')
    if (!section) return null
    const setting = readLiveSetting(section)
    const place = placeOn(setting, router, later)
    const parts = new Parts(first, later)
    startBlocks(app, parts, place, setting)
    startInfiniteScroll(app)
    openLinksInApp(app, setting, router)
    addEventListener('load', () => setTimeout(() => void startPrefetch(setting, place, later), 4000))
    return new LivePageView(section, parts, place, setting, () => router().retitle())
  }

/** Runs again at the next start if the script fails to load. */
function startPrefetch(setting: LiveSetting, place: LiveRuntime, later: () => Promise<Later>): Promise<void> {
  return later().then(
    (script) => script.prefetchForOffline(setting, place),
    () => undefined,
  )
}

function placeOn(
  { sources, relayed, text }: LiveSetting,
  router: () => Router,
  later: () => Promise<Later>,
): LiveRuntime {
  const calls = new Map(
    sources.map((source) => [
      source.id,
      createSourceCall(source, relayed, {
        onRefused: ({ route }) => showCrossOriginNotice(text, source, route),
        onAnswered: ({ json }) => showProblem(text, asRecord(json)['problem']),
        writeInShell: async (path, request) => (await later()).writeThroughShell(path, request),
      }),
    ]),
  )
  return {
    source: (id) => sources.find((source) => source.id === id) ?? null,
    reading: ({ address }) => ({ markup: readMarkupInBrowser, address }),
    call: ({ id }) => calls.get(id)!,
    find: findAnswer,
    keep: cacheResponse,
    store,
    open: (address, options) => router().open(address, options),
  }
}

/** Replaces the messages about unreachable sites, because the site only refuses requests of other origins. */
function showCrossOriginNotice(
  { content, shop, place }: LiveStrings,
  { kind, address }: LiveSource,
  route: string,
): void {
  const words = place.elsewhere.replace(/\{host}/g, new URL(address).host)
  const posts = getPostsReader(kind)
  if (posts && !posts.isOther?.(route)) Object.assign(content, { unreachable: words })
  else if (shop.unreachable !== words)
    Object.assign(shop, {
      ...{ unreachable: words, waits: words, needsConnection: words, notNow: words, unsent: words },
      asOf: `${shop.asOf}. ${words}`,
    })
}

/** Starts the available blocks immediately, the others when loaded: now if in view, else when idle. */
function startBlocks(app: HTMLElement, parts: Parts, place: LiveRuntime, setting: LiveSetting): void {
  const start = (element: HTMLElement) => {
    const kind = parts.block(element.dataset['live'] ?? '')
    if (kind) startBlock(element, kind, place, setting)
    return kind !== null
  }
  const later = [...app.querySelectorAll<HTMLElement>('[data-live]')].filter((element) => !start(element))
  const loadRest = () =>
    void parts.loadAll().then(
      () => later.splice(0).forEach(start),
      () => addEventListener('online', loadRest, { once: true }),
    )
  const inSight = document.getElementById(location.hash.slice(1)) ?? app.querySelector('[data-screen]')
  if (later.some((element) => inSight?.contains(element))) loadRest()
  else whenIdle(loadRest)
}

function startBlock(element: HTMLElement, kind: LiveModule, place: LiveRuntime, setting: LiveSetting): void {
  const props = JSON.parse(element.dataset['props'] ?? '{}') as LiveProps
  const level = Number(element.dataset['level'] ?? 2) as HeadingLevel
  const signal = new AbortController().signal // never aborted: lasts as long as the page
  const draw = (live: Live) => drawInto(element, kind, live, setting, level)
  void runLive(kind, props, place, draw, {
    signal,
    language: setting.language,
    element: () => element,
  })
}

/** Replaces the message about an unreachable shop by the reason that it gave, until it answers again. */
function showProblem({ shop }: LiveStrings, problem: unknown): void {
  if (!shop) return
  const words = shop.problems as Readonly<Record<string, string>>
  usual ??= shop.unreachable
  shop.unreachable = (typeof problem === 'string' && words[problem]) || usual
}

let usual: string | undefined

/** Opens links to a source's own pages in the app, except those marked to open outside. */
function openLinksInApp(app: HTMLElement, { sources }: LiveSetting, router: () => Router): void {
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

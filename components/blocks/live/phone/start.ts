import { requestKey, type SourceAnswer } from '../../../../lib/sources/client'
import { postsOf } from '../../../../lib/sources/posts/readers'
import { readMarkupInBrowser } from '../../../../lib/sources/html-in-browser'
import type { HeadingLevel } from '../../heading'
import type { Live, LiveProps } from '../module'
import { inApp } from '../links'
import type { LiveSetting } from '../pages-section'
import type { LiveGroup } from '../group'
import { type LivePlace, runLive, toKept } from '../run'
import { callOf } from './ask'
import { drawInto } from './draw-into'
import { dropOldAnswers, findAnswer, keepAnswer } from './answers'
import { startEndless } from './endless'
import { PageShower } from './pages'
import { settingOf } from './setting'
import { store } from './store'

/** Whatever the router gives: how pages are opened, and how a page tells its title. */
export type Router = {
  open: (address: string, options?: { replace?: boolean }) => void
  retitle: () => void
}

/** Starts all that is live in an app. The pages are shown by the router, through what this gives back. */
export const startLive =
  ({ blocks, pages }: LiveGroup) =>
  (app: HTMLElement, router: () => Router): PageShower | null => {
    const section = app.querySelector<HTMLElement>('[data-setting]')
    if (!section) return null
    const setting = settingOf(section)
    const place = placeOn(setting, router)
    for (const element of app.querySelectorAll<HTMLElement>('[data-live]'))
      startBlock(element, blocks, place, setting)
    startEndless(app)
    keepInApp(app, setting, router)
    addEventListener('load', () => setTimeout(() => void keepForLater(setting, place), 4000))
    return new PageShower(section, pages, place, setting, () => router().retitle())
  }

function placeOn({ sources, relayed }: LiveSetting, router: () => Router): LivePlace {
  const calls = new Map(sources.map((source) => [source.id, callOf(source, relayed)]))
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

function startBlock(
  element: HTMLElement,
  blocks: LiveGroup['blocks'],
  place: LivePlace,
  setting: LiveSetting,
): void {
  const kind = blocks.get(element.dataset['live'] ?? '')
  if (!kind) return
  const props = JSON.parse(element.dataset['props'] ?? '{}') as LiveProps
  const level = Number(element.dataset['level'] ?? 2) as HeadingLevel
  const signal = new AbortController().signal // as long as the page
  const draw = (live: Live) => drawInto(element, kind, live, setting, level)
  void runLive(kind, props, place, draw, { signal, element: () => element })
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

const WHOLE_POSTS = 50
const EVERY = 15 * 60 * 1000

/** The latest posts as a whole, to read them without a connection; not while somebody saves data. */
async function keepForLater({ sources }: LiveSetting, place: LivePlace): Promise<void> {
  await dropOldAnswers()
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  const last = Number(store.read('kept-at') ?? 0)
  if (connection?.saveData || !navigator.onLine || Date.now() - last < EVERY) return
  store.write('kept-at', Date.now())
  for (const source of sources) {
    const whole = postsOf(source.kind)?.whole(WHOLE_POSTS)
    const kept =
      whole &&
      toKept(
        await place
          .call(source)(whole.request)
          .catch(() => NO_ANSWER),
      )
    if (!kept) continue
    for (const [request, json] of whole.split(kept.json))
      await place.keep(source.id, requestKey(request), { ...kept, json, total: null, pages: null })
  }
}

const NO_ANSWER: SourceAnswer = { status: 0, header: () => null, json: null }

import { readMarkupInBrowser } from '../../../../lib/sources/html-in-browser'
import type { HeadingLevel } from '../../heading'
import type { Live, LiveProps } from '../module'
import type { LiveSetting } from '../pages-section'
import { LIVE_BLOCKS, LIVE_PAGES } from '../registry'
import { type LivePlace, runLive } from '../run'
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
export function startLive(app: HTMLElement, router: () => Router): PageShower | null {
  const section = app.querySelector<HTMLElement>('[data-setting]')
  if (!section) return null
  const setting = settingOf(section)
  const place = placeOn(setting, router)
  for (const element of app.querySelectorAll<HTMLElement>('[data-live]')) startBlock(element, place, setting)
  startEndless(app)
  addEventListener('load', () => setTimeout(() => void dropOldAnswers(), 5000))
  return new PageShower(section, LIVE_PAGES, place, setting, () => router().retitle())
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

function startBlock(element: HTMLElement, place: LivePlace, setting: LiveSetting): void {
  const module = LIVE_BLOCKS.get(element.dataset['live'] ?? '')
  if (!module) return
  const props = JSON.parse(element.dataset['props'] ?? '{}') as LiveProps
  const level = Number(element.dataset['level'] ?? 2) as HeadingLevel
  const signal = new AbortController().signal // as long as the page
  const draw = (live: Live) => drawInto(element, module, live, setting, level)
  void runLive(module, props, place, draw, { signal, element: () => element })
}

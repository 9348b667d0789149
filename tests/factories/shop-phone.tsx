import { render, type RenderResult } from '@testing-library/react'
import type { Live, LiveModule, LiveProps, LiveSource, LiveStore } from '@/lib/blocks/live/module'
import { EVERYTHING } from '@/lib/blocks/registries/live-registry'
import { type LivePlace, runLive } from '@/lib/blocks/live/run'
import { liveWords } from '@/lib/blocks/words/live-words'
import { type SourceAnswer, type SourceCall, requestKey } from '@/lib/sources/client'
import { readMarkupInBrowser } from '@/lib/sources/html-in-browser'
import { askStore } from './ask-store'
import type { Store } from './store/server'

/** What goes wrong with the next call that a test names. */
type Break = 'before' | 'after' | 'answers 502'

type Change = (answer: SourceAnswer) => SourceAnswer

/**
 * A phone with an app of a store, as far as no browser is needed: its live blocks and pages run as they do there and are drawn
 * into the test's document. A second phone may share the storage of another, as two tabs do.
 */
export function shopPhone(
  store: Store,
  { language = 'en', shares }: { language?: string; shares?: LiveStore } = {},
) {
  const source: LiveSource = {
    id: 'shop',
    kind: 'woocommerce',
    address: `${store.origin}/wp-json/`,
    name: 'Kiln & Clay',
  }
  const breaks: { route: RegExp; how: Break; times: number; skip: number }[] = []
  const changes: [RegExp, Change][] = []
  const answers: [RegExp, SourceAnswer][] = []
  const opened: string[] = []
  const text = liveWords(language)
  // Of another object, so that nothing but the storage is shared
  const memory = shares ? { ...shares } : newMemory()
  const call: SourceCall = async (asked) => {
    const named = `${asked.method} ${requestKey(asked)}`
    const meant = breaks.filter(({ route, times }) => times > 0 && route.test(named))
    const broken = meant.find(({ skip }) => skip === 0)
    for (const each of meant) each.skip = Math.max(0, each.skip - 1)
    if (broken) broken.times -= 1
    if (broken?.how === 'before') throw new TypeError('fetch failed')
    const instead = answers.find(([route]) => route.test(named))
    if (instead) return instead[1]
    const answer = await askStore(source.address, asked)
    if (broken?.how === 'after') throw new TypeError('terminated')
    if (broken) return { status: 502, header: () => null, json: '<html>' }
    return changes.reduce((so, [route, change]) => (route.test(named) ? change(so) : so), answer)
  }
  const kept = new Map<string, Awaited<ReturnType<LivePlace['find']>>>()
  const place: LivePlace = {
    source: () => source,
    reading: ({ address }) => ({ markup: readMarkupInBrowser, address }),
    call: () => call,
    find: (_, key) => Promise.resolve(kept.get(key) ?? null),
    keep: (_, key, answer) => Promise.resolve(void kept.set(key, answer)),
    store: memory,
    open: (address) => void opened.push(address),
  }

  async function run(
    module: LiveModule | undefined,
    props: LiveProps,
  ): Promise<RenderResult & { live: Live }> {
    if (!module) throw new Error('There is no such block or page')
    let drawn: RenderResult | null = null
    const draw = (live: Live) => {
      const view = (
        <section>
          {module.view({ props, state: live.state(), source, text, language, level: 1, live })}
        </section>
      )
      if (!drawn) drawn = render(view)
      else if (drawn.container.isConnected) drawn.rerender(view)
    }
    const { signal } = new AbortController()
    const element = () => (drawn?.container.firstElementChild ?? null) as HTMLElement | null
    const live = await runLive(module, props, place, draw, { signal, language, element })
    return { ...(drawn as RenderResult | null)!, live: live! }
  }

  return {
    text,
    source,
    memory,
    /** Addresses that the app was told to go to. */
    opened,
    page: (name: string, ...path: string[]) =>
      run(EVERYTHING.pages.get(name), { source: 'shop', path } as LiveProps),
    block: (type: string, props: object) => run(EVERYTHING.blocks.get(type), { source: 'shop', ...props }),
    /** Breaks the connection, or the store, after the first `skip` calls like `POST wc/store/v1/cart/add-item`. */
    lose: (route: RegExp, how: Break, times = 1, skip = 0) => void breaks.push({ route, how, times, skip }),
    /** Changes what the store answers, as its extensions do. */
    extend: (route: RegExp, change: (json: Record<string, unknown>) => unknown) =>
      void changes.push([
        route,
        (answer) => ({ ...answer, json: change(answer.json as Record<string, unknown>) }),
      ]),
    /** Answers instead of the store. */
    answer: (route: RegExp, status: number, json: unknown) =>
      void answers.push([route, { status, header: () => null, json }]),
  }
}

function newMemory(): LiveStore {
  const values = new Map<string, string>()
  const written = new EventTarget()
  return {
    read: (name) => JSON.parse(values.get(name) ?? 'null') as unknown,
    write(name, value) {
      values.set(name, JSON.stringify(value))
      written.dispatchEvent(new Event(name))
    },
    watch: (name, changed, signal) => written.addEventListener(name, changed, { signal }),
  }
}

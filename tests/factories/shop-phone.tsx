import {
  type BoundFunctions,
  fireEvent,
  type queries,
  render,
  type RenderResult,
  waitFor,
  within,
} from '@testing-library/react'
import { getCartSession } from '@/lib/blocks/shop/cart-session'
import type { Edit } from '@/lib/sources/commerce/session'
import type { Live, LiveModule, LiveProps, LiveSource, LiveStore } from '@/lib/blocks/live/module'
import { EVERYTHING } from '@/lib/blocks/registries/live-registry'
import { type LiveRuntime, runLive } from '@/lib/blocks/live/run'
import { liveWords } from '@/lib/blocks/live/live-words'
import { type SourceResponse, type SourceCall, type SourceRequest, requestKey } from '@/lib/sources/client'
import { readMarkupInBrowser } from '@/lib/sources/html-in-browser'
import { transportOf } from '@/lib/sources/transports'
import { fetchStore } from './fetch-store'
import type { Store } from './store/server'

/** The fault of the next call that a test names. */
type Break = 'before' | 'after' | 'answers 502'

type Change = (answer: SourceResponse) => SourceResponse

/**
 * A phone with an app of a store, without a browser: its live blocks and pages run and are rendered into the
 * test's document. A second phone may share the storage of another, like a second tab.
 */
export function shopPhone(
  store: Pick<Store, 'origin'>,
  {
    language = 'en',
    kind = 'woocommerce',
    shares,
    checkout,
  }: { language?: string; kind?: string; shares?: LiveStore; checkout?: LiveSource['checkout'] } = {},
) {
  const source: LiveSource = {
    id: 'shop',
    kind,
    address: kind === 'woocommerce' ? `${store.origin}/wp-json/` : `${store.origin}/`,
    name: 'Kiln & Clay',
    checkout,
  }
  const breaks: { route: RegExp; how: Break; times: number; skip: number }[] = []
  const changes: [RegExp, Change][] = []
  const answers: [RegExp, SourceResponse][] = []
  const opened: string[] = []
  const text = liveWords(language)
  // A separate object, so that only the storage is shared.
  const memory = shares ? { ...shares } : newMemory()
  const call: SourceCall = async (request) => {
    const named = `${request.method} ${requestKey(request)}`
    const meant = breaks.filter(({ route, times }) => times > 0 && route.test(named))
    const broken = meant.find(({ skip }) => skip === 0)
    for (const each of meant) each.skip = Math.max(0, each.skip - 1)
    if (broken) broken.times -= 1
    if (broken?.how === 'before') throw new TypeError('fetch failed')
    const instead = answers.find(([route]) => route.test(named))
    if (instead) return instead[1]
    const answer = await sendTo(source, request)
    if (broken?.how === 'after') throw new TypeError('terminated')
    if (broken) return { status: 502, header: () => null, json: '<html>' }
    return changes.reduce((so, [route, change]) => (route.test(named) ? change(so) : so), answer)
  }
  const cached = new Map<string, Awaited<ReturnType<LiveRuntime['find']>>>()
  const place: LiveRuntime = {
    source: () => source,
    reading: ({ address }) => ({ markup: readMarkupInBrowser, address }),
    call: () => call,
    find: (_, key) => Promise.resolve(cached.get(key) ?? null),
    keep: (_, key, answer) => Promise.resolve(void cached.set(key, answer)),
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
    /** URLs that the app opened. */
    opened,
    page: (name: string, ...path: string[]) =>
      run(EVERYTHING.pages.get(name), { source: 'shop', path } as LiveProps),
    block: (type: string, props: object) => run(EVERYTHING.blocks.get(type), { source: 'shop', ...props }),
    /**
     * Breaks the connection, or the store, after the first `skip` calls that match `route`, such as `POST
     * wc/store/v1/cart/add-item`.
     */
    lose: (route: RegExp, how: Break, times = 1, skip = 0) => void breaks.push({ route, how, times, skip }),
    /** Changes the store's responses, as extensions do. */
    extend: (route: RegExp, change: (json: Record<string, unknown>) => unknown) =>
      void changes.push([
        route,
        (answer) => ({ ...answer, json: change(answer.json as Record<string, unknown>) }),
      ]),
    /** Responds instead of the store. */
    answer: (route: RegExp, status: number, json: unknown) =>
      void answers.push([route, { status, header: () => null, json }]),
  }
}

function sendTo({ kind, address }: LiveSource, request: SourceRequest): Promise<SourceResponse> {
  const transport = transportOf(kind)
  if (!transport) return fetchStore(address, request)
  const { url, body } = transport.request(address, request)
  const post = { method: 'POST', route: '', body: JSON.parse(body) as unknown } as const
  return fetchStore(url, post).then(transport.response)
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

/** A phone with two of product 11 in its cart, and other things. */
export async function phoneWithCart(
  store: Store,
  edits: readonly Edit[] = [],
  checkout?: LiveSource['checkout'],
): Promise<Phone> {
  const phone = shopPhone(store, { checkout })
  const { live, unmount } = await phone.page('cart')
  await getCartSession(live).change({ kind: 'add', item: { id: 11, quantity: 2 } })
  for (const edit of edits) await getCartSession(live).change(edit)
  unmount()
  return phone
}

type Phone = ReturnType<typeof shopPhone>
export type Page = BoundFunctions<typeof queries>

const ADDRESS = {
  billing_email: 'buyer@example.test',
  billing_first_name: 'Test',
  billing_last_name: 'Buyer',
  billing_address_1: 'Example street 1',
  billing_postcode: '10115',
  billing_city: 'Berlin',
}

/** Fills in the address and goes on, as soon as the store has answered. */
export async function fillAddress(page: Page, address: Partial<typeof ADDRESS> = ADDRESS): Promise<void> {
  const next = await page.findByRole('button', { name: 'Continue' })
  await waitFor(() => expect(next).toBeEnabled())
  for (const [name, value] of Object.entries(address))
    fireEvent.change(document.querySelector(`[name="${name}"]`)!, { target: { value } })
  fireEvent.click(next)
}

export const placeButton = (page: Page) => page.findByRole('button', { name: /^Place order/ })

/** The checkout with a good address, right before the order. */
export async function reviewOrder(phone: Phone) {
  const { container } = await phone.page('checkout')
  const page = within(container)
  await fillAddress(page)
  const place = await placeButton(page)
  await waitFor(() => expect(place).toBeEnabled())
  return { page, place, container }
}

import { renderToStaticMarkup } from 'react-dom/server'
import { AppView } from '@/lib/blocks/app-view'
import { EVERYTHING } from '@/lib/blocks/registries/live-registry'
import { toCachedResponse } from '@/lib/blocks/live/run'
import type { CachedResponse, LiveProps } from '@/lib/blocks/live/module'
import { LiveDrawn } from '@/components/builder/live/live-drawn'
import type { Block, BlockInput, BlockType } from '@/lib/document/block'
import type { AppDocument } from '@/lib/document/document'
import { WEB_ICONS, type WebIconBytes } from '@/lib/packaging/web/icons'
import { drawWebBundle } from '@/lib/publishing/web-bundle'
import { requestKey, type SourceRequest } from '@/lib/sources/client'
import { readMarkupOnServer } from '@/lib/sources/html-on-server'
import { fetchStore } from '../../../factories/fetch-store'
import { blockStates } from '../../../factories/block-states'
import { liveDocument } from '../../../factories/live'
import { newStore, type Store } from '../../../factories/store/server'

const ICONS = Object.fromEntries(WEB_ICONS.map(({ name }) => [name, new Uint8Array()])) as WebIconBytes
/** Blocks with data from the phone, which is unknown before the app runs. */
const OWN = ['cart', 'wishlist', 'recently-viewed', 'bookmarks', 'find']

let store: Store
beforeAll(async () => {
  store = await newStore()
})
afterAll(() => store.close())

type Answers = Record<string, CachedResponse>

/** Returns the store's responses to the first requests of a block. */
async function answersTo(block: Block, document: AppDocument): Promise<Answers> {
  const [source] = document.sources!
  const requests = EVERYTHING.blocks.get(block.type)!.first(block as unknown as LiveProps, source!)
  const all = requests.map(async (request) => {
    const cached = toCachedResponse(await fetchStore(source!.address, request))!
    return [requestKey(request), { ...cached, at: 0 }] as const
  })
  return Object.fromEntries(await Promise.all(all))
}

const liveIn = (html: string) => /<div class="ak-live"[\s\S]*?<\/section>/.exec(html)?.[0] ?? ''

async function bundled(document: AppDocument, answers: Answers | null, hosted: boolean): Promise<string> {
  const files = await drawWebBundle({
    document,
    folder: '/a/app/',
    sourceUrl: null,
    icons: ICONS,
    assets: [],
    trustedTypes: hosted,
    visits: hosted ? '~visit?version=1' : undefined,
    live: answers && { blog: answers },
    readFont: async () => null,
  })
  return liveIn(new TextDecoder().decode(files.find(({ path }) => path === 'index.html')!.data))
}

function onCanvas(document: AppDocument, answers: Answers | null): string {
  const sources = document.sources!
  const reading = { markup: readMarkupOnServer, address: sources[0]!.address }
  const known = (request: SourceRequest) => answers![requestKey(request)] ?? null
  const context = {
    assetUrl: () => '',
    screenHref: (screenId: string) => `#/${screenId}`,
    language: 'en',
    live: answers
      ? { sources, known: () => ({ known, reading }) }
      : {
          sources,
          // As the builder's canvas does before its source has responded
          mount: ({ key, ...mounted }: Parameters<NonNullable<Mount>>[0]) => (
            <LiveDrawn key={key} {...mounted} app={null} open={() => undefined} usable={false} />
          ),
        },
  }
  const drawn = <AppView document={document} screenId="home" context={context} embedded />
  return liveIn(renderToStaticMarkup(drawn))
}
type Mount = NonNullable<Parameters<typeof AppView>[0]['context']['live']>['mount']

/** Properties that a block needs to have content. */
const CHOSEN: Partial<Record<string, object>> = { product: { product: '116' } }

/** Frames and platforms are the same for all types: same-markup.test.tsx tests them. */
const ownStates = (type: BlockType) =>
  blockStates(type).filter(([, { appearance, platforms }]) => !appearance && !platforms)

test.each([...EVERYTHING.blocks.keys()])(
  '%s is the same on the canvas, hosted and in a package, with and without its shop’s responses',
  async (type) => {
    for (const [state, block] of ownStates(type as BlockType)) {
      const bound = { ...block, source: 'blog', ...CHOSEN[type] } as BlockInput
      const document = liveDocument([bound], `${store.origin}/wp-json/`, 'woocommerce')
      const [shown] = document.screens[0].blocks
      const answers = await answersTo(shown!, document)
      const hosted = [state, await bundled(document, answers, true)]
      expect([state, await bundled(document, answers, false)]).toEqual(hosted)
      expect([state, onCanvas(document, answers)]).toEqual(hosted)
      const empty = [state, await bundled(document, null, true)]
      expect([state, onCanvas(document, null)]).toEqual(empty)
      // Known content is shown, so that neither is empty
      if (!OWN.includes(type) && Object.keys(answers).length > 0) expect(hosted[1]).not.toBe(empty[1])
    }
  },
)

test('markup with the shop’s responses contains its products, and reserves space for prices until they are loaded', async () => {
  const products = {
    id: 'b',
    type: 'products',
    source: 'blog',
    layout: 'grid',
    number: 20,
    order: 'newest',
    search: 'none',
  }
  const document = liveDocument([products as BlockInput], `${store.origin}/wp-json/`, 'woocommerce')
  const html = await bundled(document, await answersTo(document.screens[0].blocks[0]!, document), true)
  expect(html).toContain('Table bowl')
  expect(html).toMatch(/<span class="ak-price ak-skeleton" aria-hidden="true">/)
  expect(html).not.toMatch(/<span class="ak-price">/)
})

import { z } from 'zod'
import { DAY } from '../../../base/clock'
import type { Automation } from '../automation'
import { isStore, isToBeHad, listProducts, NO_STORE, productNews } from '../products'
import { type Watch, watchJobs } from '../watch'
import { backInStock as description } from './description'

/** Programs that keep stock in step may sell a product out and back again many times a day. */
const NOT_AGAIN_FOR = DAY
/** Products that are asked for at once to see whether they are really back. */
const AT_ONCE = 100

const state = z.object({
  /** Ids of products that are sold out. */
  out: z.array(z.number()),
  /** By id: when it was told of last, in milliseconds. */
  told: z.record(z.string(), z.number()),
})

const watch: Watch<z.output<typeof state>> = {
  state,
  async look({ source, ask, before, now }) {
    const soldOut = await listProducts(ask, { stock: 'outofstock' })
    const out = new Set(soldOut.products.map(({ id }) => id))
    const left = (before?.state.out ?? [])
      .filter((id) => !out.has(id) && id >= soldOut.from)
      .slice(0, AT_ONCE)
    // What left the list may be gone altogether: only the product itself says that it is back.
    const { products } = left.length > 0 ? await listProducts(ask, { include: left }) : { products: [] }
    const told = Object.fromEntries(
      Object.entries(before?.state.told ?? {}).filter(([, at]) => now.getTime() - at < NOT_AGAIN_FOR),
    )
    const back = products.filter(isToBeHad)
    const news = back.filter(({ id }) => told[id] === undefined)
    for (const { id } of news) told[id] = now.getTime()
    const onOrder = products.filter(({ backorder }) => backorder).map(({ id }) => id)
    const since = before ? before.at.getTime().toString(36) : ''
    return {
      state: { out: [...out, ...onOrder], told },
      news: news.map((product) => productNews(product, source.id, `stock:${since}`)),
    }
  },
}

/** Tells of products that can be bought again. */
export const backInStock: Automation = {
  description,
  unavailable: ({ sources }) => (sources.some(isStore) ? null : NO_STORE),
  jobs: watchJobs(description, watch, isStore),
}

import { z } from 'zod'
import { HOUR } from '../../../base/clock'
import type { Automation } from '../automation'
import { isStore, isToBeHad, listProducts, NO_STORE, productNews } from '../products'
import { type Watch, watchJobs } from '../watch'
import { onSale as description } from './description'

/** A product whose sale ended for less than this is not told of anew: stores leave products out of an answer now and then. */
const FORGOTTEN_AFTER = 12 * HOUR

const state = z.object({
  /** By id: when it was on sale last, in milliseconds. */
  known: z.record(z.string(), z.number()),
  /** As of `ProductList`. */
  from: z.number(),
})

const watch: Watch<z.output<typeof state>> = {
  state,
  async look({ source, ask, before, now }) {
    const { products, from } = await listProducts(ask, { onSale: true })
    const known = Object.fromEntries(
      Object.entries(before?.state.known ?? {}).filter(([, at]) => now.getTime() - at < FORGOTTEN_AFTER),
    )
    // Below where the last look ended it is not known what was on sale then.
    const isNew = (id: number) => known[id] === undefined && id >= (before?.state.from ?? 0)
    const news = products.filter((product) => isNew(product.id) && product.price && isToBeHad(product))
    for (const { id } of products) known[id] = now.getTime()
    const since = before ? before.at.getTime().toString(36) : ''
    return {
      state: { known, from },
      news: news.map((product) => productNews(product, source.id, `sale:${since}`)),
    }
  },
}

/** Tells of products whose price went down. */
export const onSale: Automation = {
  description,
  unavailable: ({ sources }) => (sources.some(isStore) ? null : NO_STORE),
  jobs: watchJobs(description, watch, isStore),
}

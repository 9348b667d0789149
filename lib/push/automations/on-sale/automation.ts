import { z } from 'zod'
import { HOUR } from '../../../base/clock'
import type { Automation } from '../automation'
import { isStore, isAvailable, listProducts, NO_STORE, productNews } from '../products'
import { type Watch, pollJobs } from '../watch'
import { onSale as description } from './description'

/** A sale that ended less than this ago is not announced again, because stores sometimes omit products. */
const SALE_COOLDOWN = 12 * HOUR

const state = z.object({
  /** Time a product was last on sale, in epoch milliseconds, by ID. */
  known: z.record(z.string(), z.number()),
  /** `from` of the last `ProductList`. */
  from: z.number(),
})

const watch: Watch<z.output<typeof state>> = {
  state,
  async poll({ source, fetchSource, before, now }) {
    const { products, from } = await listProducts(source, fetchSource, { onSale: true })
    const known = Object.fromEntries(
      Object.entries(before?.state.known ?? {}).filter(([, at]) => now.getTime() - at < SALE_COOLDOWN),
    )
    // The last poll did not read products below this ID, so they may have been on sale already.
    const isNew = (id: number) => known[id] === undefined && id >= (before?.state.from ?? 0)
    const news = products.filter((product) => isNew(product.id) && product.price && isAvailable(product))
    for (const { id } of products) known[id] = now.getTime()
    const since = before ? before.at.getTime().toString(36) : ''
    return {
      state: { known, from },
      news: news.map((product) => productNews(product, source.id, `sale:${since}`)),
    }
  },
}

/** Announces products whose price dropped. */
export const onSale: Automation = {
  description,
  unavailable: ({ sources }) => (sources.some(isStore) ? null : NO_STORE),
  jobs: pollJobs(description, watch, isStore),
}

import { z } from 'zod'
import { DAY } from '../../../base/clock'
import type { Automation } from '../automation'
import { isStore, isAvailable, listProducts, NO_STORE, productNews } from '../products'
import { type Watch, pollJobs } from '../watch'
import { backInStock as description } from './description'

/** Minimum time between messages about a product, because stock sync can sell it out many times a day. */
const COOLDOWN = DAY
/** Maximum products that one request checks for being back in stock. */
const BATCH_SIZE = 100

const state = z.object({
  /** IDs of sold-out products. */
  out: z.array(z.number()),
  /** Time of the last message, in epoch milliseconds, by product ID. */
  told: z.record(z.string(), z.number()),
})

const watch: Watch<z.output<typeof state>> = {
  state,
  async poll({ source, fetchSource, before, now }) {
    const soldOut = await listProducts(source, fetchSource, { soldOut: true })
    const out = new Set(soldOut.products.map(({ id }) => id))
    const left = (before?.state.out ?? [])
      .filter((id) => !out.has(id) && id >= soldOut.from)
      .slice(0, BATCH_SIZE)
    // A product that left the list may be deleted. Only the product itself shows that it is back in stock.
    const { products } =
      left.length > 0 ? await listProducts(source, fetchSource, { include: left }) : { products: [] }
    const notifiedAt = Object.fromEntries(
      Object.entries(before?.state.told ?? {}).filter(([, at]) => now.getTime() - at < COOLDOWN),
    )
    const back = products.filter(isAvailable)
    const news = back.filter(({ id }) => notifiedAt[id] === undefined)
    for (const { id } of news) notifiedAt[id] = now.getTime()
    const onOrder = products.filter(({ backorder }) => backorder).map(({ id }) => id)
    const since = before ? before.at.getTime().toString(36) : ''
    return {
      state: { out: [...out, ...onOrder], told: notifiedAt },
      news: news.map((product) => productNews(product, source.id, `stock:${since}`)),
    }
  },
}

/** Announces products that are back in stock. */
export const backInStock: Automation = {
  description,
  unavailable: ({ sources }) => (sources.some(isStore) ? null : NO_STORE),
  jobs: pollJobs(description, watch, isStore),
}

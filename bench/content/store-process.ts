import { newStore } from '../../tests/factories/store/server'

/** The child process that serves the store, with at least this many products and posts. */
const [products, posts] = process.argv.slice(2).map(Number)
void newStore({ products: products ?? 0, posts: posts ?? 0 }).then(({ origin, port }) => {
  process.send?.({ origin, port })
  process.on('disconnect', () => process.exit())
})

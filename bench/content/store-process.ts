import { newStore } from '../../tests/factories/store/server'

/** The child process that plays the store. */
void newStore().then(({ origin, port }) => {
  process.send?.({ origin, port })
  process.on('disconnect', () => process.exit())
})

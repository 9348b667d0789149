import { SECOND } from '@/lib/base/clock'
import { WORK } from '../../factories/background-work'
import { withTestDatabase } from '../../factories/database'
import { longestWait } from '../../factories/longest-wait'

withTestDatabase()

/** Maximum milliseconds by which a timer may be late. */
const LATE = 200
/** Milliseconds of work before it is asked to stop, and maximum milliseconds until it stops. */
const TIME = 2 * SECOND
const TO_STOP = SECOND

/**
 * Work on very many rows does not block the event loop. A long statement, loop or parse would delay timers
 * and requests. Slow, since each case needs twenty thousand rows.
 */
describe.each(WORK)('%s', (_, fill, run) => {
  it('delays no timer, and stops on request', async () => {
    const left = await fill()
    const before = await left?.()
    const until = performance.now() + TIME
    expect(await longestWait(() => run(() => performance.now() > until))).toBeLessThan(LATE)
    expect(performance.now() - until).toBeLessThan(TO_STOP)
    if (left) expect(await left()).toBeLessThan(before!)
  })
})

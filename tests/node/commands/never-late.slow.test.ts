import { SECOND } from '@/lib/base/clock'
import { WORK } from '../../factories/background-work'
import { inOwnDatabase } from '../../factories/database'
import { longestWait } from '../../factories/longest-wait'

inOwnDatabase()

/** Milliseconds that a timer may be late. */
const LATE = 200
/** How long work goes on before it is asked to stop, and how long it may then go on. */
const TIME = 2 * SECOND
const TO_STOP = SECOND

/**
 * Nothing that goes through very many rows holds up the process: timers are late, and requests wait, while a statement, a loop
 * or a parse goes on. Slow, since each needs twenty thousand rows.
 */
describe.each(WORK)('%s', (_, fill, run) => {
  it('keeps no timer waiting, and stops when it is asked to', async () => {
    const left = await fill()
    const before = await left?.()
    const until = performance.now() + TIME
    expect(await longestWait(() => run(() => performance.now() > until))).toBeLessThan(LATE)
    expect(performance.now() - until).toBeLessThan(TO_STOP)
    if (left) expect(await left()).toBeLessThan(before!)
  })
})

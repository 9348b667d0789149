// One node of several: a process that does what a test tells it to.
import { actorOf } from '@/lib/platform/actor'
import { systemState } from '@/lib/admin/system'
import { signInWithCredentials } from '@/lib/accounts/sign-in/credentials'
import {
  type Pace,
  type Rate,
  countCall,
  forgetCalls,
  forgetTurns,
  refuseWhenFull,
  returnCall,
  returnTurn,
  takeTurn,
} from '@/lib/platform/rate-limit/rate-limit'

/** What a call came to: `passed`, or the code of its refusal. */
async function outcome(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'passed'
  } catch (error) {
    return (error as { code: string }).code
  }
}

/** So many calls, all at once. */
function count(rate: Rate, key: string, times: number): Promise<string[]> {
  return Promise.all(Array.from({ length: times }, () => outcome(countCall(rate, key))))
}

const tasks = {
  count,
  /** A call that is under way while something else takes the processor. */
  countWhileBusy: async (rate: Rate, key: string, milliseconds: number) => {
    const counting = count(rate, key, 1)
    await new Promise((resolve) => setImmediate(resolve))
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
    return counting
  },
  /** How many of so many calls, one after the other, are decided before the event loop turns: they wait for nothing. */
  countAtOnce: async (rate: Rate, key: string, times: number) => {
    let atOnce = 0
    for (let call = 0; call < times; call++) {
      const turned = new Promise<number>((resolve) => setImmediate(() => resolve(0)))
      atOnce += await Promise.race([count(rate, key, 1).then(() => 1), turned])
    }
    return atOnce
  },
  giveBack: (rate: Rate, key: string) => returnCall(rate, key),
  forget: (rate: Rate, key: string) => forgetCalls(rate, key),
  /** So many guesses at one account, each from another address. */
  guess: (email: string, times: number) =>
    Promise.all(
      Array.from({ length: times }, (_, index) =>
        outcome(
          signInWithCredentials(email, 'a wrong one', {
            address: `198.51.100.${index}`,
            device: null,
            requestId: 'r',
          }),
        ),
      ),
    ),
  refuseWhenFull: (rate: Rate, key: string) => outcome(refuseWhenFull(rate, key)),
  /** So many turns, all at once: how long each has to wait, in milliseconds. */
  takeTurns: (pace: Pace, key: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => takeTurn(pace, key))),
  returnTurn: (pace: Pace, key: string) => returnTurn(pace, key),
  forgetTurns: (pace: Pace, key: string) => forgetTurns(pace, key),
  limits: async () => (await systemState(actorOf({ id: 'administrator', role: 'admin' }))).limits,
}

export type Tasks = typeof tasks

process.on('message', ({ id, name, given }: { id: number; name: keyof Tasks; given: unknown[] }) => {
  const task = tasks[name] as (...given: unknown[]) => Promise<unknown>
  void task(...given).then((result) => process.send?.({ id, result }))
})
process.send?.({ id: 0 })

// A node: a process that runs a test's tasks.
import { toActor } from '@/lib/platform/actor'
import { systemState } from '@/lib/admin/system'
import { signInWithCredentials } from '@/lib/accounts/sign-in/credentials'
import {
  type BackoffPolicy,
  type Rate,
  countCall,
  resetCalls,
  resetAttempts,
  assertNotLimited,
  refundCall,
  refundAttempt,
  reserveAttempt,
} from '@/lib/platform/rate-limit/rate-limit'

/** Returns the result of a call: `passed`, or the code of its rejection. */
async function outcome(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'passed'
  } catch (error) {
    return (error as { code: string }).code
  }
}

/** Makes `times` concurrent calls. */
function count(rate: Rate, key: string, times: number): Promise<string[]> {
  return Promise.all(Array.from({ length: times }, () => outcome(countCall(rate, key))))
}

const tasks = {
  count,
  /** A call in flight while something else uses the CPU. */
  countWhileBusy: async (rate: Rate, key: string, milliseconds: number) => {
    const counting = count(rate, key, 1)
    await new Promise((resolve) => setImmediate(resolve))
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
    return counting
  },
  /** Returns how many sequential calls are decided before the event loop turns, without waiting. */
  countAtOnce: async (rate: Rate, key: string, times: number) => {
    let concurrency = 0
    for (let call = 0; call < times; call++) {
      const turned = new Promise<number>((resolve) => setImmediate(() => resolve(0)))
      concurrency += await Promise.race([count(rate, key, 1).then(() => 1), turned])
    }
    return concurrency
  },
  giveBack: (rate: Rate, key: string) => refundCall(rate, key),
  forget: (rate: Rate, key: string) => resetCalls(rate, key),
  /** Makes `times` guesses at one account, each from another address. */
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
  refuseWhenFull: (rate: Rate, key: string) => outcome(assertNotLimited(rate, key)),
  /** Takes `times` attempts concurrently. @returns how long each has to wait, in milliseconds */
  takeTurns: (pace: BackoffPolicy, key: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => reserveAttempt(pace, key))),
  returnTurn: (pace: BackoffPolicy, key: string) => refundAttempt(pace, key),
  forgetTurns: (pace: BackoffPolicy, key: string) => resetAttempts(pace, key),
  limits: async () => (await systemState(toActor({ id: 'administrator', role: 'admin' }))).limits,
}

export type Tasks = typeof tasks

process.on('message', ({ id, name, params }: { id: number; name: keyof Tasks; params: unknown[] }) => {
  const task = tasks[name] as (...params: unknown[]) => Promise<unknown>
  void task(...params).then((result) => process.send?.({ id, result }))
})
process.send?.({ id: 0 })

import { AsyncLocalStorage } from 'node:async_hooks'
import type { Prisma } from '@/prisma/generated/sqlite/client'
import { singleton } from '../singleton'

/** The transactions of a request that can be continued after a crash (`lib/platform/idempotency`). */
export type Steps = {
  /**
   * Begins the next transaction. Null if it is not part of the request anymore.
   * @param code the source of its work, which tells it from others
   * @throws ConflictError `outcome-unknown` if an earlier attempt committed another one in its place
   */
  begin: (code: string) => Step | null
}

export type Step = {
  /** The result, if an earlier attempt committed the transaction. */
  done: { result: unknown } | null
  /**
   * Stores a result in its own transaction. @throws Error if another attempt took over
   * @returns what to do after the transaction commits
   */
  record: (tx: Prisma.TransactionClient, result: unknown) => Promise<() => void>
}

const current = singleton('steps of requests', () => new AsyncLocalStorage<Steps>())

export function withSteps<T>(steps: Steps, work: () => T): T {
  return current.run(steps, work)
}

export function currentSteps(): Steps | undefined {
  return current.getStore()
}

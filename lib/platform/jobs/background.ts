import { log } from '../log'

/**
 * Does work after the answer is on its way, so that neither its time nor its failure tells the caller anything.
 * @param name what failed, in the log
 */
export function inBackground(name: string, work: () => Promise<unknown>): void {
  setImmediate(() => {
    work().catch((err: unknown) => log.error({ err }, `${name} failed`))
  })
}

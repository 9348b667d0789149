import { log } from '../log'

/**
 * Runs work after the response, so that neither its duration nor its failure reveals anything to the caller.
 * @param name a verb phrase for the log: “failed to …”
 */
export function inBackground(name: string, work: () => Promise<unknown>): void {
  setImmediate(() => {
    work().catch((err: unknown) => log.error({ err }, `failed to ${name}`))
  })
}

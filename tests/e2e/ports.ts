import { join } from 'node:path'

const first = Number(process.env.E2E_PORT ?? 3210)
const PER_WORKER = 4

/**
 * The ports of one run lie beside each other, four for each worker: two runs on one machine need two values of
 * E2E_PORT, no more.
 */
export function portsOf(worker: number) {
  const service = first + worker * PER_WORKER
  return { service, site: service + 1, wordpress: service + 2, ownService: service + 3 }
}

/** Where the service of a worker keeps its data and its helpers what they received. */
export const folderOf = (worker: number) => join(process.env.E2E_FOLDER ?? '', String(worker))

/** Which worker this process is; Playwright says it before anything is loaded. */
const WORKER = Number(process.env.TEST_PARALLEL_INDEX ?? 0)
export const PORTS = portsOf(WORKER)
export const ownFolder = () => folderOf(WORKER)

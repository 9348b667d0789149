import { join } from 'node:path'

const first = Number(process.env.E2E_PORT ?? 3210)
const PER_WORKER = 4

/**
 * The ports of one run are consecutive, four for each worker, so two runs on one machine need only two values
 * of E2E_PORT.
 */
export function portsOf(worker: number) {
  const service = first + worker * PER_WORKER
  return { service, site: service + 1, wordpress: service + 2, ownService: service + 3 }
}

/** Folder of a worker for the service's data and the requests that its helpers received. */
export const folderOf = (worker: number) => join(process.env.E2E_FOLDER ?? '', String(worker))

/** Index of the worker in this process. Playwright sets it before anything is loaded. */
const WORKER = Number(process.env.TEST_PARALLEL_INDEX ?? 0)
export const PORTS = portsOf(WORKER)
export const ownFolder = () => folderOf(WORKER)

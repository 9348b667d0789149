import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const CONNECTIONS = 50
const SECONDS = 5

/** Requests per second of an address with 50 connections that accept gzip, measured from another process. */
export async function requestsPerSecond(url: string): Promise<number> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      'autocannon@8.0.0',
      '-c',
      `${CONNECTIONS}`,
      '-d',
      `${SECONDS}`,
      '-H',
      'accept-encoding=gzip',
      '-j',
      url,
    ],
    { maxBuffer: 10 * 1024 * 1024 },
  )
  const { requests, non2xx, errors } = JSON.parse(stdout) as {
    requests: { average: number }
    non2xx: number
    errors: number
  }
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals and ${errors} errors under load`)
  return Math.round(requests.average)
}

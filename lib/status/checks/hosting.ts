import { request } from 'node:http'
import { PUBLISHED } from '../../apps/published'
import { SECOND } from '../../base/clock'
import { database } from '../../platform/database/database'
import { env } from '../../platform/env'
import { hostedUrl } from '../../platform/http/hosted-url'
import type { Check } from './check'

const PATIENCE = 10 * SECOND
/** For an address that is no app's: the answer then says so. */
const NO_APP = 'status-check'

export const hosting: Check = {
  id: 'hosting',
  name: 'Published apps',
  about: 'The app that was published last opens. It isn’t counted as a visit.',
  isWorking: async () => {
    const newest = await database().release.findFirst({
      where: { app: PUBLISHED },
      orderBy: { createdAt: 'desc' },
      select: { app: { select: { slug: true } } },
    })
    const status = await statusOf(hostedUrl(newest?.app.slug ?? NO_APP))
    return newest ? status < 400 : status === 404
  },
}

/** What this node's own server answers, whatever stands in front of it; a node with a worker alone asks the address. */
async function statusOf(address: string): Promise<number> {
  if (process.env.APPKILN_PROCESSES === 'worker')
    return (await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) })).status
  const { PORT, HOST } = env()
  const { host, pathname } = new URL(address)
  const hostname = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST
  return new Promise((resolve, reject) => {
    const asked = request(
      { hostname, port: PORT, path: pathname, headers: { host }, timeout: PATIENCE },
      (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      },
    )
    asked.on('timeout', () => asked.destroy(new Error('The app did not answer in time')))
    asked.on('error', reject)
    asked.end()
  })
}

import { request } from 'node:http'
import { PUBLISHED } from '../apps/published'
import { MINUTE, SECOND } from '../base/clock'
import { blobStore } from '../platform/blobs/store'
import { database } from '../platform/database/database'
import { isDatabaseReachable } from '../platform/database/reachable'
import { diskState } from '../platform/disk/disk'
import { env } from '../platform/env'
import { hostedUrl } from '../platform/http/hosted-url'
import { URGENCIES } from '../platform/mail/mail'
import { currentPause } from '../platform/mail/pause'
import { tryThread } from '../releases/packages/package-threads'
import type { ComponentId } from './schema'

/** A check of one component. */
export type Check = {
  id: ComponentId
  /** Name for customers. */
  name: string
  /** Description of the check in a sentence for customers. */
  about: string
  /** Runs every five minutes instead of every minute. */
  isHeavy?: boolean
  /** Whether the component works; an error means that it does not. Several nodes may run it concurrently. */
  isWorking: () => Promise<boolean>
}

const databaseCheck: Check = {
  id: 'database',
  name: 'Database',
  about: 'Responds to a query within three seconds.',
  isWorking: isDatabaseReachable,
}

export const storage: Check = {
  id: 'storage',
  name: 'Storage',
  about: 'Files can be written, and picture storage responds.',
  isWorking: async () => {
    const { state } = await diskState()
    const store = await blobStore()
    await store?.list('', 1).next()
    return state === 'ok' || state === 'low'
  },
}

/**
 * Emails are sent within seconds. One overdue for this long means that no sender is running. In milliseconds.
 */
const OVERDUE = 10 * MINUTE

export const email: Check = {
  id: 'email',
  name: 'Email',
  about: 'No email is overdue, and the mail server accepts waiting emails.',
  isWorking: async () => {
    const { outboxMail } = database()
    const state = 'waiting'
    const urgency = { lt: URGENCIES.indexOf('bulk') } // bulk mail may take an hour
    const nextAttemptAt = { lt: new Date(Date.now() - OVERDUE) }
    const select = { id: true }
    if (await outboxMail.findFirst({ where: { state, urgency, nextAttemptAt }, select })) return false
    // A single failure may just be a bad connection, so it is not reported yet.
    const failures = (await currentPause())?.failures ?? 0
    return failures < 2 || (await outboxMail.findFirst({ where: { state }, select })) === null
  },
}

const TIMEOUT_MS = 10 * SECOND
/** For an address without an app, which returns 404. */
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

/**
 * The status from this node's own server, without the proxy. A node with only a worker requests the public
 * URL.
 */
async function statusOf(address: string): Promise<number> {
  if (process.env.APPKILN_PROCESSES === 'worker')
    return (await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })).status
  const { PORT, HOST } = env()
  const { host, pathname } = new URL(address)
  const hostname = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { hostname, port: PORT, path: pathname, headers: { host }, timeout: TIMEOUT_MS },
      (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      },
    )
    outgoing.on('timeout', () => outgoing.destroy(new Error('The app did not respond in time')))
    outgoing.on('error', reject)
    outgoing.end()
  })
}

const START_TIMEOUT = 20 * SECOND

export const packaging: Check = {
  id: 'packaging',
  name: 'Packages for stores',
  about: 'The builder of Android and iOS packages starts and responds.',
  isHeavy: true, // starts and ends a thread
  isWorking: () => tryThread(START_TIMEOUT).then(() => true),
}

export const CHECKS: readonly Check[] = [databaseCheck, storage, email, hosting, packaging]

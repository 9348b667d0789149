import type { Actor } from '../../platform/actor'
import { ConflictError } from '../../platform/errors'
import { takeOneTurn } from '../../platform/queues/fair-queue'
import { type HostResponse, judge } from './verify-statement'
import { findLinks, identityOf } from './queries'
import { type HostCheck, LINK_FILES, type LinkFile, type LinkSettings, type LinksCheck } from './schema'

/** Fetches one address through the guarded fetch, without following redirects. */
export type FetchHostFile = (address: string) => Promise<HostResponse>

const QUEUE = {
  name: 'links-check',
  concurrency: 4,
  maxUsers: 20,
  oneEach: 'Your site is already being checked. Try again when that is done.',
}

/**
 * Checks the link files on the hosts of the site that an app was made from, including the `www` twin.
 * @throws NotFoundError; ConflictError `no-links` if no site links can open the app, `no-signing-key`; and as
 *   takeOneTurn
 */
export async function checkLinks(
  actor: Actor,
  appId: string,
  fetchHostFile: FetchHostFile,
  now = new Date(),
): Promise<LinksCheck> {
  const settings = await findLinks(actor, appId)
  if (settings.reason !== null) throw new ConflictError('no-links', settings.reason)
  if (settings.fingerprint === null)
    throw new ConflictError('no-signing-key', 'Publish the app first. The site confirms its key.')
  const origins = settings.hosts.map((host) => ({ host, origin: `https://${host}` }))
  const hosts = await takeOneTurn(QUEUE, actor.user.id, () => checkHosts(origins, settings, fetchHostFile))
  return { checkedAt: now.toISOString(), hosts }
}

/** Checks hosts at given origins. Without a team ID, Apple's file is not checked. */
export function checkHosts(
  origins: readonly { host: string; origin: string }[],
  settings: LinkSettings,
  fetchHostFile: FetchHostFile,
): Promise<HostCheck[]> {
  const files = LINK_FILES.filter((file) => file === 'assetlinks.json' || settings.appleTeamId !== null)
  return Promise.all(
    origins.map(async ({ host, origin }) => ({
      host,
      files: await Promise.all(files.map((file) => checkFile(file, origin, settings, fetchHostFile))),
    })),
  )
}

async function checkFile(
  file: LinkFile,
  origin: string,
  settings: LinkSettings,
  fetchHostFile: FetchHostFile,
) {
  const { appleTeamId: teamId, appleBundleId: bundleId, playFingerprint } = settings
  const address = `${origin}/.well-known/${file}`
  const expected = {
    android: { ...identityOf(settings), playFingerprint },
    apple: teamId === null ? null : { teamId, bundleId },
  }
  return { file, address, ...judge(file, address, await fetchHostFile(address), expected) }
}

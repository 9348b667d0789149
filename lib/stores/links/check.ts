import type { Actor } from '../../platform/actor'
import { ConflictError } from '../../platform/errors'
import { runQueued } from '../../platform/queues/fair-queue'
import { type HostAnswer, judge } from './judge'
import { findLinks, identityOf } from './queries'
import { type HostCheck, LINK_FILES, type LinkFile, type LinkSettings, type LinksCheck } from './schema'

/** Asks one address, under the guard of all outside requests, and follows no redirect. */
export type AskHost = (address: string) => Promise<HostAnswer>

const TURNS = {
  name: 'links-check',
  atOnce: 4,
  waiting: 20,
  oneEach: 'Your site is already being checked. Try again when that is done.',
}

/**
 * Asks the hosts of the site that an app was made from, the `www` twin too, for the files that phones ask for.
 * @throws NotFoundError; ConflictError `no-links` when no links of a site can open it, `no-signing-key`; and as runQueued
 */
export async function checkLinks(
  actor: Actor,
  appId: string,
  ask: AskHost,
  now = new Date(),
): Promise<LinksCheck> {
  const settings = await findLinks(actor, appId)
  if (settings.reason !== null) throw new ConflictError('no-links', settings.reason)
  if (settings.fingerprint === null)
    throw new ConflictError('no-signing-key', 'Publish the app first: its key is what the site confirms.')
  const places = settings.hosts.map((host) => ({ host, origin: `https://${host}` }))
  const hosts = await runQueued(TURNS, actor.user.id, () => checkHosts(places, settings, ask))
  return { checkedAt: now.toISOString(), hosts }
}

/** As above, for hosts at these origins. Without a team ID there is nothing to expect of Apple's file. */
export function checkHosts(
  places: readonly { host: string; origin: string }[],
  settings: LinkSettings,
  ask: AskHost,
): Promise<HostCheck[]> {
  const files = LINK_FILES.filter((file) => file === 'assetlinks.json' || settings.appleTeamId !== null)
  return Promise.all(
    places.map(async ({ host, origin }) => ({
      host,
      files: await Promise.all(files.map((file) => checkFile(file, origin, settings, ask))),
    })),
  )
}

async function checkFile(file: LinkFile, origin: string, settings: LinkSettings, ask: AskHost) {
  const { appleTeamId: teamId, appleBundleId: bundleId, playFingerprint } = settings
  const address = `${origin}/.well-known/${file}`
  const expected = {
    android: { ...identityOf(settings), playFingerprint },
    apple: teamId === null ? null : { teamId, bundleId },
  }
  return { file, address, ...judge(file, address, await ask(address), expected) }
}

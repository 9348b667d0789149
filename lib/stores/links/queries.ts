import type { Actor } from '../../platform/actor'
import { database } from '../../platform/database/database'
import { env } from '../../platform/env'
import { ConflictError } from '../../platform/errors'
import { activeHostOf } from '../../platform/http/custom-hosts'
import { hostedUrl } from '../../platform/http/hosted-url'
import { toBundleId } from '../../packaging/ios/ios-app'
import { requireApp } from '../../apps/access'
import { REACHABLE } from '../../apps/published'
import type { LinkFile, LinkSettings } from './schema'
import { type AppIdentity, appleAssociation, assetLinks, linkHosts } from './statements'

const linkFields = {
  slug: true,
  sourceUrl: true,
  packageId: true,
  signingKey: { select: { fingerprint: true } },
  storeLinks: {
    select: { playFingerprint: true, appleTeamId: true, appleBundleId: true, developerRegisteredAt: true },
  },
} as const
type LinkRow = {
  slug: string
  sourceUrl: string | null
  packageId: string
  signingKey: { fingerprint: string } | null
  storeLinks: {
    playFingerprint: string | null
    appleTeamId: string | null
    appleBundleId: string | null
    developerRegisteredAt: Date | null
  } | null
}

const NO_SITE = 'Only apps that were made from a website can open its links.'
const NO_HTTPS = 'Phones verify links of https addresses with a domain name only.'

/** An app's link settings and the values derived from them. @throws NotFoundError */
export async function findLinks(actor: Actor, appId: string): Promise<LinkSettings> {
  return toSettings(await requireApp(database(), actor, appId, linkFields))
}

function toSettings({ slug, sourceUrl, packageId, signingKey, storeLinks }: LinkRow): LinkSettings {
  const hosts = linkHosts(sourceUrl)
  return {
    packageId,
    fingerprint: signingKey?.fingerprint ?? null,
    playFingerprint: storeLinks?.playFingerprint ?? null,
    appleTeamId: storeLinks?.appleTeamId ?? null,
    appleBundleId: storeLinks?.appleBundleId ?? toBundleId(packageId),
    developerRegisteredAt: storeLinks?.developerRegisteredAt?.toISOString() ?? null,
    hosts,
    reason: hosts.length > 0 ? null : sourceUrl === null ? NO_SITE : NO_HTTPS,
    hostedAt: env().APPS_ORIGIN || activeHostOf(slug) ? new URL(hostedUrl(slug)).origin : null,
  }
}

/**
 * The text of a link file for the owner's site.
 * @throws NotFoundError; ConflictError `no-signing-key` or `no-apple-team` while the file would be empty
 */
export async function findLinkFile(actor: Actor, appId: string, file: LinkFile): Promise<string> {
  const text = linkFileOf(await findLinks(actor, appId), file, { hosted: false })
  if (text !== null) return text
  if (file === 'assetlinks.json')
    throw new ConflictError('no-signing-key', 'Publish the app first: the file needs its key’s fingerprint.')
  throw new ConflictError('no-apple-team', 'Enter your Apple team ID first.')
}

/** The text of a link file for a hosted app's address. Null if there is none. */
export async function findHostedLinkFile(slug: string, file: LinkFile): Promise<string | null> {
  const where = { slug, ...REACHABLE, releases: { some: {} } }
  const app = await database().app.findFirst({ where, select: linkFields })
  return app && linkFileOf(toSettings(app), file, { hosted: true })
}

function linkFileOf(settings: LinkSettings, file: LinkFile, where: { hosted: boolean }): string | null {
  const { appleTeamId: teamId, appleBundleId: bundleId } = settings
  if (file === 'assetlinks.json') {
    const statements = assetLinks(identityOf(settings))
    return statements.length > 0 ? toText(statements) : null
  }
  return teamId === null ? null : toText(appleAssociation({ teamId, bundleId }, where))
}

const toText = (content: object) => JSON.stringify(content, null, 2) + '\n'

/** The app's identity on Android: package id and all signing certificates. */
export function identityOf({
  packageId,
  fingerprint,
  playFingerprint,
}: Pick<LinkSettings, 'packageId' | 'fingerprint' | 'playFingerprint'>): AppIdentity {
  const fingerprints = [fingerprint, playFingerprint].filter((value) => value !== null)
  return { packageId, fingerprints: [...new Set(fingerprints)] }
}

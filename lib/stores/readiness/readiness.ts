import { assetHash } from '../../document/asset'
import type { Actor } from '../../platform/actor'
import { BLOB_FIELDS, readBytes } from '../../platform/blobs/blobs'
import { database } from '../../platform/database/database'
import { NotFoundError } from '../../platform/errors'
import { hostedUrl } from '../../platform/http/hosted-url'
import { parseJson } from '../../base/parse-json'
import { pictureFormat } from '../../platform/pictures/format'
import { measurePicture } from '../../platform/pictures/decode'
import { type ReadPackage, readPackage } from '../../packaging/readers/read-package'
import { requireApp } from '../../apps/access'
import { findLinks } from '../links/queries'
import { loadPackage } from '../../releases/packages/package-bytes'
import { findReleaseFiles } from '../../releases/packages/release-files'
import { storesWithUpdates } from '../../publishing/store-kit/stores-with-updates'
import { readRelease } from '../../releases/releases'
import { readListing } from '../store-listing/queries'
import { listingTexts } from '../store-listing/schema'
import type { Outside, ReadinessFacts, ShellFacts } from './check'
import { READINESS_CHECKS } from './registry'
import type { ReadinessReport } from './schema'

/**
 * Checks whether an app's newest release is ready for the stores: its packages, its metadata, and the sites
 * that it links to, each checked now.
 * @throws NotFoundError without a release; BusyError
 */
export async function findReadiness(
  actor: Actor,
  appId: string,
  outside: Outside,
  now = new Date(),
): Promise<ReadinessReport> {
  const facts = await factsOf(actor, appId, outside)
  const findings = await Promise.all(
    READINESS_CHECKS.map(async ({ name, title, stores, run }) => {
      const outcome = await run(facts)
      if (outcome === null) return []
      const { fix = null, steps = [], place = null, guide = null, ...found } = outcome
      return [{ check: name, title, stores: [...stores], fix, steps, place, guide, ...found }]
    }),
  )
  return { ...facts.release, checkedAt: now.toISOString(), findings: findings.flat() }
}

async function factsOf(actor: Actor, appId: string, outside: Outside): Promise<ReadinessFacts> {
  const { releases, signingKey, listing, slug, updates, unpublishedAt, withdrawnReason, ...app } =
    await requireApp(database(), actor, appId, {
      id: true,
      slug: true,
      unpublishedAt: true,
      withdrawnReason: true,
      signingKey: { select: { fingerprint: true } },
      listing: { select: { content: true } },
      updates: { select: { turnedOffAt: true } },
      releases: { orderBy: { version: 'desc' }, take: 2, select: { version: true, versionCode: true } },
    })
  const [newest, before] = releases
  if (!newest || !signingKey) throw new NotFoundError('This app has no release yet.')
  const release = await readRelease(appId, newest.version, { videos: false })
  const { document, kind, sourceUrl, versionName } = release
  const { facts, texts } = readListing(listing)
  const [apk, aab] = await Promise.all([
    packageOf(actor, appId, newest.version, 'app.apk'),
    packageOf(actor, appId, newest.version, 'app.aab'),
  ])
  return {
    app: {
      id: app.id,
      kind,
      sourceUrl: kind === 'custom' ? null : sourceUrl,
      hostedUrl: hostedUrl(slug),
      published: unpublishedAt === null && withdrawnReason === null,
    },
    release: { ...newest, versionName },
    codeBefore: before?.versionCode ?? null,
    document,
    apk,
    aab,
    shell: shellOf(apk),
    storesWithUpdates: updates?.turnedOffAt ? [] : storesWithUpdates(release),
    fingerprint: signingKey.fingerprint,
    iconEdge: await iconEdgeOf(appId, document.settings.icon),
    listing: { facts, texts: texts[document.settings.language] ?? listingTexts.parse({}) },
    links: await findLinks(actor, appId),
    ...outside,
  }
}

async function packageOf(
  actor: Actor,
  appId: string,
  version: number,
  name: 'app.apk' | 'app.aab',
): Promise<ReadPackage> {
  const files = await findReleaseFiles(appId, version, actor.user.id)
  const file = files.find((entry) => entry.name === name)
  if (!file) throw new Error(`${name} of release ${version} of app ${appId} was not computed`)
  return readPackage(Buffer.from(await loadPackage(actor, { appId, version, name, sha256: file.sha256 })))
}

/** The shell's configuration in the package. */
function shellOf(apk: ReadPackage): ShellFacts {
  const config = parseJson(apk.entries.get('assets/app.json')?.read().toString() ?? '')
  const { start = 'site', tabs = [], permissions = [], sources = [] } = (config ?? {}) as Partial<ShellFacts>
  return { start, tabs, permissions, sources }
}

async function iconEdgeOf(appId: string, icon: string | null): Promise<number | null> {
  const hash = icon === null ? null : assetHash(icon)
  if (hash === null) return null
  const row = await database().asset.findUnique({
    where: { appId_hash: { appId, hash } },
    select: BLOB_FIELDS,
  })
  if (!row) return null
  const bytes = await readBytes(row)
  if (pictureFormat(bytes) === 'svg') return Infinity
  const { width, height } = await measurePicture(bytes)
  return Math.min(width, height)
}

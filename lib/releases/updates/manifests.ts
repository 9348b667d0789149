import { GENERATIONS } from '../../packaging/updates/generations'
import { EVERYBODY, UPDATE_FORMAT } from '../../packaging/updates/limits'
import type { UpdateManifest } from '../../packaging/updates/manifest'
import { readUpdate } from '../../packaging/updates/read-update'
import { signUpdate } from '../../packaging/updates/sign-update'
import { database } from '../../platform/database/database'
import { getFormTarget } from '../../platform/http/hosted-url'
import { updatesAddressOf } from '../../publishing/updates-config'
import { findUpdateBundle } from './bundles'
import { readMirrors } from './schema'
import { type UpdateKey, openUpdateKeys } from './update-keys'

/** A signed manifest of a generation, with what the service needs to know about it. */
export type SignedUpdate = {
  generation: (typeof GENERATIONS)[number]
  manifest: UpdateManifest
  /** `update.json` */
  bytes: Buffer
  /** The release whose content it offers. */
  content: number
}

/** Maximum attempts. Signing starts over if the offer changed while its bundles were drawn. */
const MAX_TRIES = 20

type Channel = { release: number | null }

/**
 * Signs the manifests of an app's offer, one for each generation. The same offer gives the same bytes.
 * @param channel testers, who get their own release in full
 * @returns none while nothing is offered
 * @throws Error if the offer changes without end
 */
export async function signManifests(appId: string, channel?: Channel): Promise<SignedUpdate[]> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const signed = await signUnlessChanged(appId, channel)
    if (signed) return signed
  }
  throw new Error(`The offer of app ${appId} changed ${MAX_TRIES} times while it was signed`)
}

/** @returns null if the sequence rose meanwhile: it must not be signed with what was read before */
async function signUnlessChanged(appId: string, channel?: Channel): Promise<SignedUpdate[] | null> {
  const row = await database().appUpdates.findUniqueOrThrow({
    where: { appId },
    include: { app: { select: { slug: true } } },
  })
  const offer = channel ? await channelOffer(appId, channel.release) : offerOf(row)
  if (!offer) return []
  const { versionName } = await database().release.findUniqueOrThrow({
    where: { appId_version: { appId, version: offer.content } },
    select: { versionName: true },
  })
  const keys = await openUpdateKeys(appId)
  const [newest] = keys
  if (!newest) throw new Error(`app ${appId} has no update key`)
  const mirrors = readMirrors(row.mirrors)
  const drawn = await Promise.all(
    GENERATIONS.map(async (generation) => ({
      generation,
      ...(await findUpdateBundle(appId, offer.content, generation)),
    })),
  )
  // The owner may have raised it, and so does a bundle that was drawn anew.
  const { sequence } = await database().appUpdates.findUniqueOrThrow({
    where: { appId },
    select: { sequence: true },
  })
  if (sequence !== row.sequence) return null
  return drawn.map(({ generation, bundle, files }) => {
    const manifest: UpdateManifest = {
      format: UPDATE_FORMAT,
      app: row.identity,
      generation: generation.name,
      sequence,
      release: offer.release,
      version: versionName,
      made: row.changedAt.toISOString(),
      bundle,
      files,
      share: offer.share,
      urgent: offer.urgent,
      keys: [newest.publicKey],
      addresses: [updatesAddressOf(getFormTarget(row.app.slug)), ...mirrors],
    }
    const bytes = signUpdate(
      manifest,
      keys.map(({ seed }) => seed),
    )
    assertReadable(bytes, manifest, keys)
    return { generation, manifest, bytes, content: offer.content }
  })
}

/** Reads a manifest as devices that know any of the keys do. @throws Error if one would refuse it */
function assertReadable(
  bytes: Buffer,
  { app, generation }: UpdateManifest,
  keys: readonly UpdateKey[],
): void {
  for (const { publicKey } of keys) {
    const trust = { app, generation, keys: [publicKey], sequence: 0, refused: [], device: '0' }
    const result = readUpdate(bytes, trust)
    if (!result.ok && result.problem !== 'not-in-share')
      throw new Error(`Devices would refuse the update of ${app} as ${result.problem}`)
  }
}

type Offer = { release: number; content: number; share: number; urgent: boolean }
type Row = { release: number | null; content: number | null; share: number; state: string; urgent: boolean }

function offerOf({ release, content, share, state, urgent }: Row): Offer | null {
  if (release === null || content === null) return null
  return { release, content, share: state === 'running' ? share : 0, urgent }
}

async function channelOffer(appId: string, chosen: number | null): Promise<Offer | null> {
  const found = await database().release.findFirst({
    where: { appId, ...(chosen !== null && { version: chosen }) },
    orderBy: { version: 'desc' },
    select: { version: true },
  })
  return found && { release: found.version, content: found.version, share: EVERYBODY, urgent: false }
}

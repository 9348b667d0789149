import { LRUCache } from 'lru-cache'
import { PUBLISHED } from '../../apps/published'
import { database } from '../../platform/database/database'
import { NotFoundError } from '../../platform/errors'
import { runRoundRobin } from '../../platform/queues/fair-queue'
import { singleton } from '../../platform/singleton'
import { buildInThread } from '../packages/package-threads'
import { BUILDING, packageHostOf } from '../packages/release-files'
import { readRelease } from '../releases'
import { findSigningKey } from '../signing-key/signing-keys'

const MAX_BYTES = 64 * 1024 * 1024

type Made = { fileName: string; bytes: Uint8Array<ArrayBuffer> }

const made = singleton(
  'packages of testers',
  () => new LRUCache<string, Made>({ maxSize: MAX_BYTES, sizeCalculation: ({ bytes }) => bytes.length + 1 }),
)

/**
 * Builds the Android package of a channel of testers. It is the release's own, signed with the same key, and looks
 * for updates of the channel.
 * @param token of the channel
 * @throws NotFoundError also if the release's packages get no updates; BusyError
 */
export async function buildTestersPackage(slug: string, token: string): Promise<Made> {
  const channel = await database().updateChannel.findFirst({
    where: { token, updates: { turnedOffAt: null, app: { slug, ...PUBLISHED } } },
    select: { appId: true, release: true },
  })
  if (!channel) throw notFound()
  const { appId } = channel
  const found = await database().release.findFirst({
    where: { appId, updates: { not: null }, ...(channel.release !== null && { version: channel.release }) },
    orderBy: { version: 'desc' },
    select: { version: true },
  })
  if (!found) throw notFound()
  const key = `${token} ${found.version}`
  const known = made.get(key)
  if (known) return known
  return runRoundRobin(BUILDING, appId, async () => {
    const [release, signingKey] = await Promise.all([
      readRelease(appId, found.version),
      findSigningKey(appId),
    ])
    const host = packageHostOf(release)
    const [apk] = await buildInThread({
      release,
      key: signingKey,
      names: ['app.apk'],
      ...host,
      channel: token,
    })
    if (!apk) throw notFound()
    const built = { fileName: `${slug}-testers.apk`, bytes: Uint8Array.from(apk.bytes) }
    made.set(key, built)
    return built
  })
}

function notFound(): NotFoundError {
  return new NotFoundError(
    'There is no test version at this address. Ask whoever sent you here for a new link.',
  )
}

import { asShown } from '../../document/color-scheme'
import { inLanguage } from '../../document/in-language'
import { listLanguages } from '../../document/languages'
import type { Actor } from '../../platform/actor'
import { database } from '../../platform/database/database'
import { NotFoundError } from '../../platform/errors'
import { reencodePicture } from '../../platform/pictures/decode'
import { pictureFormat } from '../../platform/pictures/format'
import { runRoundRobin } from '../../platform/queues/fair-queue'
import { drawReleaseBundle } from '../../publishing/release-bundle'
import { storeViews } from '../../publishing/store-kit/views'
import { accessibleTo } from '../../apps/access'
import { readRelease, toVersion } from '../../releases/releases'
import type { ReleaseViews } from './schema'

/** One at a time, because each renders a whole app on the main thread. */
const DRAWING = { name: 'views', concurrency: 1, maxPerUser: 4, maxUsers: 50 }

/** Maximum pictures of other sites to load, and the longer edge to draw them at, in pixels. */
const MAX_PICTURES = 60
const MAX_EDGE = 1600

/** Returns the bytes at an address. Null if it cannot be loaded. */
type FetchPicture = (address: string) => Promise<Uint8Array | null>

/**
 * The screens of a release in one language, for the owner's browser to draw: markup, style sheet, fonts and
 * pictures. Includes pictures of other sites, because an SVG image cannot load them.
 * @throws NotFoundError; BusyError
 */
export async function findViews(
  actor: Actor,
  { appId, version, language }: { appId: string; version: string; language: string | undefined },
  fetchPicture: FetchPicture,
): Promise<ReleaseViews> {
  const number = toVersion(version)
  const found = await database().release.findFirst({
    where: { appId, version: number, app: accessibleTo(actor) },
    select: { version: true },
  })
  if (!found) throw new NotFoundError('This release does not exist.')
  const release = await readRelease(appId, number, { videos: false })
  const { settings } = release.document
  const tag = language ?? settings.language
  if (!listLanguages(settings).includes(tag)) throw new NotFoundError('The app doesn’t have that language.')
  const { pictures, ...views } = await runRoundRobin(DRAWING, actor.user.id, async () =>
    storeViews(await drawReleaseBundle(release), tag === settings.language ? 'index.html' : `${tag}.html`),
  )
  const theirs = await readPictures(pictures.slice(0, MAX_PICTURES), fetchPicture)
  const { primaryColor, backgroundColor } = asShown(settings)
  return {
    ...views,
    files: { ...views.files, ...theirs },
    missing: pictures.length - Object.keys(theirs).length,
    colors: { primary: primaryColor, background: backgroundColor },
    direction: inLanguage(release.document, tag).settings.direction,
  }
}

/** Reencodes pictures as `data:` URLs, because a site's picture may be anything. */
async function readPictures(addresses: readonly string[], fetchPicture: FetchPicture) {
  const read = await Promise.all(
    addresses.map(async (address) => {
      const bytes = await fetchPicture(address).catch(() => null)
      const format = bytes && pictureFormat(bytes)
      if (!format || format === 'ico') return null
      const drawing = { format, edge: MAX_EDGE, fit: 'inside', vectorEdge: MAX_EDGE } as const
      const drawn = await reencodePicture(bytes, 'any', drawing).catch(() => null)
      if (!drawn) return null
      return [
        address,
        `data:image/${drawn.type};base64,${Buffer.from(drawn.data).toString('base64')}`,
      ] as const
    }),
  )
  return Object.fromEntries(read.filter((entry) => entry !== null))
}

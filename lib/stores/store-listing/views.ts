import { asShown } from '../../document/color-scheme'
import { inLanguage } from '../../document/in-language'
import { languagesOf } from '../../document/languages'
import type { Actor } from '../../platform/actor'
import { database } from '../../platform/database/database'
import { NotFoundError } from '../../platform/errors'
import { redrawPicture } from '../../platform/pictures/decode'
import { pictureFormat } from '../../platform/pictures/format'
import { takeTurns } from '../../platform/queues/take-turns'
import { drawReleaseBundle } from '../../publishing/release-bundle'
import { storeViews } from '../../publishing/store-kit/views'
import { accessibleTo } from '../../apps/access'
import { readRelease, toVersion } from '../../releases/releases'
import type { ReleaseViews } from './schema'

/** Each draws a whole app on the thread that answers. */
const DRAWING = { name: 'views', atOnce: 1, each: 4, people: 50 }

/** Pictures of other sites that are asked for, and the longer edge of what is drawn of them, in pixels. */
const MAX_PICTURES = 60
const MAX_EDGE = 1600

/** Gives the bytes at an address; null where there are none to be had. */
type FetchPicture = (address: string) => Promise<Uint8Array | null>

/**
 * The screens of a release in one of its languages, for the owner's browser to draw: markup, style sheet, fonts and pictures,
 * those of other sites too, since a picture of a page loads nothing.
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
  const release = await readRelease(appId, number)
  const { settings } = release.document
  const tag = language ?? settings.language
  if (!languagesOf(settings).includes(tag)) throw new NotFoundError('The app has no such language.')
  const { pictures, ...views } = await takeTurns(DRAWING, actor.user.id, async () =>
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

/** As `data:` addresses, drawn anew: what a site calls a picture may be anything. */
async function readPictures(addresses: readonly string[], fetchPicture: FetchPicture) {
  const read = await Promise.all(
    addresses.map(async (address) => {
      const bytes = await fetchPicture(address).catch(() => null)
      const format = bytes && pictureFormat(bytes)
      if (!format || format === 'ico') return null
      const drawing = { format, edge: MAX_EDGE, fit: 'inside', vectorEdge: MAX_EDGE } as const
      const drawn = await redrawPicture(bytes, 'any', drawing).catch(() => null)
      if (!drawn) return null
      return [
        address,
        `data:image/${drawn.type};base64,${Buffer.from(drawn.data).toString('base64')}`,
      ] as const
    }),
  )
  return Object.fromEntries(read.filter((one) => one !== null))
}

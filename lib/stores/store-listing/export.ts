import { assetPath } from '../../packaging/web/assets'
import { database } from '../../platform/database/database'
import { type StreamedFile, jsonFile } from '../../base/zip-stream'
import { readListing } from './queries'

/** Exports an app's listing, and which of its pictures are screenshots. */
export async function* listingFiles(appId: string, folder: string): AsyncGenerator<StreamedFile> {
  const row = await database().storeListing.findUnique({ where: { appId }, select: { content: true } })
  const pictures = await database().storePicture.findMany({
    where: { appId },
    orderBy: [{ language: 'asc' }, { device: 'asc' }, { position: 'asc' }],
    select: { language: true, device: true, position: true, version: true, hash: true },
  })
  if (!row && pictures.length === 0) return
  const screenshots = pictures.map(({ hash, ...place }) => ({
    ...place,
    file: assetPath({ hash, contentType: 'image/png' }),
  }))
  yield jsonFile(`${folder}/store-listing.json`, { ...readListing(row), screenshots })
}

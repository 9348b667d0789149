import { toAssetRow, type AssetRow } from '../../apps/pictures/asset-row'
import { type PictureCopies, picturesToCopy } from '../../apps/pictures/picture-copies'
import { startFromTemplate } from '../../apps/templates/from-template'
import { requireTemplate } from '../../apps/templates/queries'
import type { AppDocument } from '../../document/document'
import { readDocument } from '../../document/migrations'
import { findPlaceholders } from '../../document/placeholders'
import { assetHashes } from '../../document/walk'
import type { Actor } from '../../platform/actor'
import { database } from '../../platform/database/database'
import type { BatchRequest } from './schema'

/** The template of a batch, with what each of its apps gets. */
export type LoadedBatchTemplate = {
  document: AppDocument
  placeholders: string[]
  /** Hashes of its pictures. */
  hashes: string[]
  /** Bytes of its pictures. */
  pictureBytes: number
  /** Stores the pictures of one of ours. Call it before the transaction. */
  storePictures: () => Promise<AssetRow[]>
  /** Copies the pictures of a saved template within the transaction. */
  copies: PictureCopies | null
}

/** Loads one of our templates or a saved one. @throws NotFoundError */
export async function loadBatchTemplate(
  actor: Actor,
  { template, savedTemplate }: Pick<BatchRequest, 'template' | 'savedTemplate'>,
): Promise<LoadedBatchTemplate> {
  if (template) {
    const { document, pictures } = await startFromTemplate(template, '')
    return {
      ...parts(document),
      pictureBytes: pictures.reduce((sum, { bytes }) => sum + bytes.length, 0),
      storePictures: () => Promise.all(pictures.map(toAssetRow)),
      copies: null,
    }
  }
  const templateId = savedTemplate ?? ''
  const { document: json } = await requireTemplate(database(), actor, templateId)
  const loaded = parts(readDocument(JSON.parse(json)))
  const copies = await picturesToCopy('templatePicture', { templateId }, loaded.hashes)
  return { ...loaded, copies, pictureBytes: copies.size, storePictures: () => Promise.resolve([]) }
}

function parts(document: AppDocument) {
  return {
    document,
    placeholders: findPlaceholders(JSON.stringify(document)),
    hashes: assetHashes(document),
  }
}

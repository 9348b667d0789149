import { basename } from 'node:path'
import { ZodError } from 'zod'
import { runYielding } from '../../base/run-yielding'
import { assetHashes } from '../../document/walk'
import { readZipLayout, type ZipFile } from '../../packaging/readers/read-zip'
import { UnreadableError } from '../../packaging/readers/unreadable'
import { type Actor, currentWorkspace } from '../../platform/actor'
import { AppError, InvalidError } from '../../platform/errors'
import { takeOneTurn } from '../../platform/queues/fair-queue'
import { toAssetRow } from '../pictures/asset-row'
import type { PictureCopies } from '../pictures/picture-copies'
import { type Picture, readPicture } from '../pictures/pictures'
import { replacePictures } from '../pictures/replace-pictures'
import { readVideo, type Video } from '../pictures/videos'
import { readOrRefuse } from '../revisions/write-revision'
import { ASSET_LIMIT, DOCUMENT_LIMIT, VIDEO_LIMIT } from '../schema'
import { sizeOf } from '../storage'
import { createTemplate } from './mutations'
import { type SavedTemplate, TEMPLATE_FILES, templateAbout } from './schema'

/** Files are in memory while they are read. */
const TURNS = {
  name: 'import-template',
  concurrency: 2,
  maxUsers: 8,
  oneEach: 'Another of your templates is being imported. Try again when it is done.',
}
const ABOUT_LIMIT = 64 * 1024
const VIDEO = /\.(mp4|webm)$/

/**
 * Creates a template from the archive that `exportTemplate` makes. Its pictures are re-encoded and its design
 * is validated, like uploads.
 * @param upload reads the archive
 * @throws AppError `not-a-template`, `storage-full`; ConflictError `too-many-templates`; and as takeOneTurn
 */
export async function importTemplate(
  actor: Actor,
  upload: () => Promise<Uint8Array<ArrayBuffer>>,
): Promise<SavedTemplate> {
  currentWorkspace(actor) // refuses before the file is read
  return takeOneTurn(TURNS, actor.user.id, async () => {
    const bytes = Buffer.from((await upload()).buffer)
    try {
      return await createTemplate(actor, await readTemplate(bytes), 'template.imported')
    } catch (error) {
      if (error instanceof UnreadableError || error instanceof SyntaxError || error instanceof ZodError)
        throw notATemplate('This file isn’t a template that was exported here, or it is damaged.')
      if (error instanceof InvalidError) throw notATemplate(error.message)
      throw error
    }
  })
}

async function readTemplate(bytes: Buffer) {
  const { entries } = readZipLayout(bytes)
  const { name, description } = templateAbout.parse(readJson(entries, TEMPLATE_FILES.about, ABOUT_LIMIT))
  const received = await runYielding(readOrRefuse(readJson(entries, TEMPLATE_FILES.design, DOCUMENT_LIMIT)))
  const byHash = new Map([...entries.values()].map((entry) => [basename(entry.path).split('.')[0], entry]))
  const files = new Map<string, Picture | Video>()
  for (const hash of assetHashes(received.document)) {
    const entry = byHash.get(hash)
    if (!entry) throw new UnreadableError('A picture is missing.')
    files.set(hash, await readFile(entry))
  }
  const document = JSON.stringify(replacePictures(received.document, files))
  return { name, description, document, size: sizeOf(document), copies: await toCopies([...files.values()]) }
}

function readJson(entries: ReadonlyMap<string, ZipFile>, path: string, limit: number): unknown {
  const entry = entries.get(path)
  if (!entry || entry.size > limit) throw new UnreadableError(`${path} is missing or too large.`)
  return JSON.parse(entry.read().toString())
}

function readFile(entry: ZipFile): Promise<Picture> | Video {
  const isVideo = VIDEO.test(entry.path)
  if (entry.size > (isVideo ? VIDEO_LIMIT : ASSET_LIMIT)) throw new UnreadableError('A picture is too large.')
  const bytes = entry.read()
  return isVideo ? readVideo(bytes) : readPicture(bytes)
}

/** The files as pictures to store. Two that are the same now are stored once. */
async function toCopies(files: readonly (Picture | Video)[]): Promise<PictureCopies> {
  const distinct = [...new Map(files.map((file) => [file.hash, file])).values()]
  const rows = await Promise.all(distinct.map(toAssetRow))
  return {
    size: rows.reduce((sum, { size }) => sum + size, 0),
    each: async (_, store) => {
      for (const row of rows) await store(row)
    },
  }
}

function notATemplate(message: string): AppError {
  return new AppError('unusable', 'not-a-template', message, { fields: { file: message } })
}

import sharp from 'sharp'
import { drawIcon } from '../../conversion/inspect/icon/draw-icon'
import type { AppIcon } from '../../packaging/takeover/icon-of-app'
import { type Actor, currentWorkspace } from '../../platform/actor'
import { env } from '../../platform/env'
import { AppError } from '../../platform/errors'
import { withBodyFile } from '../../platform/http/body'
import { log } from '../../platform/log'
import { takeOneTurn } from '../../platform/queues/fair-queue'
import { readUploadInThread } from '../packages/package-threads'
import { ICON_EDGE, PACKAGE_LIMIT, type ReadAppAnswer } from './schema'

/** Each upload takes disk space while it arrives. Nobody waits, because a slow one would delay the others. */
const TURNS = {
  name: 'takeover',
  concurrency: 8,
  maxUsers: 0,
  oneEach: 'Another of your files is being read. Try again when it is done.',
}
/** The part of an adaptive icon that launchers show: 72 of 108 dp. */
const VISIBLE = 72 / 108

/**
 * Reads the APK or app bundle in a request's body. Nothing of it is stored.
 * @throws AppError `too-large`, `not-a-package`; InvalidError `cut-off`; and as takeOneTurn
 */
export async function readUploadedApp(actor: Actor, request: Request): Promise<ReadAppAnswer> {
  currentWorkspace(actor) // refuses before the file is read
  return takeOneTurn(TURNS, actor.user.id, () =>
    withBodyFile(request, { limit: PACKAGE_LIMIT, folder: env().DATA_DIR }, async (descriptor, size) => {
      if (size === 0) throw notAPackage('Choose an APK or app bundle (AAB).')
      const read = await readUploadInThread(descriptor).catch((err: unknown) => {
        if (!isExhausted(err)) throw err
        log.warn({ err, size }, 'reading an uploaded package took too much')
        throw notAPackage('This file takes more time or memory to read than we allow.')
      })
      if (!read.ok) throw notAPackage(read.problem)
      return { ...read.value, icon: read.value.icon && (await drawAppIcon(read.value.icon)) }
    }),
  )
}

function notAPackage(message: string): AppError {
  return new AppError('unusable', 'not-a-package', message, { fields: { file: message } })
}

/** Whether the thread ended because of its limits. */
function isExhausted(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
}

/** Redraws the icon as a PNG. Returns null if it can't be decoded. */
async function drawAppIcon({ bytes, adaptive }: AppIcon): Promise<string | null> {
  const drawn = await drawIcon(bytes)
  if (!drawn) return null
  const edge = adaptive ? Math.round(drawn.width * VISIBLE) : drawn.width
  const margin = Math.floor((drawn.width - edge) / 2)
  const visible = sharp(drawn.png).extract({ left: margin, top: margin, width: edge, height: edge })
  const opaque = adaptive ? visible.flatten({ background: adaptive.background ?? '#ffffff' }) : visible
  const png = await opaque.resize(Math.min(edge, ICON_EDGE)).png().toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

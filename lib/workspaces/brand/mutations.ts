import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { type Tx, inTransaction } from '../../platform/database/database'
import { InvalidError } from '../../platform/errors'
import { PictureError, reencodePicture } from '../../platform/pictures/decode'
import { pictureFormat } from '../../platform/pictures/format'
import { loadDirectory } from '../../domains/directory'
import { lockAndAuthorize } from '../access'
import { findBrand } from './queries'
import type { BrandRequest, BrandSettings } from './schema'

/** Longer edge of a stored logo, in pixels. */
const EDGE = 512

/** Sets what clients see. Fields that are not sent keep their values. @throws NotFoundError; ForbiddenError */
export async function saveBrand(
  actor: Actor,
  workspaceId: string,
  request: BrandRequest,
): Promise<BrandSettings> {
  await save(actor, workspaceId, request, { ...request })
  return findBrand(actor, workspaceId)
}

/**
 * Replaces the logo with an uploaded picture, as a PNG on white.
 * @throws NotFoundError; ForbiddenError; InvalidError if it is not a picture; BusyError
 */
export async function saveLogo(
  actor: Actor,
  workspaceId: string,
  upload: Uint8Array,
): Promise<BrandSettings> {
  await findBrand(actor, workspaceId) // before work for someone without access
  await save(actor, workspaceId, { logo: await render(upload) }, { logo: 'replaced' })
  return findBrand(actor, workspaceId)
}

/** Removes the logo. @throws NotFoundError; ForbiddenError */
export async function removeLogo(actor: Actor, workspaceId: string): Promise<BrandSettings> {
  await save(actor, workspaceId, { logo: null }, { logo: 'removed' })
  return findBrand(actor, workspaceId)
}

type Columns = Partial<BrandRequest> & { logo?: Uint8Array<ArrayBuffer> | null }

async function save(
  actor: Actor,
  workspaceId: string,
  data: Columns,
  detail: Record<string, string>,
): Promise<void> {
  await inTransaction(async (tx: Tx) => {
    await lockAndAuthorize(tx, actor, workspaceId)
    await tx.workspaceBrand.upsert({
      where: { workspaceId },
      create: { workspaceId, ...data },
      update: data,
      select: { workspaceId: true },
    })
    const subject = `workspace:${workspaceId}`
    await audit(tx, { actorId: actor.user.id, action: 'workspace.brand-changed', subject, detail })
  })
  await loadDirectory()
}

async function render(upload: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const format = pictureFormat(upload)
  if (format === null || format === 'ico') throw notReadable()
  try {
    const drawing = { format, edge: EDGE, fit: 'inside', vectorEdge: EDGE } as const
    return Uint8Array.from((await reencodePicture(upload, 'png', drawing)).data)
  } catch (error) {
    throw error instanceof PictureError ? notReadable() : error
  }
}

function notReadable(): InvalidError {
  return new InvalidError(
    'We can’t read this image. Use PNG, JPEG, WebP, GIF, AVIF or a simple SVG of at most 16 megapixels.',
    { file: 'Choose another picture.' },
  )
}

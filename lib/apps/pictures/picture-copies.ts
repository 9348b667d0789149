import type { Tx } from '../../platform/database/database'
import { database } from '../../platform/database/database'

/** Pictures that are kept already and that a new app or template is to have as well. */
export type PictureCopies = {
  /** In bytes. */
  size: number
  /** Gives each to `keep`, one after the other, within the transaction that makes what they are for. */
  each: (tx: Tx, keep: (picture: KeptPicture) => Promise<unknown>) => Promise<void>
}

type KeptPicture = {
  hash: string
  contentType: string
  size: number
  bytes: Uint8Array<ArrayBuffer>
  blobKey: string | null
}

const fields = { hash: true, contentType: true, size: true, bytes: true, blobKey: true } as const

/** In a store of objects the copy names the same object, which stays as long as any row names it. */
export async function picturesToCopy(
  from: 'asset' | 'templatePicture',
  owner: { appId: string } | { templateId: string },
  hashes: readonly string[],
): Promise<PictureCopies> {
  const where = { ...owner, hash: { in: [...new Set(hashes)] } }
  const select = { hash: true, size: true } as const
  const found =
    from === 'asset'
      ? await database().asset.findMany({ where, select })
      : await database().templatePicture.findMany({ where, select })
  return {
    size: found.reduce((sum, { size }) => sum + size, 0),
    async each(tx, keep) {
      for (const { hash } of found) {
        const one = { where: { ...owner, hash }, select: fields }
        const picture =
          from === 'asset' ? await tx.asset.findFirst(one) : await tx.templatePicture.findFirst(one)
        if (picture) await keep(picture)
      }
    },
  }
}

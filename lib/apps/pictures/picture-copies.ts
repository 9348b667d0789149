import type { Tx } from '../../platform/database/database'
import { database } from '../../platform/database/database'

/** Stored pictures to copy to a new app or template. */
export type PictureCopies = {
  /** In bytes. */
  size: number
  /** Calls `store` for each, in order, within the transaction that creates their new owner. */
  each: (tx: Tx, store: (picture: StoredPicture) => Promise<unknown>) => Promise<void>
}

export type StoredPicture = {
  hash: string
  contentType: string
  size: number
  bytes: Uint8Array<ArrayBuffer>
  blobKey: string | null
}

const fields = { hash: true, contentType: true, size: true, bytes: true, blobKey: true } as const

/** Lists pictures to copy. In object storage, copies share one object while any row refers to it. */
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
    async each(tx, store) {
      for (const { hash } of found) {
        const one = { where: { ...owner, hash }, select: fields }
        const picture =
          from === 'asset' ? await tx.asset.findFirst(one) : await tx.templatePicture.findFirst(one)
        if (picture) await store(picture)
      }
    },
  }
}

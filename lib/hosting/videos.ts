import { Prisma } from '@/prisma/generated/sqlite/client'
import { loadingCache } from '../base/lru'
import { isVideo } from '../packaging/web/assets'
import { readObject } from '../platform/blobs/blobs'
import { database } from '../platform/database/database'
import { isPostgresql } from '../platform/database/provider'
import { env } from '../platform/env'
import { NotFoundError } from '../platform/errors'
import { PIECE_SIZE, serveInPieces } from '../platform/http/serve-bytes'
import { singleton } from '../platform/singleton'
import type { ServeVideo } from '../publishing/hosted-files'

/** Maximum pieces of recently played videos in memory: 64 MiB. */
const MAX_PIECES = 32

type Piece = { appId: string; hash: string; index: number }

const played = singleton('played videos', () =>
  loadingCache<Uint8Array<ArrayBuffer>, Piece>({ max: MAX_PIECES }, (_key, piece) => readPiece(piece)),
)

/** Serves the videos of an app in the parts that players ask for. Checks no access. */
export function videosOf(appId: string): ServeVideo {
  return async (hash, request, headers) => {
    const video = await database().asset.findUnique({
      where: { appId_hash: { appId, hash } },
      select: { contentType: true, size: true },
    })
    if (!video || !isVideo(video)) throw noVideo()
    const readPieceAt = (index: number) =>
      played.forceFetch(`${appId} ${hash} ${index}`, { context: { appId, hash, index } })
    return serveInPieces(request, { size: video.size, headers, readPiece: readPieceAt })
  }
}

async function readPiece({ appId, hash, index }: Piece): Promise<Uint8Array<ArrayBuffer>> {
  const start = index * PIECE_SIZE
  const piece = Prisma.sql`substr("bytes", CAST(${start + 1} AS INTEGER), CAST(${PIECE_SIZE} AS INTEGER))`
  // As hexadecimal text, because the driver of SQLite reads bytes only from whole columns.
  const hex = isPostgresql(env().DATABASE_URL)
    ? Prisma.sql`encode(${piece}, 'hex')`
    : Prisma.sql`hex(${piece})`
  const [row] = await database().$queryRaw<{ blobKey: string | null; hex: string }[]>`
    SELECT "blobKey", ${hex} AS "hex" FROM "Asset" WHERE "appId" = ${appId} AND "hash" = ${hash}`
  if (!row) throw noVideo()
  if (row.blobKey !== null) return readObject(row.blobKey, { start, length: PIECE_SIZE })
  return Uint8Array.from(Buffer.from(row.hex, 'hex'))
}

function noVideo(): NotFoundError {
  return new NotFoundError('This video does not exist.')
}

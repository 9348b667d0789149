import { deserialize, serialize } from 'node:v8'
import { database } from '../database/database'
import { seal, unseal } from '../secrets/encryption'
import type { SealedStore } from '../secrets/sealed-store'

/** What was answered, as it is sent again. */
export type StoredAnswer = { status: number; headers: [string, string][]; body: string }

/** The result of a committed transaction, serialized, and the hash of the transaction's code. */
export type StoredResult = { name: string; packed: Uint8Array | null }

/** The results of committed transactions, each at its place in the order of their starts, and the answer. */
export type Progress = { results: (StoredResult | undefined)[]; answer: StoredAnswer | null }

/** Answers may contain secrets that are shown once. */
export function sealProgress(id: string, progress: Progress): Uint8Array<ArrayBuffer> {
  return seal(serialize(progress), id)
}

export function openProgress(id: string, sealed: Uint8Array | null): Progress {
  return sealed === null ? { results: [], answer: null } : (deserialize(unseal(sealed, id)) as Progress)
}

/** Serializes a result with its dates and bytes. Null for one that can't be, such as a function. */
export function packResult(result: unknown): Uint8Array | null {
  try {
    return serialize(result)
  } catch {
    return null
  }
}

export const unpackResult = (packed: Uint8Array): unknown => deserialize(packed)

/** The answers to requests with an Idempotency-Key. */
export const sealedRequests: SealedStore = {
  name: 'answers to repeated requests',
  async read(after, limit) {
    const rows = await database().keyedRequest.findMany({
      where: { id: { gt: after }, sealed: { not: null } },
      orderBy: { id: 'asc' },
      take: limit,
      select: { id: true, sealed: true },
    })
    return rows.map(({ id, sealed }) => ({ id, owner: id, sealed: sealed ?? new Uint8Array() }))
  },
  async replace(tx, { id, sealed: before }, sealed) {
    const where = { id, sealed: Uint8Array.from(before) }
    return (await tx.keyedRequest.updateMany({ where, data: { sealed } })).count > 0
  },
}

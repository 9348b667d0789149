import { randomInt } from 'node:crypto'
import { type Tx, database } from '../../platform/database/database'
import { hashPassword, verifyPassword } from '../hashing/hash'

const COUNT = 10
/** Crockford's base32, without similar letters. Ten characters are 50 bits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 10

export type RecoveryCodes = { codes: string[]; hashes: string[] }

/**
 * Creates codes such as `k3m9x-7hq2p` with their hashes. Call it before a transaction: hashing takes about
 * 100 ms.
 */
export async function makeRecoveryCodes(): Promise<RecoveryCodes> {
  const codes = Array.from({ length: COUNT }, newCode)
  return { codes, hashes: await Promise.all(codes.map((code) => hashPassword(plain(code)))) }
}

/** Stores new codes for an account and deletes earlier ones. */
export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: string[]): Promise<void> {
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await tx.recoveryCode.createMany({ data: hashes.map((hash) => ({ userId, hash })) })
}

/** Returns the id of an account's unused code, or null. Costs up to ten hashes: count guesses before. */
export async function findRecoveryCode(userId: string, typed: string): Promise<string | null> {
  const code = plain(typed)
  if (code.length !== LENGTH) return null
  const rows = await database().recoveryCode.findMany({
    where: { userId, usedAt: null },
    select: { id: true, hash: true },
  })
  for (const { id, hash } of rows) if (await verifyPassword(hash, code)) return id
  return null
}

/** Redeems a code. @returns the number of remaining codes, or null if a concurrent request used it */
export async function spendRecoveryCode(
  tx: Tx,
  userId: string,
  id: string,
  now: Date,
): Promise<number | null> {
  const { count } = await tx.recoveryCode.updateMany({
    where: { id, userId, usedAt: null },
    data: { usedAt: now },
  })
  return count === 0 ? null : tx.recoveryCode.count({ where: { userId, usedAt: null } })
}

function newCode(): string {
  const characters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
  return `${characters.slice(0, LENGTH / 2).join('')}-${characters.slice(LENGTH / 2).join('')}`
}

/**
 * Normalizes input as Crockford defines: any case, with or without the hyphen, `o` for zero, `i` and `l` for
 * one.
 */
function plain(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1')
}

import { masterKeys, unseal } from '../../platform/secrets/encryption'
import { type SealedRow, pagesOf } from '../../platform/secrets/sealed-store'
import { SEALED_STORES } from './sealed-stores'

/**
 * Opens every sealed value of the database.
 * @returns the number of values, and a sentence for each that fails to open or is invalid
 */
export async function checkSealed(keys = masterKeys()): Promise<{ count: number; faults: string[] }> {
  const faults: string[] = []
  let count = 0
  for (const store of SEALED_STORES)
    for await (const rows of pagesOf(store)) {
      count += rows.length
      for (const row of rows) if (!isSound(row, keys)) faults.push(`${store.name}: ${row.id}`)
    }
  return { count, faults }
}

function isSound({ sealed, owner, fits }: SealedRow, keys: readonly Uint8Array[]): boolean {
  try {
    const plain = unseal(sealed, owner, keys)
    return fits?.(plain) ?? true
  } catch {
    return false
  }
}

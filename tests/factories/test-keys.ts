import { type KeyObject, createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { KeyPool } from '@/lib/packaging/signing-key'

let keys: KeyObject[] | undefined
let taken = 0

function readKeys(): KeyObject[] {
  const stored = JSON.parse(readFileSync(join(__dirname, '../fixtures/rsa-keys.json'), 'utf8')) as string[]
  return stored.map((key) =>
    createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' }),
  )
}

/**
 * RSA-2048 keys for tests, used in turn, because creating one is slower than most tests. All tests share the
 * same six, so tests of key creation call `createKeyPool` themselves.
 */
export const testKeys: KeyPool = {
  take: () => Promise.resolve((keys ??= readKeys())[taken++ % 6]!),
  ready: () => 6,
  close: () => undefined,
}

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AndroidApp } from '@/lib/packaging/android/android-app'
import type { PackageParts } from '@/lib/packaging/android/package-model'
import { SHELL_VERSION } from '@/lib/packaging/android/shell-config'
import { PackagingError } from '@/lib/packaging/packaging-error'
import { drawnIconSet } from '../../factories/drawn-icons'
import { drawMonogram } from '@/lib/document/monogram'
import { createSigningKey } from '@/lib/packaging/signing-key'
import { testKeys } from '../../factories/test-keys'

/** A small but complete app. */
export const cafe: AndroidApp = {
  packageId: 'com.example.cafe',
  name: 'Café',
  versionCode: 7,
  versionName: '1.2.3',
  start: 'site',
  url: 'https://example.com/shop?x=1',
}

export const indexHtml = { path: 'index.html', data: Buffer.from('<!doctype html><title>Café</title>') }

let parts: Promise<PackageParts> | undefined

/** The shell, icons, a key and a bundle of one page, created once per test file. */
export function sampleParts(): Promise<PackageParts> {
  parts ??= makeParts()
  return parts
}

async function makeParts(): Promise<PackageParts> {
  return {
    dex: readFileSync(`native/android/${SHELL_VERSION}/classes.dex`),
    icons: await drawnIconSet(Buffer.from(drawMonogram({ name: 'Café', background: '#3b2fd0' })), {
      background: '#3b2fd0',
    }),
    key: await createSigningKey({
      commonName: 'Café',
      now: new Date('2026-01-01T00:00:00Z'),
      pool: testKeys,
    }),
    bundle: [indexHtml],
  }
}

/** Calls `action` with the path of a temporary file that contains the bytes. */
export function withFile<T>(bytes: Uint8Array, name: string, action: (file: string) => T): T {
  const folder = mkdtempSync(path.join(tmpdir(), 'packaging-'))
  try {
    const file = path.join(folder, name)
    writeFileSync(file, bytes)
    return action(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Returns the field of a rejected input. @throws any other error, or an Error if the input was accepted */
export function refusedField(action: () => unknown): string {
  try {
    action()
  } catch (error) {
    if (error instanceof PackagingError) return error.field
    throw error
  }
  throw new Error('nothing was refused')
}

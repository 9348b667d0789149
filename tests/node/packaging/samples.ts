import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AndroidApp } from '@/lib/packaging/android/android-app'
import { signApk } from '@/lib/packaging/android/apk-signature'
import { encodeArsc } from '@/lib/packaging/android/arsc'
import { encodeAxml } from '@/lib/packaging/android/axml'
import { signJar } from '@/lib/packaging/android/jar-signature'
import { encodeProtoTable } from '@/lib/packaging/android/proto-table'
import { encodeProtoXml } from '@/lib/packaging/android/proto-xml'
import type { ResourceTable } from '@/lib/packaging/android/resource-table'
import { integer, string } from '@/lib/packaging/android/value'
import { element, type XmlElement } from '@/lib/packaging/android/xml-tree'
import { zip, type ZipEntry, zipParts } from '@/lib/packaging/zip'
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

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const LARGE_PNG = Buffer.concat([PNG, Buffer.from('larger')])

/** A package of another tool, before encoding. */
export type Foreign = {
  table: ResourceTable
  application: Parameters<typeof element>[1]
  inside?: XmlElement[]
  assets?: ZipEntry[]
  xml?: Record<string, XmlElement>
}

export const manifestOf = ({ application, inside = [] }: Foreign) =>
  element(
    'manifest',
    {
      'android:versionCode': integer(41),
      'android:versionName': string('4.1'),
      package: string('com.bakery.rye'),
    },
    [
      element('uses-sdk', { 'android:minSdkVersion': integer(21), 'android:targetSdkVersion': integer(33) }),
      element('uses-permission', { 'android:name': string('android.permission.CAMERA') }),
      element('application', application, inside),
    ],
  )

/** Signed as other tools do: v1 for old phones, v2 and v3. */
export async function apkOf(foreign: Foreign): Promise<Buffer> {
  const { key } = await sampleParts()
  const files = [
    { path: 'AndroidManifest.xml', data: encodeAxml(manifestOf(foreign)) },
    { path: 'resources.arsc', data: encodeArsc(foreign.table), store: true },
    { path: 'res/small.png', data: PNG },
    { path: 'res/large.png', data: LARGE_PNG },
    ...Object.entries(foreign.xml ?? {}).map(([path, root]) => ({ path, data: encodeAxml(root) })),
    ...(foreign.assets ?? []),
  ]
  return signApk(zipParts(signJar(files, key)), key)
}

export async function aabOf(foreign: Foreign): Promise<Buffer> {
  const { key } = await sampleParts()
  const files = [
    { path: 'base/manifest/AndroidManifest.xml', data: encodeProtoXml(manifestOf(foreign)) },
    { path: 'base/resources.pb', data: encodeProtoTable(foreign.table) },
    { path: 'base/res/small.png', data: PNG },
    { path: 'base/res/large.png', data: LARGE_PNG },
    ...Object.entries(foreign.xml ?? {}).map(([path, root]) => ({
      path: `base/${path}`,
      data: encodeProtoXml(root),
    })),
    ...(foreign.assets ?? []).map((entry) => ({ ...entry, path: `base/${entry.path}` })),
  ]
  return zip(signJar(files, key))
}

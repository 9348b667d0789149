/**
 * How long a package takes, beside the least that the same work could take in the same run:
 *   npx tsx bench/packaging/bench.ts
 */
import { createPrivateKey, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { buildAab } from '../../lib/packaging/android/aab'
import type { AndroidApp } from '../../lib/packaging/android/android-app'
import { buildApk } from '../../lib/packaging/android/apk'
import type { PackageParts } from '../../lib/packaging/android/package-model'
import { ICON_NAMES, ICONS } from '../../lib/packaging/icon-names'
import { drawIconSet } from '../../lib/packaging/icons'
import { createKeyPool, createSigningKey } from '../../lib/packaging/signing-key'
import { measure, median } from './measure'

const RUNS = 60
const ICON_RUNS = 15
const APK_TARGET_MS = 10
const ICONS_TARGET_MS = 300

const app: AndroidApp = {
  packageId: 'com.example.bench',
  name: 'Bench',
  names: { de: 'Bank', pt: 'Banco' },
  versionCode: 1,
  versionName: '1.0',
  start: 'bundle',
  url: 'https://example.com/a/bench/',
  permissions: ['camera', 'location'],
}

/** A bundle as small apps have it: four text files of 45 KB in all, and a picture that no longer compresses. */
function sampleBundle(): { path: string; data: Uint8Array }[] {
  const text = (size: number, seed: number): Buffer => {
    let state = seed
    const words = [
      'screen',
      'button',
      'const',
      'padding',
      'function',
      'color',
      'return',
      '<div class="',
      'item',
      '\n  ',
    ]
    let out = ''
    while (out.length < size) {
      state = (state * 1103515245 + 12345) % 2 ** 31
      out += `${words[state % words.length]}${state % 97} `
    }
    return Buffer.from(out.slice(0, size))
  }
  const noise = Buffer.from(Array.from({ length: 30_000 }, (_, n) => (n * n * 2654435761) >>> 13))
  return [
    { path: 'index.html', data: text(8_000, 1) },
    { path: 'app.css', data: text(12_000, 2) },
    { path: 'app.js', data: text(20_000, 3) },
    { path: 'content.json', data: text(5_000, 4) },
    { path: 'cover.webp', data: noise },
  ]
}

/** What nobody can leave out: compressing and storing the same files, and one signature. */
function packingFloor({ dex, icons, key, bundle }: PackageParts): () => void {
  const stored = Object.fromEntries(
    ICON_NAMES.filter((name) => name.startsWith('android')).map((name) => [
      `${name}.png`,
      [icons[name], { level: 0 }] as [Uint8Array, { level: 0 }],
    ]),
  )
  const compressed = Object.fromEntries(bundle.map(({ path, data }) => [path, data]))
  const privateKey = createPrivateKey({ key: Buffer.from(key.privateKey), format: 'der', type: 'pkcs8' })
  return () => {
    const archive = zipSync({ 'classes.dex': dex, ...compressed, ...stored }, { level: 6 })
    sign('sha256', archive, privateKey)
  }
}

/** Each size straight from the source, as one would write it first. */
async function naiveIcons(source: Buffer): Promise<void> {
  await Promise.all(ICON_NAMES.map((name) => sharp(source).resize(ICONS[name].size).png().toBuffer()))
}

async function samplePicture(): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024"><defs><linearGradient id="g" x2="1" y2="1">
    <stop stop-color="#ff6a00"/><stop offset="1" stop-color="#7a00ff"/></linearGradient></defs>
    <rect width="1024" height="1024" rx="200" fill="url(#g)"/><circle cx="512" cy="420" r="220" fill="#fff"/></svg>`
  return sharp(Buffer.from(drawing)).png().toBuffer()
}

function row(name: string, ms: number, floor: number, target: string): string[] {
  return [name, ms.toFixed(1), floor.toFixed(1), (ms / floor).toFixed(2), target]
}

async function main(): Promise<void> {
  const picture = await samplePicture()
  const coldStart = performance.now()
  const icons = await drawIconSet(picture, { background: '#ffffff' })
  const cold = performance.now() - coldStart
  const key = await createSigningKey({ commonName: 'Bench', now: new Date() })
  const parts: PackageParts = {
    dex: readFileSync('native/android/classes.dex'),
    icons,
    key,
    bundle: sampleBundle(),
  }

  const floor = median(await measure(RUNS, packingFloor(parts)))
  const apk = median(await measure(RUNS, () => buildApk(app, parts)))
  const aab = median(await measure(RUNS, () => buildAab(app, parts)))
  const iconFloor = median(await measure(ICON_RUNS, () => naiveIcons(picture), 1))
  const warm = median(await measure(ICON_RUNS, () => drawIconSet(picture, { background: '#ffffff' }), 1))
  const keyMs = median(await measure(7, () => createSigningKey({ commonName: 'Bench', now: new Date() }), 0))
  const pool = createKeyPool(7)
  while (pool.ready() < 7) await new Promise((resolve) => setTimeout(resolve, 50))
  const pooledMs = median(
    await measure(5, () => createSigningKey({ commonName: 'Bench', now: new Date(), pool }), 0),
  )
  pool.close()

  const table = [
    ['', 'median ms', 'floor ms', 'ratio', 'target'],
    row('APK, packed and signed', apk, floor, `< ${APK_TARGET_MS} ms`),
    row('AAB, packed and signed', aab, floor, ''),
    row(`${ICON_NAMES.length} icons, first in the process`, cold, iconFloor, `< ${ICONS_TARGET_MS} ms`),
    row(`${ICON_NAMES.length} icons, later`, warm, iconFloor, ''),
    row('APK with its icons, first', apk + cold, floor + iconFloor, `< ${ICONS_TARGET_MS} ms`),
    row('signing key from the pool', pooledMs, keyMs, '(floor: made on the spot)'),
  ]
  for (const cells of table)
    console.log(cells.map((cell, n) => (n === 0 ? cell.padEnd(32) : cell.padStart(12))).join(''))
  console.log(
    `\n${(buildApk(app, parts).length / 1024).toFixed(0)} KB a package; peak memory ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB; Node ${process.version}`,
  )
}

void main()

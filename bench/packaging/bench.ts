/**
 * Measures the time to build a package, beside the minimum for the same work in the same run: npm run bench
 * -- packaging
 */
import '../../tests/factories/end-with-starter'
import { createPrivateKey, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { buildAab } from '../../lib/packaging/android/aab'
import type { AndroidApp } from '../../lib/packaging/android/android-app'
import { buildApk } from '../../lib/packaging/android/apk'
import type { PackageParts } from '../../lib/packaging/android/package-model'
import { ICON_NAMES } from '../../lib/packaging/icon-names'
import { drawIconSet } from '../../lib/packaging/icons'
import { createKeyPool, createSigningKey } from '../../lib/packaging/signing-key'
import { downloads } from './downloads'
import { firstIcons } from './first-icons'
import { measure, median } from './measure'
import { naiveIcons } from './naive-icons'

const RUNS = 60
const ICON_RUNS = 15
const APK_TARGET_MS = 10
const ICONS_TARGET_MS = 120
const FIRST_APK_TARGET_MS = 300

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

/**
 * A bundle as small apps have it: four text files of 45 KB in all, and a picture that is already compressed.
 */
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

/** The minimum work: compressing and storing the same files, and one signature. */
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

async function samplePicture(): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024"><defs><linearGradient id="g" x2="1" y2="1">
    <stop stop-color="#ff6a00"/><stop offset="1" stop-color="#7a00ff"/></linearGradient></defs>
    <rect width="1024" height="1024" rx="200" fill="url(#g)"/><circle cx="512" cy="420" r="220" fill="#fff"/></svg>`
  return sharp(Buffer.from(drawing)).png().toBuffer()
}

function row(name: string, ms: number, floor: number, target: string): string[] {
  return [name, ms.toFixed(1), floor.toFixed(1), (ms / floor).toFixed(2), target]
}

/**
 * Medians of drawing all icons of an app, and of the baseline, alternating: in a warm process and in a fresh
 * one.
 */
async function iconTimes(picture: Buffer) {
  const turns: number[][] = []
  for (let run = 0; run < ICON_RUNS; run++)
    turns.push([
      ...(await measure(1, () => drawIconSet(picture, { background: '#ffffff' }), 0)),
      ...(await measure(1, () => naiveIcons(picture), 0)),
      await firstIcons({ what: 'set', picture }),
      await firstIcons({ what: 'floor', picture }),
    ])
  const [set, floor, firstSet, firstFloor] = [0, 1, 2, 3].map((column) =>
    median(turns.map((turn) => turn[column] ?? NaN)),
  ) as [number, number, number, number]
  return { set, floor, firstSet, firstFloor }
}

async function main(): Promise<void> {
  const picture = await samplePicture()
  const icons = await drawIconSet(picture, { background: '#ffffff' })
  const key = await createSigningKey({ commonName: 'Bench', now: new Date() })
  const parts: PackageParts = {
    dex: readFileSync('native/android/3/classes.dex'),
    icons,
    key,
    bundle: sampleBundle(),
  }

  const floor = median(await measure(RUNS, packingFloor(parts)))
  const apk = median(await measure(RUNS, () => buildApk(app, parts)))
  const aab = median(await measure(RUNS, () => buildAab(app, parts)))
  const drawing = await iconTimes(picture)
  const keyMs = median(await measure(7, () => createSigningKey({ commonName: 'Bench', now: new Date() }), 0))
  const pool = createKeyPool(7)
  while (pool.ready() < 7) await new Promise((resolve) => setTimeout(resolve, 50))
  const pooledMs = median(
    await measure(5, () => createSigningKey({ commonName: 'Bench', now: new Date(), pool }), 0),
  )
  pool.close()

  const { set, firstSet, firstFloor } = drawing
  const table = [
    ['', 'median ms', 'floor ms', 'ratio', 'target'],
    row('APK, packed and signed', apk, floor, `< ${APK_TARGET_MS} ms`),
    row('AAB, packed and signed', aab, floor, ''),
    row(`${ICON_NAMES.length} icons`, set, drawing.floor, `< ${ICONS_TARGET_MS} ms`),
    row(`${ICON_NAMES.length} icons, first in a process`, firstSet, firstFloor, ''),
    row('APK with its icons, first', apk + firstSet, floor + firstFloor, `< ${FIRST_APK_TARGET_MS} ms`),
    row('signing key from the pool', pooledMs, keyMs, '(floor: made on the spot)'),
  ]
  for (const cells of table)
    console.log(cells.map((cell, n) => (n === 0 ? cell.padEnd(32) : cell.padStart(12))).join(''))
  const verdict = set < ICONS_TARGET_MS ? 'met' : 'MISSED'
  console.log(
    `\nTarget: the whole set of icons < ${ICONS_TARGET_MS} ms: ${set.toFixed(0)} ms, ${verdict}` +
      `\n${(buildApk(app, parts).length / 1024).toFixed(0)} KB a package; peak memory ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB; Node ${process.version}`,
  )
  await downloads()
}

void main()

import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { BundleFile } from '@/lib/packaging/bundle-file'
import { readPackage } from '@/lib/packaging/readers/read-package'
import { bundleDigest, listFiles } from '@/lib/packaging/updates/manifest'
import { signUpdate } from '@/lib/packaging/updates/sign-update'
import { createUpdateKey, publicUpdateKey } from '@/lib/packaging/updates/update-keys'
import { loadPackage } from '@/lib/releases/packages/package-bytes'
import { findReleaseFiles } from '@/lib/releases/packages/release-files'
import type { UpdatedApp } from '../updates'
import { startDevice } from './jvm'

/** @returns a folder for the lifetime of this process */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'appkiln-phone-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function install(config: string | Buffer, files: readonly BundleFile[]): string {
  const folder = newFolder()
  writeFileSync(join(folder, 'app.json'), config)
  for (const { path, data } of files) {
    mkdirSync(dirname(join(folder, 'www', path)), { recursive: true })
    writeFileSync(join(folder, 'www', path), data)
  }
  return folder
}

/** Unpacks the APK of an app's first release for UpdateDevice.java. @returns also the digest of its bundle */
export async function unpackApp({ actor, id }: UpdatedApp): Promise<{ folder: string; packaged: string }> {
  const files = await findReleaseFiles(id, 1, actor.user.id)
  const { sha256 } = files.find(({ name }) => name === 'app.apk')!
  const apk = await loadPackage(actor, { appId: id, version: 1, name: 'app.apk', sha256 })
  const entries = [...readPackage(Buffer.from(apk)).entries].map(([path, entry]) => ({
    path,
    data: entry.read(),
  }))
  const config = entries.find(({ path }) => path === 'assets/app.json')!.data
  const { updates } = JSON.parse(config.toString()) as { updates: { bundle: string } }
  const www = entries.flatMap(({ path, data }) =>
    path.startsWith('assets/www/') ? [{ path: path.slice('assets/www/'.length), data }] : [],
  )
  return { folder: install(config, www), packaged: updates.bundle }
}

const APP = 'bakery0001'
const GENERATION = 'android-6'

/** A server that publishes another version whenever a phone asks, and sends its files in small parts. */
class Publisher {
  readonly seed = createUpdateKey()
  /** Digests of all versions. */
  readonly published = new Set<string>()
  newest = ''
  isDone = false
  /** Responses that a phone did not receive to their end. */
  cutOff = 0
  #sequence = 0
  readonly #files = new Map<string, Uint8Array>()
  readonly #server: Server = createServer(
    (request, response) => void this.#answer(request.url ?? '', response),
  )
  #update: Uint8Array = Buffer.alloc(0)

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`
  }

  /** Publishes a version. @returns its files */
  publish(): BundleFile[] {
    const number = ++this.#sequence
    const bundle = [
      { path: 'app.js', data: Buffer.from(`script of ${number} ${randomBytes(20_000).toString('hex')}`) },
      { path: 'assets/logo.png', data: Buffer.from(`logo of ${Math.floor(number / 5)}`) },
      { path: 'index.html', data: Buffer.from(`page of ${number}`) },
    ]
    for (const { data } of bundle) this.#files.set(createHash('sha256').update(data).digest('hex'), data)
    const files = listFiles(bundle)
    this.newest = bundleDigest(files)
    this.published.add(this.newest)
    this.#update = signUpdate(
      {
        ...{ format: 1, app: APP, generation: GENERATION, sequence: number, release: number },
        ...{ version: `1.${number}`, made: '2026-11-27T18:00:00.000Z', bundle: this.newest, files },
        ...{ share: 10_000, urgent: false, keys: [publicUpdateKey(this.seed)], addresses: [this.address] },
      },
      [this.seed],
    )
    return bundle
  }

  async #answer(url: string, response: ServerResponse): Promise<void> {
    response.once('close', () => (this.cutOff += response.writableFinished ? 0 : 1))
    if (url.includes('/update.json')) {
      if (!this.isDone) this.publish()
      return void response.end(this.#update)
    }
    const data = this.#files.get(url.slice(url.lastIndexOf('/') + 1)) ?? Buffer.alloc(0)
    for (let at = 0; at < data.length; at += 8000) {
      response.write(data.subarray(at, at + 8000))
      await wait(1)
    }
    response.end()
  }
}

/**
 * Kills phones that fetch and switch versions, each many times and at any moment, and starts them again.
 * @returns `unopened`: starts that ended by themselves; `strange`: what a page showed that was never published as a whole; `last`: what each phone shows in the
 *   end, with the newest version fetched
 */
export async function killPhones(library: string, phones: number, rounds: number) {
  const publisher = new Publisher()
  await publisher.start()
  const files = publisher.publish()
  const updates = {
    ...{ app: APP, generation: GENERATION, release: 1, bundle: publisher.newest },
    ...{ keys: [publicUpdateKey(publisher.seed)], addresses: [publisher.address] },
  }
  const shown: string[] = []
  let [starts, unopened] = [0, 0]
  const runPhone = async () => {
    const folder = install(JSON.stringify({ updates }), files)
    // As this machine is right now: until a phone shows a page, and from one version to the next.
    let [startMs, versionMs] = [300, 200]
    for (let round = 0; round < rounds; round++) {
      const phone = startDevice(library, folder)
      const started = performance.now()
      phone.send('launch')
      phone.send('loop')
      const lines: string[] = []
      let isOver = false
      const reading = (async () => {
        for (let line = await phone.read(); line !== undefined; line = await phone.read()) {
          lines.push(line)
          if (lines.length === 1) startMs = performance.now() - started
          if (lines.length === 3) versionMs = performance.now() - started - startMs
        }
        isOver = true
      })()
      // Every fourth while it starts, the others while it fetches and switches.
      if (round % 4 === 0) await wait(startMs * (0.7 + Math.random() * 0.5))
      else {
        while (lines.length === 0 && !isOver) await wait(2)
        if (isOver) unopened++
        await wait(Math.random() * 2 * versionMs)
        if (lines.length < 3) versionMs *= 1.2
      }
      await phone.kill()
      await reading
      if (lines.length > 0) starts++
      shown.push(...lines)
    }
    return folder
  }
  try {
    const folders = await Promise.all(Array.from({ length: phones }, runPhone))
    publisher.publish()
    publisher.isDone = true
    const last = []
    for (const folder of folders) {
      const phone = startDevice(library, folder)
      shown.push(await phone.call('launch'), await phone.call('page'))
      for (const word of ['drawn', 'worked', 'ask']) await phone.call(word)
      shown.push(await phone.call('launch'))
      last.push(shown.at(-1))
      await phone.kill()
    }
    const { published, cutOff, newest } = publisher
    const strange = shown.filter((digest) => !published.has(digest))
    return { starts, unopened, versions: new Set(shown).size, cutOff, strange, newest, last }
  } finally {
    publisher.stop()
  }
}

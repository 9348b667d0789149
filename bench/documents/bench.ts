import '../../tests/factories/end-with-starter'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readDocument } from '../../lib/document/migrations'
import { readInSteps } from '../../lib/document/read-in-steps'
import { parseJsonBody } from '../../lib/platform/http/json-body'
import { inSteps } from '../../lib/base/in-steps'

// npm run bench -- documents
// How long others wait at most while a document of almost two megabytes is received, checked and saved in this process,
// beside the same document read at once. The longest step that is left is JSON.parse.

const ROUNDS = 9

const text = (id: string) => ({ id, type: 'text', content: 'x'.repeat(900) })
const wrong = (id: string) => ({ id, type: 'text' })
const picture = (id: string) => ({ id, type: 'image', src: 'https://shop.example/x.png', alt: '' })

/** A document of as many screens with as many blocks. */
function app(screens: number, blocks: number, make: (id: string) => unknown): unknown {
  const list = (s: number) => Array.from({ length: blocks }, (_, b) => make(`block-${s}-${b}`))
  const pages = Array.from({ length: screens }, (_, s) => ({
    id: `screen-${s}`,
    title: 'Page',
    blocks: list(s),
  }))
  return { version: 1, settings: {}, screens: pages, tabs: [] }
}

const DOCUMENTS: [string, unknown][] = [
  ['valid, long texts', app(1, 1950, text)],
  ['valid, many blocks', app(12, 1700, picture)],
  ['57,000 wrong blocks', app(38, 1500, wrong)],
]

/** What this thread has computed so far, in milliseconds: it does not count what else the machine does. */
const computed = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** The longest time without a turn of the event loop while some work is done, in milliseconds: the median of its rounds. */
async function hold(work: () => unknown): Promise<number> {
  const longest: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    let [last, most, over] = [computed(), 0, false]
    const turn = () => {
      const now = computed()
      most = Math.max(most, now - last)
      last = now
      if (!over) setImmediate(turn)
    }
    setImmediate(turn)
    await new Promise(setImmediate)
    try {
      await work()
    } catch {
      // what is wrong with it is told, which takes its time too
    }
    await new Promise(setImmediate)
    over = true
    longest.push(most)
  }
  return longest.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'appkiln-bench-'))
  process.env.DATABASE_URL = `file:${join(folder, 'bench.db')}`
  process.env.DATA_DIR = folder
  process.env.LOG_LEVEL = 'silent'
  const save = await savedBySomebody()
  for (const [name, document] of DOCUMENTS) {
    const bytes = Buffer.from(JSON.stringify({ document }))
    const figures = {
      'JSON.parse alone': await hold(() => JSON.parse(bytes.toString())),
      received: await hold(() => parseJsonBody(bytes)),
      'checked at once': await hold(() => readDocument(structuredClone(document))),
      'checked in steps': await hold(() => inSteps(readInSteps(document))),
      'checked and saved': await hold(() => save(document)),
    }
    console.log(`\n${name}, ${(bytes.length / 1e6).toFixed(1)} MB: at most …`)
    for (const [what, ms] of Object.entries(figures)) console.log(`${what.padStart(20)} ${ms.toFixed(1)} ms`)
  }
  rmSync(folder, { recursive: true, force: true })
}

/** Saves documents as an app's next revisions, on SQLite. */
async function savedBySomebody() {
  const { applyMigrations } = await import('../../lib/platform/database/migrations')
  await applyMigrations(process.env.DATABASE_URL ?? '')
  const { database } = await import('../../lib/platform/database/database')
  const { createApp, saveApp } = await import('../../lib/apps/mutations')
  const { asUser } = await import('../../tests/factories/actors')
  const user = await database().user.create({
    data: { email: 'bench@example.com', firstName: 'Ada', lastName: 'Lovelace', trialEndsAt: new Date() },
  })
  const { id } = await createApp(asUser(user.id), { name: 'Bench', kind: 'custom' })
  let revision = 1
  return async (document: unknown) => ({ revision } = await saveApp(asUser(user.id), id, revision, document))
}

void main()

import '../../tests/factories/end-with-starter'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readDocument } from '../../lib/document/migrations'
import { readYielding } from '../../lib/document/read-in-steps'
import { parseJsonBody } from '../../lib/platform/http/json-body'
import { runYielding } from '../../lib/base/run-yielding'

// npm run bench -- documents
// Measures how long the event loop is blocked while this process receives, checks and saves a document of
// almost two megabytes, beside parsing the same document in one step. The longest remaining step is
// JSON.parse.

const ROUNDS = 9

const text = (id: string) => ({ id, type: 'text', content: 'x'.repeat(900) })
const wrong = (id: string) => ({ id, type: 'text' })
const picture = (id: string) => ({ id, type: 'image', src: 'https://shop.example/x.png', alt: '' })

/** A document with `screens` screens of `blocks` blocks each. */
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

/** CPU time of this thread so far, in milliseconds, independent of other load of the machine. */
const computed = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** The longest time that the event loop is blocked by `work`, in milliseconds: the median of several runs. */
async function hold(work: () => unknown): Promise<number> {
  const longest: number[] = []
  for (let run = 0; run < ROUNDS; run++) {
    let [last, max, over] = [computed(), 0, false]
    const tick = () => {
      const now = computed()
      max = Math.max(max, now - last)
      last = now
      if (!over) setImmediate(tick)
    }
    setImmediate(tick)
    await new Promise(setImmediate)
    try {
      await work()
    } catch {
      // Reporting the errors takes time, too.
    }
    await new Promise(setImmediate)
    over = true
    longest.push(max)
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
      'checked in steps': await hold(() => runYielding(readYielding(document))),
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

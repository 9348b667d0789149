import '../../tests/factories/end-with-starter'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../lib/platform/database/database'
import { applyMigrations } from '../../lib/platform/database/migrations'
import { SIZE, fill } from '../admin/fill'
import { others, print } from '../others'
import { withService } from '../service'
import { Visitor } from '../visitor'

// npm run bench -- database
// Measures response times for others while SQLite's synchronous driver is busy: while an administrator
// exports a million transactions, and while a user saves a document of almost two megabytes again and again.
// The same requests alone are the baseline. BENCH_DATABASE names a database to reuse between runs; without it
// one is filled, which takes minutes.

const ADMINISTRATOR = { ADMIN_EMAIL: 'bench@example.com', ADMIN_PASSWORD: 'orchard-Lantern-42' }
const SECONDS = 5
const PARAGRAPHS = 380

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'appkiln-bench-'))
  const url = process.env.BENCH_DATABASE ?? `file:${join(folder, 'bench.db')}`
  try {
    await filled(url)
    await withService(measure, { DATABASE_URL: url, TRUST_PROXY: '1', ...ADMINISTRATOR })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function filled(url: string): Promise<void> {
  await applyMigrations(url)
  const own = openDatabase(url)
  if ((await own.order.count()) === 0) await fill(own, url, new Date('2026-11-21T12:00:00Z'))
  await own.$disconnect()
}

async function measure(origin: string): Promise<void> {
  const [administrator, writer, other] = [new Visitor(origin), new Visitor(origin), new Visitor(origin)]
  const email = (name: string) => `${name}-${Date.now()}@example.com`
  for (const visitor of [writer, other]) {
    const address = email(visitor === writer ? 'writer' : 'other')
    await visitor.register(address, 'engine-1843')
    await visitor.prepare()
    await visitor.signIn(address, 'engine-1843')
  }
  await administrator.prepare()
  await administrator.signIn(ADMINISTRATOR.ADMIN_EMAIL, ADMINISTRATOR.ADMIN_PASSWORD)

  print('alone', await others(other, SECONDS))

  const started = performance.now()
  let exported = false
  const file = administrator
    .call('GET', '/api/admin/payments/export?format=csv')
    .finally(() => (exported = true))
  const during: number[] = []
  while (!exported) during.push(...(await others(other, 1)))
  const { status, text } = await file
  if (status !== 200) throw new Error(`Not exported: ${status} ${text.slice(0, 200)}`)
  print('during an export', during)
  const [size, seconds] = [
    (text.length / 2 ** 20).toFixed(0),
    ((performance.now() - started) / 1000).toFixed(0),
  ]
  console.log(`  ${SIZE.orders.toLocaleString('en')} rows, ${size} MiB in ${seconds} s`)

  const saving = saveFor(writer, SECONDS)
  print('during big saves', await others(other, SECONDS))
  const { saves, bytes } = await saving
  console.log(`  ${saves} saves of ${(bytes / 2 ** 20).toFixed(1)} MiB`)
}

/** Saves a large document repeatedly. */
async function saveFor(visitor: Visitor, seconds: number): Promise<{ saves: number; bytes: number }> {
  const made = await visitor.call('POST', '/api/apps', JSON.stringify({ name: 'Bench' }))
  const { id } = JSON.parse(made.text) as { id: string }
  const app = JSON.parse((await visitor.call('GET', `/api/apps/${id}`)).text) as {
    revision: number
    document: { screens: { blocks: unknown[] }[] }
  }
  const blocks = (save: number) =>
    Array.from({ length: PARAGRAPHS }, (_, n) => ({
      id: `text-${n}`,
      type: 'text',
      content: `${save} ${n} `.padEnd(5000, 'Words that somebody wrote. '),
    }))
  let { revision } = app
  let [saves, bytes] = [0, 0]
  for (const started = performance.now(); performance.now() - started < seconds * 1000; saves++) {
    const [screen] = app.document.screens
    const body = JSON.stringify({
      document: { ...app.document, screens: [{ ...screen, blocks: blocks(saves) }] },
    })
    bytes = body.length
    const headers = { 'if-match': String(revision) }
    const answer = await visitor.call('PUT', `/api/apps/${id}`, body, 'application/json', headers)
    if (answer.status !== 200) throw new Error(`Not saved: ${answer.status} ${answer.text.slice(0, 200)}`)
    revision = (JSON.parse(answer.text) as { revision: number }).revision
  }
  return { saves, bytes }
}

void main()

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { endWithUs } from '../../factories/end-with-us'
import { childPids } from '../../factories/processes'

const SUPERVISOR = join(process.cwd(), 'lib/commands/node/supervisor.mjs')

/**
 * Stand-ins for the two processes: they send the same messages as the real ones, and record what they
 * receive.
 */
const WEB = `
import { appendFileSync } from 'node:fs'
process.on('message', (message) => appendFileSync('heard', JSON.stringify(message) + '\\n'))
process.on('SIGTERM', () => process.exit(0))
process.send({ isReady: true })
setInterval(() => process.send({ to: 'worker', wake: 'emails' }), 50)
`
const WORKER = `
process.on('message', ({ wake }) => wake && process.send({ to: 'web', woken: wake, pid: process.pid }))
process.on('SIGTERM', () => process.exit(0))
process.on('SIGUSR1', () => { for (;;); })
process.send({ beat: true })
setInterval(() => process.send({ beat: true }), 50)
`

let folder: string
let supervisor: ChildProcess
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'appkiln-supervisor-'))))
afterEach(async () => {
  if (supervisor.exitCode === null && supervisor.signalCode === null) {
    supervisor.kill('SIGTERM')
    await once(supervisor, 'exit')
  }
  rmSync(folder, { recursive: true })
})

function start(programs: Partial<Record<'web' | 'worker', string>> = { web: WEB, worker: WORKER }): void {
  for (const [name, code] of Object.entries(programs)) writeFileSync(join(folder, `${name}.mjs`), code)
  const scripts = Object.fromEntries(Object.keys(programs).map((name) => [name, [`${name}.mjs`]]))
  const code = `import { supervise } from ${JSON.stringify(SUPERVISOR)}
    supervise(${JSON.stringify(scripts)}, { cwd: '.', env: process.env, silence: 400 })`
  writeFileSync(join(folder, 'supervisor.mjs'), code)
  const env = { ...process.env, NODE_OPTIONS: '' } // the loader of TypeScript here is not available there
  supervisor = spawn(process.execPath, ['supervisor.mjs'], {
    cwd: folder,
    env,
    stdio: 'ignore',
    detached: true,
  })
  endWithUs(supervisor)
}

type Heard = { worker?: string; woken?: string; pid?: number }
function heard(): Heard[] {
  try {
    const lines = readFileSync(join(folder, 'heard'), 'utf8').trim().split('\n')
    return lines.filter(Boolean).map((line) => JSON.parse(line) as Heard)
  } catch {
    return []
  }
}
const states = () => heard().flatMap(({ worker }) => worker ?? [])
const pids = () => [...new Set(heard().flatMap(({ pid }) => pid ?? []))]
const until = async (reached: () => boolean) => {
  while (!reached()) await wait(20)
}

test('the worker starts once the web process serves, and each receives the other’s messages', async () => {
  start()
  await until(() => heard().some(({ woken }) => woken === 'emails'))
  expect(states()).toEqual(['running'])
})

describe('a worker is replaced, and the web process is notified,', () => {
  test.each(['SIGKILL', 'SIGSTOP', 'SIGUSR1'] as const)(
    'after %s',
    async (signal) => {
      start()
      await until(() => pids().length === 1)
      const web = childPids('web.mjs', supervisor.pid)
      process.kill(pids()[0] ?? 0, signal) // SIGUSR1 blocks its event loop, so that it ignores SIGTERM
      await until(() => pids().length === 2)
      expect(states()).toEqual(['running', 'restarting', 'running'])
      expect(childPids('web.mjs', supervisor.pid)).toEqual(web)
      expect(childPids('worker.mjs', supervisor.pid)).toEqual([pids()[1]])
    },
    20_000,
  )
})

test('a stop ends both with code 0', async () => {
  start()
  await until(() => pids().length === 1)
  supervisor.kill('SIGTERM')
  expect(await once(supervisor, 'exit')).toEqual([0, null])
  expect(childPids('.mjs', supervisor.pid)).toEqual([])
})

test('a stop kills a process that does not exit', async () => {
  const deaf = WEB.replace('process.exit(0)', 'undefined')
  start({ web: deaf.replace('isReady: true', 'isReady: true, stopsWithin: 300'), worker: WORKER })
  await until(() => pids().length === 1)
  supervisor.kill('SIGTERM')
  expect(await once(supervisor, 'exit')).toEqual([0, null])
})

test('when the web process ends, so does the service, with its code', async () => {
  start({ web: `process.send({ isReady: true }); setTimeout(() => process.exit(3), 300)`, worker: WORKER })
  expect(await once(supervisor, 'exit')).toEqual([3, null])
})

test('a worker that cannot start ends the command; one that has started is restarted', async () => {
  start({ worker: 'process.exit(4)' })
  expect(await once(supervisor, 'exit')).toEqual([4, null])
  start({ worker: WORKER })
  await until(() => childPids('worker.mjs', supervisor.pid).length === 1)
  await wait(200)
  const [first = 0] = childPids('worker.mjs', supervisor.pid)
  process.kill(first, 'SIGKILL')
  await until(() => childPids('worker.mjs', supervisor.pid).some((pid) => pid !== first))
})

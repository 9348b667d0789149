import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { canInstall, whySkipped } from './debian'
import { endWithUs } from './end-with-us'
import { freePort } from './free-port'

/** `describe` for tests that need Redis. Skipped only if it is missing and cannot be installed. */
export function describeRedis(name: string, work: () => void): void {
  const here = spawnSync('redis-server', ['--version']).status === 0
  if (here || canInstall()) describe(name, work)
  else describe.skip(`${name} (${whySkipped('redis-server')})`, work)
}

export type RedisServer = {
  url: string
  /** Starts it empty, without persistence. */
  start: () => Promise<void>
  /** Kills it like a machine failure. */
  kill: () => Promise<void>
  /** Stops its process without closing its connections. */
  freeze: () => void
  thaw: () => void
}

/** A throw-away Redis server on loopback, which keeps its port across restarts. */
export async function newRedis(): Promise<RedisServer> {
  const port = await freePort()
  let child: ChildProcess | undefined
  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const params = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
      const started = spawn('redis-server', params, { cwd: tmpdir(), stdio: ['ignore', 'pipe', 'ignore'] })
      child = started
      endWithUs(started)
      for await (const text of started.stdout) if (String(text).includes('Ready to accept')) break
      started.stdout.resume()
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    freeze: () => child?.kill('SIGSTOP'),
    thaw: () => child?.kill('SIGCONT'),
  }
}

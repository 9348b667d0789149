import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { endWithUs } from './end-with-us'
import { childPids } from './processes'

export type RunningService = {
  child: ChildProcess
  /** Its output, including errors. */
  output: () => string
  isUp: () => boolean
  /** Process ids of the web process and the worker; 0 if there is none. */
  pids: () => { web: number; worker: number }
  /** Kills all its processes, like a machine failure. */
  kill: () => Promise<void>
  /** Stops it as a host would. @returns its exit code */
  stop: () => Promise<number | null>
}

/**
 * Starts the service as `npm start` does, in a separate process group.
 * @param options.args such as `--web`
 * @param options.cwd another version's folder
 * @param options.folder is removed when this process exits before the service
 */
export function runService(
  env: NodeJS.ProcessEnv,
  { args = [], cwd = process.cwd(), folder = '' }: { args?: string[]; cwd?: string; folder?: string } = {},
): RunningService {
  const child = spawn(process.execPath, ['lib/commands/start.mjs', ...args], {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  endWithUs(child, folder)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()))
  const pid = child.pid ?? 0
  const isUp = () => child.exitCode === null && child.signalCode === null
  const ended = once(child, 'exit') as Promise<[number | null]>
  return {
    child,
    output: () => output,
    isUp,
    pids: () => ({ web: childPids('serve', pid)[0] ?? 0, worker: childPids('work.', pid)[0] ?? 0 }),
    async kill() {
      if (!isUp()) return
      process.kill(-pid, 'SIGKILL')
      while (isAnyUp(pid)) await wait(5)
    },
    async stop() {
      if (isUp()) child.kill('SIGTERM')
      return (await ended)[0]
    },
  }
}

/** Waits until it serves requests. @throws Error with its output if it exits before */
export async function isServing(service: RunningService, within = 240_000): Promise<void> {
  for (const until = Date.now() + within; !service.output().includes('is ready at'); await wait(50))
    if (!service.isUp() || Date.now() > until)
      throw new Error(`The service did not start:\n${service.output()}`)
}

function isAnyUp(group: number): boolean {
  try {
    return process.kill(-group, 0)
  } catch {
    return false
  }
}

import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Tasks } from './rate-limit/limits-node'

export type Node = Awaited<ReturnType<typeof startNode>>

/** Starts a node of a service, with the database of the test's file. */
export async function startNode(redisUrl: string) {
  const child = fork('tests/node/platform/rate-limit/limits-node.ts', {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, REDIS_URL: redisUrl, LOG_LEVEL: 'info' },
  })
  let log = ''
  child.stdout?.on('data', (text: Buffer) => (log += text.toString()))
  let lastId = 0
  await once(child, 'message')
  return {
    /** Runs a task on the node. */
    run<Name extends keyof Tasks>(name: Name, ...params: Parameters<Tasks[Name]>) {
      const id = ++lastId
      type Result = Awaited<ReturnType<Tasks[Name]>>
      return new Promise<Result>((resolve) => {
        const listen = (message: { id: number; result: Result }) => {
          if (message.id !== id) return
          child.off('message', listen)
          resolve(message.result)
        }
        child.on('message', listen)
        child.send({ id, name, params })
      })
    },
    log: () => log,
    clearLog: () => void (log = ''),
    end: () => child.kill('SIGKILL'),
  }
}

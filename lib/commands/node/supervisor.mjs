// Starts and supervises the processes of the service; npm start runs this. Plain Node.
import { spawn } from 'node:child_process'

const SECOND = 1000
const SILENCE = 10 * SECOND
/** Maximum time until a worker's first heartbeat, in milliseconds. */
const STARTING = 60 * SECOND
/** Milliseconds between SIGTERM and SIGKILL for a stuck worker. */
const POLITENESS = SECOND
/** Milliseconds between SIGTERM and SIGKILL on a stop. A web process that drains first sends a longer one. */
const STOPPING = 11 * SECOND
/** Maximum delay before a worker that keeps exiting is restarted, in milliseconds. */
const MAX_PAUSE = 30 * SECOND
/** Uptime after which the restart backoff is reset, in milliseconds. */
const SETTLED = 60 * SECOND

/**
 * Runs a web process and a worker process, or one of them. A worker that exits or hangs is restarted with
 * exponential backoff; when the web process exits, so does the service. Forwards messages with
 * `to: 'web' | 'worker'` to that process.
 * @param {{ web?: string[], worker?: string[] }} programs the arguments for Node.js of each
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, silence?: number }} options `silence` is the maximum time
 * between heartbeats of a worker, in milliseconds
 * @returns a function that stops all processes
 */
export function supervise(programs, { cwd, env, silence = SILENCE }) {
  /** @type {Record<string, import('node:child_process').ChildProcess | undefined>} */
  const running = {}
  let stopsWithin = STOPPING
  let isStopping = false
  let exitCode = 0
  let failures = 0

  const send = (name, message) => {
    const child = running[name]
    if (child?.connected) child.send(message, () => undefined) // ignores a process that has just exited
  }
  const notifyWeb = (worker) => send('web', { worker })

  const start = (name) => {
    const child = spawn(process.execPath, programs[name], {
      cwd,
      env: { ...env, APPKILN_PROCESSES: Object.keys(programs).join(' ') },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    })
    running[name] = child
    child.on('message', (message) => {
      if (message.to) send(message.to, message)
      if (message.stopsWithin) stopsWithin = message.stopsWithin
      if (message.isReady && programs.worker && !running.worker && !isStopping) startWorker()
    })
    child.on('exit', (code, signal) => {
      running[name] = undefined
      if (isStopping) return endWhenAllHave()
      if (name === 'worker' && (programs.web || failures > 0 || hasSpoken)) return restartWorker(code, signal)
      exitCode = signal ? 1 : (code ?? 1)
      stop()
    })
    return child
  }

  let heardAt = 0
  let hasSpoken = false
  let startedAt = 0
  const startWorker = () => {
    startedAt = heardAt = Date.now()
    hasSpoken = false
    const child = start('worker')
    child.on('message', (message) => {
      if (!message.beat || running.worker !== child) return
      heardAt = Date.now()
      if (!hasSpoken) notifyWeb('running')
      hasSpoken = true
    })
  }
  const restartWorker = (code, signal) => {
    if (Date.now() - startedAt > SETTLED) failures = 0
    const pause = Math.min((SECOND / 4) * 2 ** failures++, MAX_PAUSE)
    console.error(`The worker process exited (${signal ?? `exit code ${code}`}). Restarting it.`)
    notifyWeb('restarting')
    setTimeout(() => isStopping || running.worker || startWorker(), pause)
  }
  let lookedAt = Date.now()
  const check = () => {
    const wasAsleep = Date.now() - lookedAt > 3 * SECOND // this process or the whole machine was suspended
    lookedAt = Date.now()
    if (wasAsleep) heardAt = lookedAt
    const { worker } = running
    if (!worker || isStopping || lookedAt - heardAt < (hasSpoken ? silence : STARTING)) return
    console.error('The worker process is not responding. Stopping it.')
    heardAt = Infinity // prevents further reports
    worker.kill('SIGTERM')
    setTimeout(() => worker.kill('SIGKILL'), POLITENESS)
  }
  if (programs.worker) setInterval(check, SECOND / 2)

  const endWhenAllHave = () => {
    if (!running.web && !running.worker) process.exit(exitCode)
  }
  const stop = () => {
    if (isStopping) return
    isStopping = true
    const left = () => Object.values(running).filter((child) => child !== undefined)
    for (const child of left()) child.kill('SIGTERM')
    setTimeout(() => left().forEach((child) => child.kill('SIGKILL')), stopsWithin)
    endWhenAllHave()
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop)

  if (programs.web) start('web')
  else startWorker()
  return stop
}

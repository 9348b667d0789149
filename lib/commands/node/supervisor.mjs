// Starts the processes of the service and keeps them: npm start is this one. Plain Node.
import { spawn } from 'node:child_process'

const SECOND = 1000
const SILENCE = 10 * SECOND
/** How long a worker may take to say its first word. */
const STARTING = 60 * SECOND
/** How long a stuck worker may take to end when it is asked to. */
const POLITENESS = SECOND
/** How long a stop may take before what still runs is killed; a web process that drains first asks for more. */
const STOPPING = 11 * SECOND
/** The longest wait before a worker that keeps ending is started again. */
const MAX_PAUSE = 30 * SECOND
/** A worker that ran for so long did not fail at its start. */
const SETTLED = 60 * SECOND

/**
 * Runs a web process and a worker process, or one of them. A worker that ends or stands still is started again, a little
 * later each time; when the web process ends, so does the service. What one process says to the other is passed on:
 * `{ to: 'web' | 'worker', … }`.
 * @param {{ web?: string[], worker?: string[] }} programs the arguments for Node.js of each
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, silence?: number }} options `silence` is how long the event loop of a worker
 *   may stand still before it is ended, in milliseconds
 * @returns what ends them all
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
    if (child?.connected) child.send(message, () => undefined) // one that has just ended hears nothing
  }
  const tellWeb = (worker) => send('web', { worker })

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

  // The worker.
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
      if (!hasSpoken) tellWeb('running')
      hasSpoken = true
    })
  }
  const restartWorker = (code, signal) => {
    if (Date.now() - startedAt > SETTLED) failures = 0
    const pause = Math.min((SECOND / 4) * 2 ** failures++, MAX_PAUSE)
    console.error(`The worker process ended (${signal ?? `exit code ${code}`}). It is started again.`)
    tellWeb('restarting')
    setTimeout(() => isStopping || running.worker || startWorker(), pause)
  }
  let lookedAt = Date.now()
  const look = () => {
    const wasAsleep = Date.now() - lookedAt > 3 * SECOND // this process, or the whole machine
    lookedAt = Date.now()
    if (wasAsleep) heardAt = lookedAt
    const { worker } = running
    if (!worker || isStopping || lookedAt - heardAt < (hasSpoken ? silence : STARTING)) return
    console.error('The worker process stands still. It is ended.')
    heardAt = Infinity // said once
    worker.kill('SIGTERM')
    setTimeout(() => worker.kill('SIGKILL'), POLITENESS)
  }
  if (programs.worker) setInterval(look, SECOND / 2)

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

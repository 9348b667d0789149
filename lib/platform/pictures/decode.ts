import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { BusyError } from '../errors'
import { log } from '../log'
import { Queue } from '../queues/queue'
import { singleton } from '../singleton'
import type { PictureFormat } from './format'

/** Relative to the working directory, because a bundler would not find a second file. */
const WORKER = ['lib', 'platform', 'pictures', 'worker.mjs']

/** Maximum pictures decoded concurrently, each in its own process. */
const CONCURRENCY = 2
const MAX_WAITING = 100
/** Seconds after which the queue has most likely drained. */
const RETRY_AFTER = 5
/** Maximum duration in milliseconds. A worker limits its own CPU time; this is for one that hangs. */
const MAX_MS = 60_000
/** Idle time after which a process is stopped to free its memory, in milliseconds. */
const IDLE_MS = 15_000

type Drawing = {
  format: Exclude<PictureFormat, 'ico'>
  /** Longer edge of the result, in pixels. */
  edge: number
  fit: 'inside' | 'cover'
  enlarge?: boolean
  /** Longer edge at which vectors are rendered. Without it they are refused. */
  vectorEdge?: number
}
type Size = { width: number; height: number }
type Task = { kind: 'measure' } | ({ kind: 'draw'; as: 'pixels' | 'webp' | 'png' | 'any' } & Drawing)

/** The picture cannot be decoded, or exceeds the limits. */
export class PictureError extends Error {}

/** Reads width and height, in pixels, from the header without decoding. @throws PictureError, BusyError */
export function measurePicture(bytes: Uint8Array): Promise<Size> {
  return inWorker({ kind: 'measure' }, bytes)
}

/**
 * Decodes a picture to pixels (RGBA, 8 bits each, sRGB), upright and scaled down to fit. Refuses pictures of
 * more than 16 megapixels (AVIF 9) by their header. Anything else that takes too much time or memory only
 * ends the worker process.
 * @throws PictureError, BusyError
 */
export function decodePixels(bytes: Uint8Array, drawing: Drawing): Promise<Size & { data: Uint8Array }> {
  return inWorker({ ...drawing, kind: 'draw', as: 'pixels' }, bytes)
}

/**
 * Like `decodePixels`, but returns a file: `webp`, `png` without transparency, or with `any` a PNG if the
 * picture can have transparency. Removes all metadata.
 */
export function reencodePicture(
  bytes: Uint8Array,
  as: 'webp' | 'png' | 'any',
  drawing: Drawing,
): Promise<{ data: Uint8Array; type: 'png' | 'webp' }> {
  return inWorker({ ...drawing, kind: 'draw', as }, bytes)
}

type Pool = { queue: Queue; idle: { child: ChildProcess; end: NodeJS.Timeout }[] }

/** Separately bundled handlers share the processes. */
const pool = singleton<Pool>('picture workers', () => ({ queue: new Queue(CONCURRENCY), idle: [] }))

async function inWorker<T>(task: Task, bytes: Uint8Array): Promise<T> {
  if (pool.queue.isFull(MAX_WAITING)) throw new BusyError(RETRY_AFTER)
  return pool.queue.run(() => sendTask<T>(acquireWorker(), task, bytes))
}

function acquireWorker(): ChildProcess {
  for (let next = pool.idle.pop(); next; next = pool.idle.pop()) {
    clearTimeout(next.end)
    if (next.child.connected) return next.child
  }
  return startWorker()
}

/** Starts a worker without our environment. It ends with this process, because its channel closes. */
function startWorker(): ChildProcess {
  const child = fork(join(/* turbopackIgnore: true */ process.cwd(), ...WORKER), {
    execArgv: ['--max-old-space-size=64'],
    env: { MALLOC_ARENA_MAX: '2' } as unknown as NodeJS.ProcessEnv,
    serialization: 'advanced', // transfers byte arrays as such
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.on('error', (err) => {
    log.warn({ err }, 'image worker failed')
    child.emit('exit', null, null) // a process that failed to start never exits
  })
  return child
}

type WorkerResult<T> = { result?: T; fault?: string; isWorn: boolean }

function sendTask<T>(child: ChildProcess, task: Task, bytes: Uint8Array): Promise<T> {
  child.ref()
  child.channel?.ref()
  return new Promise<T>((resolve, reject) => {
    const late = setTimeout(() => child.kill('SIGKILL'), MAX_MS)
    const done = () => {
      clearTimeout(late)
      child.off('message', onMessage)
      child.off('exit', onExit)
    }
    const onMessage = ({ result, fault, isWorn }: WorkerResult<T>) => {
      done()
      const finishTask = () => (fault === undefined ? resolve(result as T) : reject(new PictureError(fault)))
      if (isWorn) {
        child.once('exit', finishTask) // frees the slot only then
        child.disconnect()
      } else {
        returnToPool(child)
        finishTask()
      }
    }
    const onExit = (code: number | null, signal: string | null) => {
      done()
      log.warn({ code, signal, bytes: bytes.length }, 'image worker crashed')
      reject(new PictureError('took too much time or memory'))
    }
    child.on('message', onMessage)
    child.on('exit', onExit)
    child.send({ task, bytes }, (error) => error && child.kill('SIGKILL'))
  })
}

/** Keeps an idle process for the next picture. */
function returnToPool(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
  const end = setTimeout(() => {
    pool.idle = pool.idle.filter((worker) => worker.child !== child)
    if (child.connected) child.disconnect()
  }, IDLE_MS)
  end.unref()
  pool.idle.push({ child, end })
}

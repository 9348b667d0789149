import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { BusyError } from '../errors'
import { log } from '../log'
import { type Queue, enqueue, isFull, newQueue } from '../queues/queue'
import { singleton } from '../singleton'
import type { PictureFormat } from './format'

/** Found from the root, where the service runs: a bundler would have to know of a second file. */
const WORKER = ['lib', 'platform', 'pictures', 'worker.mjs']

/** Pictures decoded at once, each in a process of its own. */
const AT_ONCE = 2
const MAX_WAITING = 100
/** Seconds after which those in front have most likely been served. */
const RETRY_AFTER = 5
/** A worker bounds its own processor time; this is for one that hangs. */
const MAX_MS = 60_000
/** A process that had nothing to do for so long is ended, and its memory given back. */
const IDLE_MS = 15_000

type Drawing = {
  format: Exclude<PictureFormat, 'ico'>
  /** The longer edge of the result, in pixels. */
  edge: number
  fit: 'inside' | 'cover'
  enlarge?: boolean
  /** The longer edge that vectors are drawn at; without it they are refused. */
  vectorEdge?: number
}
type Size = { width: number; height: number }
type Task = { kind: 'measure' } | ({ kind: 'draw'; as: 'pixels' | 'webp' | 'png' | 'any' } & Drawing)

/** A picture that cannot be decoded, or not within what a picture may take. */
export class PictureError extends Error {}

/** Width and height by a picture's header, in pixels; nothing is decoded. @throws PictureError, BusyError */
export function measurePicture(bytes: Uint8Array): Promise<Size> {
  return inWorker({ kind: 'measure' }, bytes)
}

/**
 * The pixels of a picture (RGBA, 8 bits each, sRGB), upright and made smaller to fit. Pictures of more than 16 megapixels
 * (AVIF 9) are refused by their headers, and whatever else takes too much time or memory ends a process of its own.
 * @throws PictureError, BusyError
 */
export function decodePixels(bytes: Uint8Array, drawing: Drawing): Promise<Size & { data: Uint8Array }> {
  return inWorker({ ...drawing, kind: 'draw', as: 'pixels' }, bytes)
}

/**
 * The same as a file: `webp`, `png` without transparency, or with `any` as PNG what can be transparent. Nothing that was written
 * in the picture is kept.
 */
export function redrawPicture(
  bytes: Uint8Array,
  as: 'webp' | 'png' | 'any',
  drawing: Drawing,
): Promise<{ data: Uint8Array; type: 'png' | 'webp' }> {
  return inWorker({ ...drawing, kind: 'draw', as }, bytes)
}

type Pool = { queue: Queue; idle: { child: ChildProcess; end: NodeJS.Timeout }[] }

/** Handlers that are bundled apart share the processes. */
const pool = singleton<Pool>('picture workers', () => ({ queue: newQueue(), idle: [] }))

async function inWorker<T>(task: Task, bytes: Uint8Array): Promise<T> {
  if (isFull(pool.queue, AT_ONCE, MAX_WAITING)) throw new BusyError(RETRY_AFTER)
  return enqueue(pool.queue, AT_ONCE, () => ask<T>(takeWorker(), task, bytes))
}

function takeWorker(): ChildProcess {
  for (let next = pool.idle.pop(); next; next = pool.idle.pop()) {
    clearTimeout(next.end)
    if (next.child.connected) return next.child
  }
  return startWorker()
}

/** It gets nothing of our environment, and dies with us: its channel is closed then. */
function startWorker(): ChildProcess {
  const child = fork(join(/* turbopackIgnore: true */ process.cwd(), ...WORKER), {
    execArgv: ['--max-old-space-size=64'],
    env: { MALLOC_ARENA_MAX: '2' } as unknown as NodeJS.ProcessEnv,
    serialization: 'advanced', // bytes as bytes
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.on('error', (err) => {
    log.warn({ err }, 'a picture worker failed')
    child.emit('exit', null, null) // one that could not be started never exits
  })
  return child
}

type Answer<T> = { result?: T; fault?: string; isWorn: boolean }

function ask<T>(child: ChildProcess, task: Task, bytes: Uint8Array): Promise<T> {
  child.ref()
  child.channel?.ref()
  return new Promise<T>((resolve, reject) => {
    const late = setTimeout(() => child.kill('SIGKILL'), MAX_MS)
    const done = () => {
      clearTimeout(late)
      child.off('message', answered)
      child.off('exit', died)
    }
    const answered = ({ result, fault, isWorn }: Answer<T>) => {
      done()
      const settle = () => (fault === undefined ? resolve(result as T) : reject(new PictureError(fault)))
      if (isWorn) {
        child.once('exit', settle) // its place is another's only then
        child.disconnect()
      } else {
        rest(child)
        settle()
      }
    }
    const died = (code: number | null, signal: string | null) => {
      done()
      log.warn({ code, signal, bytes: bytes.length }, 'a picture ended its worker')
      reject(new PictureError('took too much time or memory'))
    }
    child.on('message', answered)
    child.on('exit', died)
    child.send({ task, bytes }, (error) => error && child.kill('SIGKILL'))
  })
}

/** Keeps a process for the next picture. */
function rest(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
  const end = setTimeout(() => {
    pool.idle = pool.idle.filter((one) => one.child !== child)
    if (child.connected) child.disconnect()
  }, IDLE_MS)
  end.unref()
  pool.idle.push({ child, end })
}

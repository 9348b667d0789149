import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { PORTS } from '../ports'

export const OWN_URL = `http://localhost:${PORTS.ownService}`

export type Run = { child: ChildProcess; output: () => string; ended: Promise<number | null> }

/** Creates a data folder for each test of a file, and returns a function that starts a service in it. */
export function ownService() {
  const own = { folder: '', start }
  let children: ChildProcess[] = []
  test.beforeEach(() => {
    own.folder = mkdtempSync(join(tmpdir(), 'appkiln-start-'))
  })
  test.afterEach(() => {
    for (const child of children) if (child.exitCode === null) child.kill('SIGTERM')
    children = []
    rmSync(own.folder, { recursive: true, force: true })
  })

  /** Starts the service as npm start does. */
  function start(env: Record<string, string> = {}): Run {
    const child = spawn(process.execPath, ['lib/commands/start.mjs'], {
      env: {
        ...process.env,
        DATABASE_URL: '',
        APP_URL: '',
        DATA_DIR: own.folder,
        PORT: String(PORTS.ownService),
        LOG_LEVEL: 'error',
        ...env,
      },
    })
    children.push(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (output += text.toString()))
    return { child, output: () => output, ended: new Promise((resolve) => child.once('exit', resolve)) }
  }
  return own
}

/** Waits until it responds. On a busy machine a start takes a while. */
export async function isReady({ output }: Run): Promise<void> {
  await expect.poll(output, { timeout: 80_000 }).toContain(`Appkiln is ready at ${OWN_URL}`)
}

/** Stops it as a host would, and expects exit code 0. */
export async function stop({ child, ended }: Run): Promise<void> {
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
}

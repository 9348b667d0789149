import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { drawIconSet } from '../../lib/packaging/icons'
import { endWithUs } from '../../tests/factories/end-with-us'
import { naiveIcons } from './naive-icons'

type Work = { what: 'set' | 'floor'; picture: Uint8Array }

const FILE = fileURLToPath(import.meta.url)

/** Milliseconds of the first icons that a process draws, in a new process. */
export function firstIcons(work: Work): Promise<number> {
  const child: ChildProcess = fork(FILE, { execArgv: ['--import', 'tsx'], serialization: 'advanced' })
  endWithUs(child)
  return new Promise((resolve, reject) => {
    child.once('message', (milliseconds) => {
      resolve(Number(milliseconds))
      child.disconnect()
    })
    child.once('exit', (code) => reject(new Error(`Drawing ended with ${code}`)))
    child.send(work)
  })
}

if (process.argv[1] === FILE)
  process.once('message', ({ what, picture }: Work) => {
    const started = performance.now()
    const drawn: Promise<unknown> =
      what === 'set' ? drawIconSet(picture, { background: '#ffffff' }) : naiveIcons(picture)
    void drawn.then(() => process.send?.(performance.now() - started))
  })

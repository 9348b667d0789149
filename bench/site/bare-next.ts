import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '../../lib/commands/setup.mjs'
import { endWithUs } from '../../tests/factories/end-with-us'
import { freePort } from '../../tests/factories/free-port'
import { runToEnd } from './run-to-end'

const NEXT = join(ROOT, 'node_modules/next/dist/bin/next')
const FOLDER = join(ROOT, 'bench/site/bare')
const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' }

/** Builds and starts a Next application of one static page, served by Next itself. */
export async function withBareNext(work: (url: string) => Promise<void>): Promise<void> {
  const built = await runToEnd(process.execPath, [NEXT, 'build', FOLDER], env)
  if (built.status !== 0) throw new Error(`The bare page could not be built:\n${built.stdout}${built.stderr}`)
  const port = await freePort()
  const server = spawn(process.execPath, [NEXT, 'start', FOLDER, '-p', String(port)], {
    cwd: ROOT,
    env,
    stdio: 'ignore',
  })
  endWithUs(server)
  try {
    const url = `http://127.0.0.1:${port}/`
    await answers(url)
    await work(url)
  } finally {
    server.kill()
  }
}

async function answers(url: string): Promise<void> {
  for (const until = Date.now() + 30_000; Date.now() < until;) {
    if ((await fetch(url).catch(() => null))?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('The bare page is not served.')
}

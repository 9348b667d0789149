import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endWithUs } from './end-with-us'
import { freePort } from './free-port'

/** Credentials that the server accepts, as read by Amazon's library. */
const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

export type S3Server = {
  /** Format of ASSETS_URL. */
  url: string
  credentials: typeof CREDENTIALS
  /** Starts it with its data. */
  start: () => Promise<void>
  kill: () => Promise<void>
}

/** A throw-away server with one bucket on loopback, which keeps its port and its objects across restarts. */
export async function newS3(bucket = 'pictures'): Promise<S3Server> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'appkiln-s3-'))
  let child: ChildProcess | undefined
  return {
    url: `s3://${bucket}/nodes?endpoint=http://127.0.0.1:${port}`,
    credentials: CREDENTIALS,
    async start() {
      const script = join(__dirname, 's3-process.ts')
      // Its continuation tokens use a legacy cipher.
      const args = ['--openssl-legacy-provider', '--import', 'tsx', script, folder, String(port), bucket]
      const started = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
      child = started
      endWithUs(started, folder)
      for await (const text of started.stdout) if (String(text).includes('ready')) break
      started.stdout.resume()
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

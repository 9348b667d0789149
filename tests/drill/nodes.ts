import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { endWithUs } from '../factories/end-with-us'
import { freePort } from '../factories/free-port'
import { startPostgresql } from '../factories/postgresql-server'
import { newRedis } from '../factories/redis'
import { newS3 } from '../factories/s3'
import { type Counts, startLoad } from './load'

const ROOT = process.cwd()
const DRAIN_SECONDS = 4

/** A node of the service, as docs/deployment/compose.yaml runs it: nothing of its own but a port. */
type Node = { port: number; version: string; child: ChildProcess; stop: () => Promise<number | null> }

/**
 * What docs/deployment/compose.yaml describes, without containers: two nodes on one PostgreSQL, one Redis and one store of
 * pictures, behind Caddy with the Caddyfile that is there. Under load each is replaced in turn by a version with one more
 * migration, so that old and new serve beside each other.
 * @param seconds how long the load goes on before, between and after the two
 */
export async function drillUpgrade(seconds: number): Promise<Counts & { lost: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'appkiln-upgrade-'))
  const [postgresql, redis, s3] = [await startPostgresql(), await newRedis(), await newS3()]
  await Promise.all([redis.start(), s3.start()])
  const site = `http://localhost:${await freePort()}`
  const env = {
    ...process.env,
    ...s3.credentials,
    NODE_ENV: 'production' as const,
    HOST: '127.0.0.1',
    APP_URL: site,
    DATABASE_URL: postgresql.url,
    REDIS_URL: redis.url,
    ASSETS_URL: s3.url,
    NEXTAUTH_SECRET: 'a secret of all nodes, thirty-two characters',
    KEY_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
    ADMIN_EMAIL: 'ada@example.com',
    ADMIN_PASSWORD: 'Engine-1843!',
    TRUST_PROXY: '1',
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    LOG_LEVEL: 'warn',
  }
  const newer = nextVersion(folder)
  const ports = [await freePort(), await freePort()]
  const nodes: Node[] = []
  try {
    for (const port of ports) nodes.push(await startNode(ROOT, port, folder, env))
    const caddy = await startCaddy(site, ports, folder)
    const load = await startLoad(site, env.ADMIN_EMAIL, env.ADMIN_PASSWORD)
    await wait(seconds * 1000)
    for (const [index, node] of nodes.entries()) {
      const code = await node.stop()
      if (code !== 0) throw new Error(`A node ended with ${code} after SIGTERM`)
      nodes[index] = await startNode(newer, node.port, folder, env)
      await wait(seconds * 1000)
    }
    const counts = await load.stop()
    const lost = await load.countLost()
    caddy.kill()
    return { ...counts, lost }
  } finally {
    for (const node of nodes) if (node.child.exitCode === null) node.child.kill('SIGKILL')
    await Promise.all([redis.kill(), s3.kill(), postgresql.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}

/** This version with one more migration of the kind that the first half of a change has: it only adds. */
function nextVersion(folder: string): string {
  const newer = join(folder, 'newer')
  mkdirSync(join(newer, 'prisma'), { recursive: true })
  for (const name of readdirSync(ROOT))
    if (name !== 'prisma') symlinkSync(join(ROOT, name), join(newer, name))
  for (const name of readdirSync(join(ROOT, 'prisma')))
    if (name !== 'migrations') symlinkSync(join(ROOT, 'prisma', name), join(newer, 'prisma', name))
  cpSync(join(ROOT, 'prisma/migrations'), join(newer, 'prisma/migrations'), { recursive: true })
  const migration = join(newer, 'prisma/migrations/postgresql/99990101000000_expand')
  mkdirSync(migration)
  writeFileSync(
    join(migration, 'migration.sql'),
    'ALTER TABLE "App" ADD COLUMN "added" TEXT;\nCREATE INDEX "App_added_idx" ON "App"("added");\n',
  )
  return newer
}

async function startNode(
  version: string,
  port: number,
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<Node> {
  const data = mkdtempSync(join(folder, 'data-')) // nothing in it is needed again
  const child = spawn(process.execPath, ['--import', 'tsx', 'lib/commands/serve.ts'], {
    cwd: version,
    env: { ...env, PORT: String(port), DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  endWithUs(child)
  const ended = once(child, 'exit')
  await Promise.race([
    isHealthy(port),
    ended.then(([code]) => Promise.reject(new Error(`A node ended with ${code} at its start`))),
  ])
  child.stdout.resume()
  const stop = async () => {
    child.kill('SIGTERM')
    return ((await ended) as [number | null])[0]
  }
  return { port, version, child, stop }
}

async function isHealthy(port: number): Promise<void> {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null)
    if (response?.ok) return
    await wait(100)
  }
}

/** Caddy is one of Debian's packages; where it is missing and can be installed, it is. */
async function startCaddy(site: string, ports: number[], folder: string): Promise<ChildProcess> {
  if (spawnSync('caddy', ['version']).status !== 0)
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'caddy'], { stdio: 'inherit' })
  const config = ['--config', 'docs/deployment/Caddyfile', '--adapter', 'caddyfile']
  const caddy = spawn('caddy', ['run', ...config], {
    env: {
      ...process.env,
      SITE: site,
      NODES: ports.map((port) => `127.0.0.1:${port}`).join(' '),
      CADDY_ADMIN: `localhost:${await freePort()}`,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  endWithUs(caddy)
  caddy.stderr.resume()
  const response = async () => (await fetch(`${site}/api/health`).catch(() => null))?.ok
  while (!(await response())) await wait(100)
  return caddy
}

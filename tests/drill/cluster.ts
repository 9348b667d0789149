import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { endWithUs } from '../factories/end-with-us'
import { freePort } from '../factories/free-port'
import { isServing, runService } from '../factories/run-service'
import { type PostgresqlServer, startPostgresql } from '../factories/postgresql-server'
import { type RedisServer, newRedis } from '../factories/redis'
import { newS3 } from '../factories/s3'

const DRAIN_SECONDS = 4

/** A node of the service, as docs/deployment/compose.yaml runs it, without state except for its port. */
export type Node = {
  pid: number
  /** Asks it to stop and waits until it has. @returns its exit code */
  stop: () => Promise<number | null>
  kill: () => Promise<unknown>
}

export type Cluster = {
  site: string
  nodes: Node[]
  postgresql: PostgresqlServer
  redis: RedisServer
  /** Starts a node in the place of a stopped one, from another folder if one is provided. */
  start: (index: number, version?: string) => Promise<void>
  close: () => Promise<void>
}

/**
 * Starts the setup of docs/deployment/compose.yaml without containers: two nodes with one PostgreSQL, one
 * Redis and one picture store, behind Caddy with the Caddyfile of that folder.
 */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'appkiln-nodes-'))
  const [postgresql, redis, s3] = [await startPostgresql({ durable: true }), await newRedis(), await newS3()]
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
    LOG_LEVEL: process.env.DRILL_LOG_LEVEL ?? 'silent',
  }
  const ports = [await freePort(), await freePort()]
  const nodes: Node[] = []
  const start: Cluster['start'] = async (index, version = process.cwd()) => {
    const data = mkdtempSync(join(folder, 'data-')) // each start has an empty one
    nodes[index] = await startNode(version, { ...env, PORT: String(ports[index]), DATA_DIR: data })
  }
  let caddy: ChildProcess | undefined
  const close = async () => {
    await Promise.all(nodes.map((node) => node.kill()))
    caddy?.kill()
    await Promise.all([redis.kill(), s3.kill(), postgresql.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    for (const index of ports.keys()) await start(index)
    caddy = await startCaddy(site, ports, folder)
  } catch (error) {
    await close()
    throw error
  }
  return { site, nodes, postgresql, redis, start, close }
}

async function startNode(version: string, env: NodeJS.ProcessEnv & { PORT: string }): Promise<Node> {
  const service = runService(env, { cwd: version })
  await isServing(service)
  for (const stream of [service.child.stdout, service.child.stderr])
    stream?.on('data', (text: Buffer) => process.env.DRILL_LOG_LEVEL && process.stderr.write(text))
  return { pid: service.pids().web, stop: service.stop, kill: service.kill }
}

async function answers(address: string): Promise<void> {
  while (!(await fetch(address).catch(() => null))?.ok) await wait(100)
}

/** Starts Caddy, which is a Debian package. Installs it if it is missing and can be installed. */
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
  caddy.stderr.on('data', (text: Buffer) => process.env.DRILL_LOG_LEVEL && process.stderr.write(text))
  await answers(`${site}/api/health`)
  return caddy
}

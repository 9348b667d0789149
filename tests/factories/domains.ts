import { runInNewContext } from 'node:vm'
import { type Socket, createSocket } from 'node:dgram'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Answer, decode, encode } from 'dns-packet'
import { createApp } from '@/lib/apps/mutations'
import { loadDirectory } from '@/lib/domains/directory'
import { addDomain, checkNow } from '@/lib/domains/mutations'
import type { OwnedDomain } from '@/lib/domains/schema'
import type { Actor } from '@/lib/platform/actor'
import { database } from '@/lib/platform/database/database'
import { resetEnv } from '@/lib/platform/env'
import { findCustomHost } from '@/lib/platform/http/custom-hosts'
import { withLiveValues } from '@/lib/platform/live-scope'
import { workspaceValues } from '@/lib/platform/workspace-scope'
import { serveDomainProof } from '@/lib/platform/server/custom-hosts'
import { asUser } from './actors'
import { ENTERPRISE, buy } from './billing'
import { newAccount } from './people'

/** What domains point to. */
export const TARGET = 'apps.host.example'
/** An address of another server. */
export const OTHER = '203.0.113.7'
export const NOW = new Date('2026-12-02T12:00:00Z')

type World = {
  /** What checks ask first, and the name server of the domains themselves. */
  dns: NameServer
  authority: NameServer
  owner: Actor
}

let world: World
let count = 0

/** The name servers and the owner of the current file. */
export const current = () => world

/** Prepares name servers, and a server that answers for domains as the front server does. */
export function withDomainChecks(): void {
  let site: Server
  beforeAll(async () => {
    const [dns, authority] = [await NameServer.start(), await NameServer.start()]
    site = createServer((request, response) => {
      if (!serveDomainProof(request, response)) response.writeHead(404).end()
    })
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    const { port } = site.address() as AddressInfo
    Object.assign(process.env, {
      APP_URL: `http://builder.example:${port}`,
      DOMAINS_TARGET: TARGET,
      DOMAINS_DNS: dns.address,
      OUTBOUND_PRIVATE_ALLOW: `127.0.0.1:${port},127.0.0.1:${authority.port}`,
    })
    resetEnv()
    world = { dns, authority, owner: asUser(await newAccount('domains@example.com')) }
  })
  afterAll(() => {
    world.dns.close()
    world.authority.close()
    site.close()
    for (const name of ['APP_URL', 'DOMAINS_TARGET', 'DOMAINS_DNS', 'OUTBOUND_PRIVATE_ALLOW'])
      delete process.env[name]
    resetEnv()
  })
  beforeEach(async () => {
    await database().domain.deleteMany()
    await loadDirectory()
    world.dns.clear()
    world.dns.set('A', TARGET, ['127.0.0.1'])
  })
}

export const newApp = (actor = world.owner) => createApp(actor, { name: `Rye ${++count}`, kind: 'custom' })

export const rowOf = (appId: string) => database().domain.findUniqueOrThrow({ where: { appId } })

/** An app with a domain that has no records yet. */
export async function withDomain(host: string, actor = world.owner) {
  const app = await newApp(actor)
  await addDomain(actor, { app: app.id }, host, NOW)
  return { ...app, host, token: (await rowOf(app.id)).token }
}

/**
 * An account with Enterprise whose workspace has an address that is active, and a brand.
 * @returns the workspace's id, which is the account's
 */
export async function withWorkspaceHost(
  host: string,
  email: string,
  name = 'Corner Studio',
  now = new Date(),
) {
  const workspaceId = await newAccount(email)
  await buy(workspaceId, ENTERPRISE, now)
  const contact = { email: 'hello@studio.example', website: 'https://studio.example', address: '1 High St' }
  await database().workspaceBrand.create({ data: { workspaceId, name, color: '#1d4ed8', ...contact } })
  const proof = { token: `token of ${workspaceId}`, provenHost: host, state: 'active' }
  await database().domain.create({
    data: { workspaceId, host, ...proof, nextCheckAt: new Date('2099-01-01') },
  })
  await loadDirectory()
  return workspaceId
}

/** Runs work as a request to a workspace's address. */
export function atHost<T>(host: string, work: () => T): T {
  return withLiveValues(workspaceValues(findCustomHost(host)!)!, work)
}

/** Sets all records of a host. */
export function setRecords(host: string, tokens: readonly string[], address = '127.0.0.1'): void {
  world.dns.set('NS', host.split('.').slice(-2).join('.'), ['ns1.provider.example'])
  world.dns.set('TXT', `_app-challenge.${host}`, tokens)
  world.dns.set('A', host, [address])
}

export const codesOf = ({ domain }: OwnedDomain) => domain?.problems.map(({ code }) => code)

export const check = (appId: string, now = NOW, actor = world.owner) =>
  checkNow(actor, { app: appId }, now, { authorityPort: world.authority.port })

type Reply = Answer[] | 'NXDOMAIN' | 'SERVFAIL' | 'silence'
const RCODES = { NXDOMAIN: 3, SERVFAIL: 2 }

/** A DNS server (RFC 1035) with records that a test changes. Names without any do not exist. */
export class NameServer {
  private readonly replies = new Map<string, Reply>()
  private readonly socket: Socket = createSocket('udp4')
  /** Names of all questions, with their types. */
  readonly questions: string[] = []

  static async start(): Promise<NameServer> {
    const server = new NameServer()
    server.socket.on('message', (message, { port, address }) => {
      const reply = server.reply(message)
      if (reply) server.socket.send(reply, port, address)
    })
    await new Promise<void>((resolve) => server.socket.bind(0, '127.0.0.1', resolve))
    return server
  }

  get port(): number {
    return this.socket.address().port
  }

  get address(): string {
    return `127.0.0.1:${this.port}`
  }

  /** Sets the records of one type, or what happens to questions for them. */
  set(type: string, name: string, values: readonly unknown[] | Exclude<Reply, Answer[]>, ttl = 60): void {
    const reply =
      typeof values === 'string' ? values : values.map((data) => ({ type, name, ttl, data }) as Answer)
    this.replies.set(`${type} ${name}`, reply)
  }

  delete(type: string, name: string): void {
    this.replies.delete(`${type} ${name}`)
  }

  clear(): void {
    this.replies.clear()
  }

  close(): void {
    this.socket.close()
  }

  private reply(message: Buffer): Buffer | null {
    const query = decode(message)
    const [question] = query.questions ?? []
    if (!question) return null
    const name = question.name.toLowerCase()
    this.questions.push(`${question.type} ${name}`)
    const found = this.replies.get(`${question.type} ${name}`) ?? this.missing(name)
    if (found === 'silence') return null
    const rcode = typeof found === 'string' ? RCODES[found] : 0
    return encode({
      type: 'response',
      id: query.id ?? 0,
      flags: 0x0180 | rcode, // recursion desired and available
      questions: query.questions ?? [],
      answers: typeof found === 'string' ? [] : found,
    })
  }

  /** A name with records of another type, or with names below it, exists. */
  private missing(name: string): Reply {
    const names = [...this.replies.keys()].map((key) => key.slice(key.indexOf(' ') + 1))
    return names.some((known) => known === name || known.endsWith(`.${name}`)) ? [] : 'NXDOMAIN'
  }
}

/** Runs a service worker's script. @returns the events that it listens to @throws what the script throws */
export function workerEvents(script: string): string[] {
  const events: string[] = []
  const scope = { URL, registration: { scope: 'https://app.example/' } }
  const addEventListener = (event: string) => events.push(event)
  runInNewContext(script, { ...scope, addEventListener, self: { ...scope, addEventListener } })
  return events
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { createApp } from '../../lib/apps/mutations'
import { database } from '../../lib/platform/database/database'
import { applyMigrations } from '../../lib/platform/database/migrations'
import { toActor } from '../../lib/platform/actor'
import { hashOf } from '../../lib/workspaces/invitations'
import { acceptOffer } from '../../lib/workspaces/transfers/mutations'
import { publish } from '../../lib/releases/publishing'
import { closeDatabase, setServiceEnvironment } from '../factories/database'
import { newAccount } from '../factories/people'
import { startPostgresql } from '../factories/postgresql-server'

const ROUNDS = { sqlite: 30, postgresql: 15 }
/** Apps that are offered in a round. A process is killed within `KILL_MS` after it accepted some of them, or none. */
const APPS = 12
const KILL_MS = 120

type Kind = keyof typeof ROUNDS

/**
 * Kills a process again and again while it accepts offers of apps. Afterwards each app must be in exactly one of the
 * two workspaces, whole, with everything that belongs to a move or nothing of it.
 * @returns whether all were, on both databases
 */
export async function drillTransfers(): Promise<boolean> {
  const sqlite = await drillOn('sqlite')
  return (await drillOn('postgresql')) && sqlite
}

async function drillOn(kind: Kind): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'appkiln-transfers-'))
  const server = kind === 'postgresql' ? await startPostgresql({ durable: true }) : null
  process.env.DATABASE_URL = server?.url ?? `file:${join(folder, 'drill.db')}`
  setServiceEnvironment(folder)
  const began = performance.now()
  const total = { moved: 0, stayed: 0, acknowledged: 0 }
  const faults: string[] = []
  try {
    await applyMigrations(process.env.DATABASE_URL)
    const people = await newPeople()
    for (let round = 1; round <= ROUNDS[kind]; round++) {
      const scene = await newScene(people, round)
      const acknowledged = await acceptUntilKilled(scene)
      const found = await check(scene, acknowledged)
      faults.push(...found.faults.map((fault) => `round ${round}: ${fault}`))
      total.moved += found.moved
      total.stayed += scene.apps.length - found.moved
      total.acknowledged += acknowledged.size
      if (round % 5 === 0) console.log(`${round} kills, ${total.moved} moved, ${faults.length} faults`)
    }
  } finally {
    await closeDatabase()
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  console.log(
    `Transfers on ${kind}: ${ROUNDS[kind]} kills in ${Math.round((performance.now() - began) / 1000)} s, ` +
      `${total.moved} apps moved (${total.acknowledged} acknowledged), ${total.stayed} stayed: ${faults.length} faults.`,
  )
  for (const fault of faults.slice(0, 50)) console.error(fault)
  return faults.length === 0 && total.moved > 0 && total.stayed > 0
}

type People = { sender: string; receiver: string; guest: string }
type Scene = People & { apps: { id: string; token: string; parts: string }[] }

async function newPeople(): Promise<People> {
  return {
    sender: await newAccount('sender@example.com'),
    receiver: await newAccount('receiver@example.com'),
    guest: await newAccount('guest@example.com'),
  }
}

/** Apps with a guest that a person offers another. In the first round, one of them is published. */
async function newScene(people: People, round: number): Promise<Scene> {
  const { sender, receiver, guest } = people
  const actor = toActor({ id: sender, role: 'user' })
  const { email } = await database().user.findUniqueOrThrow({ where: { id: receiver } })
  const apps: Scene['apps'] = []
  for (let number = 0; number < APPS; number++) {
    const { id } = await createApp(actor, { name: `App ${number}`, kind: 'custom' })
    if (round === 1 && number === 0) await publish(actor, id)
    const token = `${round}-${number}`
    const expiresAt = new Date(Date.now() + 86_400_000)
    await database().appTransfer.create({
      data: { appId: id, email, offeredById: sender, expiresAt, hash: hashOf(token) },
    })
    await database().appGuest.create({ data: { appId: id, userId: guest } })
    apps.push({ id, token, parts: await partsOf(id) })
  }
  return { ...people, apps }
}

/** What a move must not change. */
async function partsOf(id: string): Promise<string> {
  const { slug, packageId, document, revision, updatedAt, _count, signingKey } =
    await database().app.findUniqueOrThrow({
      where: { id },
      include: { signingKey: true, _count: { select: { releases: true, revisions: true, assets: true } } },
    })
  const key = signingKey && Buffer.from(signingKey.privateKey).toString('hex')
  return JSON.stringify({ slug, packageId, document, revision, updatedAt, _count, key })
}

/** @returns the apps whose acceptance the killed process acknowledged */
async function acceptUntilKilled({ receiver, apps }: Scene): Promise<Set<string>> {
  const params = [receiver, ...apps.map(({ token }) => token)]
  const child = spawn(process.execPath, ['--import', 'tsx', __filename, ...params], {
    env: process.env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const acknowledged = new Set<string>()
  const enough = randomInt(APPS)
  let killing: Promise<void> | undefined
  for await (const line of createInterface(child.stdout)) {
    if (line.startsWith('accepted ')) acknowledged.add(line.slice('accepted '.length))
    if (acknowledged.size >= enough) killing ??= killLater(child)
  }
  await killing
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return acknowledged
}

async function killLater(child: ChildProcess): Promise<void> {
  await wait(Math.random() * KILL_MS)
  child.kill('SIGKILL')
}

async function check({ sender, receiver, apps }: Scene, acknowledged: Set<string>) {
  const faults: string[] = []
  let moved = 0
  for (const { id, token, parts } of apps) {
    const fault = (text: string) => faults.push(`${id} ${text}`)
    const { workspaceId } = await database().app.findUniqueOrThrow({ where: { id } })
    const isMoved = workspaceId === receiver
    if (isMoved) moved++
    if (!isMoved && workspaceId !== sender) fault(`belongs to ${workspaceId}`)
    if (acknowledged.has(id) && !isMoved) fault('was acknowledged and is not moved')
    const offers = await database().appTransfer.count({ where: { appId: id } })
    const guests = await database().appGuest.count({ where: { appId: id } })
    const notes = await database().auditEntry.count({
      where: { action: 'app.transferred', subject: `app:${id}` },
    })
    const expected = isMoved ? [0, 0, 1] : [1, 1, 0]
    if (JSON.stringify([offers, guests, notes]) !== JSON.stringify(expected))
      fault(`has ${offers} offers, ${guests} guests and ${notes} audit entries; moved: ${isMoved}`)
    if ((await partsOf(id)) !== parts) fault('is not whole')
    if (isMoved) continue
    await accept(receiver, token).catch((error: Error) =>
      fault(`can’t be accepted any more: ${error.message}`),
    )
    const after = await database().app.findUniqueOrThrow({ where: { id } })
    if (after.workspaceId !== receiver) fault('did not move the second time')
  }
  return { moved, faults }
}

function accept(receiver: string, token: string): Promise<{ app: string }> {
  return acceptOffer(toActor({ id: receiver, role: 'user' }), { token, workspace: receiver })
}

/** The process that the drill kills: accepts one offer after the other, and prints each after its commit. */
async function acceptAll([receiver = '', ...tokens]: string[]): Promise<void> {
  process.stdout.write('ready\n')
  for (const token of tokens) {
    const { app } = await accept(receiver, token)
    process.stdout.write(`accepted ${app}\n`)
  }
}

if (process.argv[1] === __filename) void acceptAll(process.argv.slice(2))

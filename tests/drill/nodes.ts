import { setTimeout as wait } from 'node:timers/promises'
import { residentMiB } from '../factories/processes'
import { type Answer, createLoadClient, percentile, countStatuses } from './load'
import { type Cluster, startCluster } from './cluster'
import { newLedger, withPostgresql } from './ledger'
import { newPeople } from './users'

const MINUTES = 30
const PEOPLE = 10
/** Milliseconds between the actions of one user. */
const PAUSE = 250
/** Maximum growth of a node's memory from the second third to the last, as a share. */
const MAX_GROWTH = 0.05
/** Maximum milliseconds after its start until a database accepts all connections again. */
const RETURN = 2_000

/** Times are values of `performance.now()`. */
type Outage = { what: 'node' | 'Redis' | 'PostgreSQL'; from: number; to: number }

/** Pages that nodes serve from memory or from the build. */
const NEEDS_NO_DATABASE = /^\/(pricing|signin)?$/

/**
 * Sends mixed load to two nodes behind Caddy, with PostgreSQL, Redis and a picture store. In the first third
 * one node is killed, then Redis, then PostgreSQL, each restarted. The other two thirds show the growth of
 * memory.
 * @returns whether nothing was lost, an outage explains every failed response, and memory did not grow
 */
export async function drillNodes(): Promise<boolean> {
  const minutes = Number(process.env.DRILL_MINUTES ?? MINUTES)
  console.log(`Nodes: ${minutes} minutes of mixed load on two nodes …`)
  const cluster = await startCluster()
  const ledger = newLedger()
  try {
    const loadClient = createLoadClient(cluster.site)
    const people = await newPeople(loadClient, ledger, PEOPLE)
    loadClient.answers.length = 0
    const began = performance.now()
    const part = (share: number) => began + minutes * 60_000 * share
    const stop = people.start('both', PAUSE)
    const outages = await breakOneByOne(cluster, part)
    await until(part(1 / 3))
    const [second, last] = [await watchMemory(cluster, part(2 / 3)), await watchMemory(cluster, part(1))]
    await stop()
    const lost = await withPostgresql(cluster.postgresql.url, (query) => ledger.missingIn(query))
    lost.push(...(await people.brokenPictures()))
    const refused = judge(loadClient.answers, outages)
    printResult(loadClient.answers, outages, refused)
    console.log(`${ledger.count()} acknowledged writes (${ledger.summary()}): ${lost.length} lost.`)
    for (const write of lost.slice(0, 50)) console.error(write)
    const growths = second.map((before, index) => (last[index] ?? 0) / before - 1)
    growths.forEach((growth, index) =>
      console.log(
        `Node ${index + 1}: ${Math.round(second[index] ?? 0)} MiB in the second third, ` +
          `${Math.round(last[index] ?? 0)} MiB in the last (${(growth * 100).toFixed(1)} %)`,
      ),
    )
    const isSteady = growths.every((growth) => growth < MAX_GROWTH)
    return refused.length + lost.length === 0 && isSteady && ledger.count() > 100
  } finally {
    await cluster.close()
  }
}

/** Interrupts each for a while. The next one follows after the previous one has recovered. */
async function breakOneByOne(cluster: Cluster, part: (share: number) => number): Promise<Outage[]> {
  const { nodes, redis, postgresql } = cluster
  await until(part(1 / 12))
  const node = await during(
    'node',
    part(1 / 12 + 1 / 60),
    () => nodes[0]?.kill(),
    () => cluster.start(0),
  )
  await until(part(2 / 12))
  const cache = await during('Redis', part(2 / 12 + 1 / 60), redis.kill, redis.start)
  await until(part(3 / 12))
  const data = await during('PostgreSQL', part(3 / 12 + 1 / 60), postgresql.kill, postgresql.start)
  return [node, cache, data]
}

async function during(
  what: Outage['what'],
  end: number,
  kill: () => Promise<unknown> | undefined,
  start: () => Promise<unknown>,
): Promise<Outage> {
  const from = performance.now()
  await kill()
  await until(end)
  await start()
  const to = performance.now()
  console.log(`${what} was away for ${Math.round((to - from) / 1000)} s`)
  return { what, from, to }
}

const until = (time: number) => wait(Math.max(0, time - performance.now()))

/** @returns the median memory of each node in MiB, sampled every second */
async function watchMemory({ nodes }: Cluster, end: number): Promise<number[]> {
  const looks: number[][] = nodes.map(() => [])
  while (performance.now() < end) {
    nodes.forEach(({ pid }, index) => looks[index]?.push(residentMiB(pid)))
    await wait(1000)
  }
  return looks.map((sizes) => sizes.sort((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0)
}

/** Returns the responses that no outage explains. */
function judge(answers: readonly Answer[], outages: readonly Outage[]): Answer[] {
  const faulty = answers.filter(({ status }) => status === 0 || status >= 500)
  return faulty.filter((answer) => !outages.some((outage) => explains(outage, answer)))
}

function explains({ what, from, to }: Outage, answer: Answer): boolean {
  const { status, method, path, retryAfter, started, ended } = answer
  // A write that the node had begun may have been done, so the proxy must not send it to the other node.
  if (what === 'node') return status === 502 && method !== 'GET' && started <= from + 50 && ended >= from
  if (what === 'Redis') return false
  const isMeanwhile = started <= to + RETURN && ended >= from
  return isMeanwhile && status === 503 && retryAfter !== null && !NEEDS_NO_DATABASE.test(path)
}

function printResult(
  answers: readonly Answer[],
  outages: readonly Outage[],
  refused: readonly Answer[],
): void {
  const within = (outage: Outage | undefined, { started, ended }: Answer) =>
    outage !== undefined && started <= outage.to && ended >= outage.from
  const calm = answers.filter((answer) => !outages.some((outage) => within(outage, answer)))
  const line = (what: string, some: readonly Answer[]) =>
    console.log(
      `${what}: ${some.length} answers (${countStatuses(some)}), p50 ${percentile(some, 0.5)} ms, p99 ${percentile(some, 0.99)} ms`,
    )
  line('Without an outage', calm)
  for (const outage of outages)
    line(
      `While ${outage.what} was away`,
      answers.filter((answer) => within(outage, answer)),
    )
  const apps = answers.filter((answer) => answer.path.startsWith('/a/') && within(outages.at(-1), answer))
  console.log(`Published apps while PostgreSQL was away: ${countStatuses(apps)}`)
  console.log(`${refused.length} answers of 5xx that no outage explains.`)
  const [first] = outages
  for (const { status, method, path, retryAfter, started, ended } of refused.slice(0, 50))
    console.error(
      status,
      method,
      path,
      retryAfter,
      ...[started, ended].map((at) => Math.round(at - (first?.from ?? 0))),
    )
}

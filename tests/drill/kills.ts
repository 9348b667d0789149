import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createLoadClient, percentile, countStatuses } from './load'
import { newLedger, withSqlite } from './ledger'
import { newPeople } from './users'
import { type Service, killWhileStarting, newDataFolder, startService } from './service'

const KILLS = 200
const PEOPLE = 8
/** Milliseconds between the actions of one user. */
const PAUSE = 40
/** Maximum acknowledged writes before a kill. A random delay of up to `MORE` milliseconds follows. */
const WRITES = 20
const MORE = 100
/** Maximum milliseconds of a start before it is killed. */
const START = 2_500
/** One of this many kills interrupts a start. */
const STARTS = 10

/**
 * Kills the service at random times while users write, and restarts it with its data. Everything it has
 * acknowledged must be there, and its file must pass the integrity check.
 * @returns whether all of it did
 */
export async function drillKills(): Promise<boolean> {
  const kills = Number(process.env.DRILL_KILLS ?? KILLS)
  console.log(`Kills: ${kills} of a service on SQLite while ${PEOPLE} people write …`)
  const began = performance.now()
  const place = await newDataFolder()
  const [loadClient, ledger] = [createLoadClient(`http://localhost:${place.port}`), newLedger()]
  const faults: string[] = []
  let service: Service | undefined
  try {
    service = await startService(place)
    const people = await newPeople(loadClient, ledger, PEOPLE)
    for (let kill = 1; kill <= kills; kill++) {
      const stop = people.start('writing', PAUSE)
      const enough = ledger.count() + randomInt(1, WRITES)
      while (ledger.count() < enough && service.isUp()) await wait(5)
      await wait(Math.random() * MORE)
      if (!service.isUp()) faults.push(`it ended by itself before kill ${kill}`)
      await service.kill()
      await stop()
      if (kill % STARTS === 0) await killWhileStarting(place, Math.random() * START)
      service = await startService(place)
      const found = await withSqlite(join(place.data, 'appkiln.db'), (query) => ledger.missingIn(query))
      faults.push(...found.faults, ...found.result.map((write) => `lost after ${kill} kills: ${write}`))
      if (kill % 10 === 0) console.log(`${kill} kills, ${ledger.count()} writes, ${faults.length} faults`)
    }
  } finally {
    await service?.stop()
    place.remove()
  }
  const faulty = loadClient.answers.filter(({ status }) => status >= 500)
  console.log(
    `${Math.round((performance.now() - began) / 1000)} s, ${ledger.count()} acknowledged writes (${ledger.summary()}); ` +
      `answers ${countStatuses(loadClient.answers)} (0 was cut off by a kill); p50 ${percentile(loadClient.answers, 0.5)} ms, ` +
      `p99 ${percentile(loadClient.answers, 0.99)} ms: ${faults.length} lost or damaged, ${faulty.length} of 5xx.`,
  )
  for (const fault of faults.slice(0, 50)) console.error(fault)
  for (const { status, method, path } of faulty.slice(0, 50)) console.error(status, method, path)
  return faults.length + faulty.length === 0
}

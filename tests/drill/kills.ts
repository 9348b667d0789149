import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { newAsker, percentile, tellStatuses } from './asking'
import { newLedger, withSqlite } from './ledger'
import { newPeople } from './people'
import { type Service, killWhileStarting, newPlace, startService } from './service'

const KILLS = 200
const PEOPLE = 8
/** Between what one person does, in milliseconds. */
const PAUSE = 40
/** A service lives for at most so many acknowledged writes, and so many milliseconds more. */
const WRITES = 20
const MORE = 100
/** The longest that a start goes on that is killed, in milliseconds. */
const START = 2_500
/** Of so many kills one falls into a start. */
const STARTS = 10

/**
 * Kills the service at random moments while people write, and starts it again with what it left: everything that it
 * has acknowledged must be there, and its file sound.
 * @returns whether it was
 */
export async function drillKills(): Promise<boolean> {
  const kills = Number(process.env.DRILL_KILLS ?? KILLS)
  console.log(`Kills: ${kills} of a service on SQLite while ${PEOPLE} people write …`)
  const began = performance.now()
  const place = await newPlace()
  const [asker, ledger] = [newAsker(`http://localhost:${place.port}`), newLedger()]
  const faults: string[] = []
  let service: Service | undefined
  try {
    service = await startService(place)
    const people = await newPeople(asker, ledger, PEOPLE)
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
  const faulty = asker.answers.filter(({ status }) => status >= 500)
  console.log(
    `${Math.round((performance.now() - began) / 1000)} s, ${ledger.count()} acknowledged writes (${ledger.tell()}); ` +
      `answers ${tellStatuses(asker.answers)} (0 was cut off by a kill); p50 ${percentile(asker.answers, 0.5)} ms, ` +
      `p99 ${percentile(asker.answers, 0.99)} ms: ${faults.length} lost or damaged, ${faulty.length} of 5xx.`,
  )
  for (const fault of faults.slice(0, 50)) console.error(fault)
  for (const { status, method, path } of faulty.slice(0, 50)) console.error(status, method, path)
  return faults.length + faulty.length === 0
}

import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../../lib/platform/database/database'
import { copySqlite } from '../../lib/platform/database/copy'

/**
 * One of the processes that the drill kills: it works on the database until then, and says on its output what it was
 * told is done: `wrote ID` after a commit, `copied FILE` after a backup that was checked.
 */
const [role = '', url = '', name = '', folder = ''] = process.argv.slice(2)

const say = (line: string) => process.stdout.write(`${line}\n`)

async function write(checkpoints: boolean): Promise<never> {
  const database = openDatabase(url)
  for (let n = 0; ; n++) {
    const id = `${name}-${n}`
    const value = JSON.stringify({ id, filler: 'x'.repeat(n % 3000) })
    // Every other one in a transaction of two steps, every tenth of those is rolled back and must not be there.
    if (n % 2 === 0) {
      await database.setting.create({ data: { key: id, value } })
      say(`wrote ${id}`)
    } else {
      const fails = n % 10 === 5
      const done = database.$transaction(
        async (tx) => {
          await tx.setting.create({ data: { key: id, value } })
          await tx.setting.updateMany({ where: { key: `${name}-${n - 1}` }, data: { value: 'seen' } })
          if (fails) throw new Error('rolled back on purpose')
        },
        { maxWait: 30_000, timeout: 30_000 },
      )
      await done.then(
        () => say(`wrote ${id}`),
        (error: Error) => {
          if (!fails) throw error
          say(`undid ${id}`)
        },
      )
    }
    if (checkpoints && n % 25 === 24) await database.$executeRawUnsafe('PRAGMA wal_checkpoint(TRUNCATE)')
  }
}

async function backUp(): Promise<never> {
  for (let n = 0; ; n++) {
    const file = join(folder, `${name}-${n}.db`)
    rmSync(file, { force: true })
    say(`ready ${file}`)
    await once(process.stdin, 'data') // it notes what was acknowledged by then, and lets the copy begin
    await copySqlite(url, file)
    say(`copied ${file}`)
  }
}

void (role === 'backup' ? backUp() : write(role === 'checkpointer'))

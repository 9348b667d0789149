import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../../lib/platform/database/database'
import { copySqlite } from '../../lib/platform/database/copy'

/**
 * A process that the drill kills. Until then it works on the database and prints each acknowledged step:
 * `wrote ID` after a commit, `copied FILE` after a verified backup.
 */
const [role = '', url = '', name = '', folder = ''] = process.argv.slice(2)

const writeLine = (line: string) => process.stdout.write(`${line}\n`)

async function write(checkpoints: boolean): Promise<never> {
  const database = openDatabase(url)
  for (let n = 0; ; n++) {
    const id = `${name}-${n}`
    const value = JSON.stringify({ id, filler: 'x'.repeat(n % 3000) })
    // Every other write is a transaction of two steps. Every tenth of those is rolled back and must not be
    // there.
    if (n % 2 === 0) {
      await database.setting.create({ data: { key: id, value } })
      writeLine(`wrote ${id}`)
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
        () => writeLine(`wrote ${id}`),
        (error: Error) => {
          if (!fails) throw error
          writeLine(`undid ${id}`)
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
    writeLine(`ready ${file}`)
    await once(process.stdin, 'data') // the drill records the acknowledged writes, then starts the copy
    await copySqlite(url, file)
    writeLine(`copied ${file}`)
  }
}

void (role === 'backup' ? backUp() : write(role === 'checkpointer'))

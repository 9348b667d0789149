import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newAccount } from '../../../factories/people'
import { inOwnDatabase } from '../../../factories/database'
import { warnOfDisk } from '@/lib/admin/disk-warning'
import { database } from '@/lib/platform/database/database'
import { lookAt } from '@/lib/platform/disk/disk'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'

inOwnDatabase()

/** A disk of one megabyte; none where this process may not mount one. */
function smallDisk(): { folder: string; remove: () => void } | null {
  const folder = mkdtempSync(join(tmpdir(), 'appkiln-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
  const remove = () => {
    execFileSync('umount', [folder])
    rmSync(folder, { recursive: true })
  }
  return { folder, remove }
}

describe('The disk', () => {
  const small = smallDisk()
  afterAll(() => small?.remove())

  it('is well, and low when little is left', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'appkiln-disk-'))
    expect(await lookAt(folder, 1)).toMatchObject({ state: 'ok' })
    expect(await lookAt(folder, Number.MAX_SAFE_INTEGER)).toMatchObject({ state: 'low' })
    expect(readdirSync(folder)).toEqual([])
    rmSync(folder, { recursive: true })
  })

  it('cannot be written when its folder is gone', async () => {
    expect(await lookAt('/nowhere/at/all')).toEqual({ state: 'unwritable', freeBytes: null })
  })

  const itOnSmallDisk = small ? it : it.skip
  itOnSmallDisk('is full when nothing more fits', async () => {
    const { folder } = small!
    expect(await lookAt(folder)).toMatchObject({ state: 'low' })
    writeFileSync(join(folder, 'filler'), Buffer.alloc(1000 * 1024))
    expect(await lookAt(folder)).toMatchObject({ state: 'full' })
    rmSync(join(folder, 'filler'))
    expect(await lookAt(folder)).toMatchObject({ state: 'low' })
  })

  it('that cannot be written is told to every administrator, once', async () => {
    const [ada, bob] = [await newAccount('ada@example.com'), await newAccount('bob@example.com')]
    await database().user.updateMany({ where: { id: { in: [ada, bob] } }, data: { role: 'admin' } })
    await newAccount('cem@example.com')
    jest.spyOn(log, 'error').mockReturnValue()
    const told = () => database().outboxMail.findMany({ where: { subject: { contains: 'can’t save' } } })
    const day = Date.parse('2026-11-22T10:00:00Z')
    const folder = env().DATA_DIR
    env().DATA_DIR = '/nowhere/at/all'
    for (const minutes of [0, 5, 10]) await warnOfDisk(new Date(day + minutes * 60_000))
    expect((await told()).map(({ to }) => to).sort()).toEqual(['ada@example.com', 'bob@example.com'])
    env().DATA_DIR = folder
    await warnOfDisk(new Date(day + 15 * 60_000))
    expect(await told()).toHaveLength(2)
  })
})

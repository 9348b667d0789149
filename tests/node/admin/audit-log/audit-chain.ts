import { checkChain, verifyRange } from '@/lib/admin/audit-log/chain'
import { audit } from '@/lib/platform/audit'
import { database, inTransaction } from '@/lib/platform/database/database'

const ENTRIES = 50

const write = (number: number) =>
  inTransaction((tx) =>
    audit(tx, {
      actorId: number % 3 ? `person-${number}` : null,
      action: 'app.saved',
      subject: `app:${number}`,
      detail: { revision: number },
    }),
  )

const texts = async (newest?: number) => (await checkChain(newest)).breaks.map(({ text }) => text)
const change = (
  sequence: number,
  data: Parameters<ReturnType<typeof database>['auditEntry']['update']>[0]['data'],
) => database().auditEntry.update({ where: { sequence }, data })

/** Tests of the audit chain for either database. */
export function itChains(): void {
  beforeEach(async () => {
    await database().auditEntry.deleteMany()
    await database().auditHead.update({ where: { id: 1 }, data: { sequence: 0, hash: '' } })
    for (let number = 1; number <= ENTRIES; number++) await write(number)
  }, 60_000)

  it('is intact after fifty concurrent writes', async () => {
    await Promise.all(Array.from({ length: ENTRIES }, (_, number) => write(ENTRIES + number + 1)))
    const report = await checkChain()
    expect(report).toMatchObject({ checked: 2 * ENTRIES, headSequence: 2 * ENTRIES, breaks: [] })
    expect(report.headHash).toMatch(/^[\da-f]{64}$/)
  })

  it('can be verified while others write', async () => {
    const [report] = await Promise.all([
      checkChain(),
      ...Array.from({ length: ENTRIES }, (_, number) => write(ENTRIES + number + 1)),
    ])
    expect(report.breaks).toEqual([])
    expect(await checkChain()).toMatchObject({ checked: 2 * ENTRIES, breaks: [] })
  })

  it('reveals a single changed byte, in every field', async () => {
    const row = await database().auditEntry.findUniqueOrThrow({ where: { sequence: 20 } })
    for (const data of [
      { actorId: `${row.actorId ?? 'nobody'}1` },
      { action: 'app.savee' },
      { subject: 'app:2O' },
      { detail: `${row.detail ?? ''} ` },
      { createdAt: new Date(row.createdAt.getTime() + 1) },
      { hash: row.hash?.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')) ?? '' },
    ]) {
      await change(20, data)
      expect(await texts()).toEqual(['Entry 20 was changed: its hash doesn’t match its content.'])
      const { actorId, action, subject, detail, createdAt, hash } = row
      await change(20, { actorId, action, subject, detail, createdAt, hash })
    }
    expect(await texts()).toEqual([])
  })

  it('reveals deleted entries', async () => {
    await database().auditEntry.deleteMany({ where: { sequence: { in: [7, 30, 31, 32] } } })
    expect(await texts()).toEqual(['Entry 7 is missing.', 'Entries 30 to 32 are missing.'])
    await database().auditEntry.deleteMany({ where: { sequence: 1 } })
    expect((await texts())[0]).toBe('Entry 1 is missing.')
  })

  it('reveals a truncated end, even if nothing is left', async () => {
    await database().auditEntry.deleteMany({ where: { sequence: { gt: 45 } } })
    expect(await texts()).toEqual(['Entries 46 to 50 are missing.'])
    await database().auditEntry.deleteMany()
    expect(await texts()).toEqual(['Entries 1 to 50 are missing.'])
  })

  it('reveals an inserted entry: in place of another, without a position, or at the end', async () => {
    const foreignEntry = { action: 'user.made-administrator', subject: 'user:eve', createdAt: new Date() }
    await database().auditEntry.delete({ where: { sequence: 12 } })
    await database().auditEntry.create({ data: { ...foreignEntry, sequence: 12, hash: 'f'.repeat(64) } })
    expect((await texts())[0]).toBe('Entry 12 was changed: its hash doesn’t match its content.')
    await database().auditEntry.create({ data: foreignEntry })
    expect((await checkChain()).breaks.at(-1)).toMatchObject({ kind: 'inserted' })
    await database().auditEntry.deleteMany({ where: { sequence: null } })
    await database().auditEntry.create({ data: { ...foreignEntry, sequence: 51, hash: 'f'.repeat(64) } })
    expect((await texts()).at(-1)).toBe('Entries after 50 were not written by the service.')
  })

  it('ignores entries that are older than the chain', async () => {
    const createdAt = new Date('2026-01-01T00:00:00Z')
    await database().auditEntry.create({ data: { action: 'app.saved', subject: 'app:0', createdAt } })
    expect(await texts()).toEqual([])
  })

  it('can be verified at its newest end only', async () => {
    await change(20, { subject: 'app:other' })
    expect(await checkChain(10)).toMatchObject({ checked: 10, breaks: [] })
    await change(45, { subject: 'app:other' })
    expect(await texts(10)).toEqual(['Entry 45 was changed: its hash doesn’t match its content.'])
  })

  it('does not reveal a complete rewrite, but an external copy of its head does', async () => {
    const { headSequence: sequence, headHash: hash } = await checkChain()
    expect(await verifyRange({ sequence, hash })).toBeNull()
    await write(51)
    expect(await verifyRange({ sequence, hash })).toBeNull()
    await database().auditEntry.deleteMany()
    await database().auditHead.update({ where: { id: 1 }, data: { sequence: 0, hash: '' } })
    for (let number = 1; number <= 51; number++) await write(number + 1000)
    expect(await texts()).toEqual([])
    expect(await verifyRange({ sequence, hash })).toMatchObject({ kind: 'changed' })
    expect(await verifyRange({ sequence: 99, hash })).toMatchObject({ kind: 'missing' })
  })
}

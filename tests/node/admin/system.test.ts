import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { warningsOf } from '@/components/admin/system/warnings'
import { retryOutboxMail } from '@/lib/admin/outbox'
import { systemState } from '@/lib/admin/system'
import { recordBackup, recordBackupFailure, recordIntegrityCheck } from '@/lib/platform/jobs/last-runs'
import { deleteStaleLeases, nodeName, runLeased } from '@/lib/platform/jobs/lease'
import { enqueueMail } from '@/lib/platform/mail/outbox'
import { sendDueMails } from '@/lib/platform/mail/sender'
import { asAdmin, asUser } from '../../factories/actors'
import { withTestDatabase } from '../../factories/database'
import { DAY, HOUR } from '@/lib/base/clock'
import { database, inTransaction } from '@/lib/platform/database/database'
import { env } from '@/lib/platform/env'
import { outbox, startSmtp } from '../../factories/mail'

process.env.SMTP_URL = 'smtps://someone:a-mail-secret@mail.example.com:465'
process.env.OUTBOUND_PRIVATE_ALLOW = '127.0.0.1:8931'
withTestDatabase()

const ADMIN = asAdmin('administrator')

const folder = () => process.env.DATA_DIR ?? ''
const now = new Date('2026-11-21T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY)

describe('The state of the system', () => {
  it('shows database, disk, mail server and outbox', async () => {
    mkdirSync(join(folder(), 'outbox'))
    for (const name of ['a.eml', 'b.eml', 'c.eml.part']) writeFileSync(join(folder(), 'outbox', name), '')
    const state = await systemState(ADMIN)
    expect(state.database).toMatchObject({ kind: 'SQLite', pending: [] })
    expect(state.database.bytes).toBeGreaterThan(100_000)
    expect(state.mail).toMatchObject({
      server: 'mail.example.com:465 (TLS)',
      saved: 2,
      outbox: { waiting: 0, failed: 0, pausedUntil: null, stuck: [] },
    })
    expect(state.disk?.freeBytes).toBeLessThanOrEqual(state.disk?.totalBytes ?? 0)
    expect(state.outbound).toEqual(['127.0.0.1 port 8931'])
  })

  it('shows the source of secrets, and never their values', async () => {
    const origins = async () => (await systemState(ADMIN)).secrets.map(({ origin }) => origin)
    expect(await origins()).toEqual(['environment', 'environment'])
    const { NEXTAUTH_SECRET, KEY_ENCRYPTION_KEY } = process.env
    writeFileSync(
      join(folder(), 'secrets.json'),
      JSON.stringify({ NEXTAUTH_SECRET, KEY_ENCRYPTION_KEY: 'other' }),
    )
    expect(await origins()).toEqual(['data folder', 'environment'])
    const shown = JSON.stringify(await systemState(ADMIN))
    for (const secret of [NEXTAUTH_SECRET, KEY_ENCRYPTION_KEY, 'a-mail-secret'])
      expect(shown).not.toContain(secret)
  })

  it('warns until there is a backup, and again when it is older than a week', async () => {
    const warnings = async () =>
      warningsOf(await systemState(ADMIN), now).filter((text) => text.includes('backup'))
    const made = { file: '/backups/today', bytes: 1, encrypted: true, sentTo: null, pictures: null }
    expect(await warnings()).toEqual([expect.stringContaining('No backup yet')])
    await recordBackup(made, daysAgo(6.9))
    expect(await warnings()).toEqual([])
    expect((await systemState(ADMIN)).runs.backup?.place).toBe('/backups/today')
    await recordBackup(made, daysAgo(8))
    expect(await warnings()).toEqual([expect.stringContaining('8 days old')])
  })

  it('warns about a failed backup until the next one succeeds, and about a damaged file', async () => {
    const warnings = async () => warningsOf(await systemState(ADMIN), now).join('\n')
    await recordBackupFailure('the disk is full', daysAgo(2))
    expect(await warnings()).toContain('The last backup failed: the disk is full')
    await recordBackup(
      { file: '/backups/b', bytes: 1, encrypted: true, sentTo: null, pictures: null },
      daysAgo(1),
    )
    expect(await warnings()).not.toContain('the disk is full')
    await recordIntegrityCheck('row 3 missing from index', daysAgo(1))
    expect(await warnings()).toContain('The database file is damaged: row 3 missing from index')
    await recordIntegrityCheck(null)
    expect(await warnings()).not.toContain('damaged')
  })

  it('warns about pictures missing from the last backup, and about an unavailable storage', async () => {
    const missing = [{ key: 'a', what: 'A picture' }]
    const made = { file: '/backups/c', bytes: 1, encrypted: true, sentTo: null }
    await recordBackup({ ...made, pictures: { copied: false, count: 5, missing } }, daysAgo(1))
    const state = await systemState(ADMIN)
    expect(state.pictures.store).toBeNull()
    expect(warningsOf(state, now).join()).toContain('1 picture was missing')
    const store = { address: 's3://pictures', fault: 'no answer', counted: null }
    const silent = { ...state, pictures: { ...state.pictures, store } }
    expect(warningsOf(silent, now).join()).toContain(
      'can’t be read from s3://pictures (ASSETS_URL): no answer',
    )
    await recordBackup({ ...made, pictures: { copied: true, count: 5, missing: [] } }, daysAgo(1))
    expect(warningsOf(await systemState(ADMIN), now).join()).not.toContain('missing')
  })

  it('shows the background jobs of each node, since when, and their last run', async () => {
    expect((await systemState(ADMIN)).work.leases).toEqual([])
    let during: Awaited<ReturnType<typeof systemState>>['work'] | undefined
    await runLeased('cleaning', { every: DAY }, async () => {
      during = (await systemState(ADMIN)).work
    })
    expect(during?.leases).toMatchObject([{ name: 'cleaning', holder: nodeName, doneAt: null }])
    const [after] = (await systemState(ADMIN)).work.leases
    expect(after).toMatchObject({ holder: null, since: null, doneAt: during?.leases[0]?.since })
  })

  it('warns about failed or overdue jobs, pending migrations and reachable private networks', async () => {
    const state = await systemState(ADMIN)
    expect(warningsOf(state, now).join()).toContain('OUTBOUND_PRIVATE_ALLOW')
    const fail = () => Promise.reject(new Error('PayPal is away'))
    await runLeased('billing', { every: HOUR }, fail).catch(() => undefined)
    expect((await systemState(ADMIN)).work.leases.find(({ name }) => name === 'billing')?.failure).toBe(
      'PayPal is away',
    )
    const failed = warningsOf(await systemState(ADMIN), now).join()
    expect(failed).toContain('Background work that failed: Renewals, reminders and unpaid orders')
    expect(failed).not.toContain('due for two hours')
    await database().lease.update({ where: { name: 'billing' }, data: { dueAt: daysAgo(1), failure: null } })
    const late = warningsOf(await systemState(ADMIN), now).join()
    expect(late).toContain('due for two hours: Renewals')
    await database().lease.update({ where: { name: 'billing' }, data: { name: 'watch' } })
    expect(warningsOf(await systemState(ADMIN), now).join()).not.toContain('two hours')
    await deleteStaleLeases(['billing'])
    expect((await systemState(ADMIN)).work.leases).toEqual([])
    expect(late).not.toContain('failed')
    const limits = { redis: 'silent', server: 'redis.example.com:6379' } as const
    expect(warningsOf({ ...state, limits }, now).join()).toContain('Redis at redis.example.com:6379')
    const fine = {
      ...state,
      outbound: [],
      disk: null,
      runs: { ...state.runs, backup: null },
    }
    const behind = { ...state.database, pending: ['20270101000000_more'] }
    expect(warningsOf({ ...fine, database: behind }, now)[0]).toContain('20270101000000_more')
  })
})

describe('The outbox', () => {
  const mails = () => outbox(process.env.DATA_DIR ?? '')
  const email = { to: 'ada@example.com', senderName: 'Appkiln', subject: 'Hello', text: 'Hello', html: '<p>' }

  it('shows emails that the mail server rejected, and sends them again on request', async () => {
    const smtp = await startSmtp({ refuse: true })
    Object.assign(env(), { SMTP_URL: smtp.url })
    await inTransaction((tx) => enqueueMail(tx, email))
    await sendDueMails()
    const { stuck } = (await systemState(ADMIN)).mail.outbox
    expect(stuck).toMatchObject([{ to: 'ada@example.com', subject: 'Hello', state: 'failed', attempts: 1 }])
    expect(stuck[0]?.lastError).toContain('No such mailbox here')
    await smtp.stop()
    Object.assign(env(), { SMTP_URL: undefined })
    const id = stuck[0]?.id ?? ''
    await expect(retryOutboxMail(asUser('somebody'), id)).rejects.toMatchObject({ kind: 'forbidden' })
    await retryOutboxMail(ADMIN, id)
    const before = mails().length
    expect(await sendDueMails()).toBe(1)
    expect(mails()).toHaveLength(before + 1)
    expect((await systemState(ADMIN)).mail.outbox).toEqual({
      waiting: 0,
      failed: 0,
      pausedUntil: null,
      stuck: [],
    })
    await expect(retryOutboxMail(ADMIN, id)).rejects.toMatchObject({ kind: 'not-found' })
    expect(
      await database().auditEntry.count({ where: { action: 'mail.retried', subject: `mail:${id}` } }),
    ).toBe(1)
  })

  it('warns about emails that have failed', async () => {
    const state = await systemState(ADMIN)
    const mail = { ...state.mail, outbox: { waiting: 0, failed: 2, pausedUntil: null, stuck: [] } }
    expect(warningsOf({ ...state, mail }, new Date()).join()).toContain('2 emails could not be sent')
  })
})

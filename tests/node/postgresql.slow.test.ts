import { changeAccount } from '@/lib/accounts/administration/mutations'
import { database } from '@/lib/platform/database/database'
import { asAdmin, asUser } from '../factories/actors'
import { newAccount } from '../factories/people'
import { describePostgresql, withTestPostgres } from '../factories/postgresql'
import { itChains } from './admin/audit-log/audit-chain'
import { signInWithCredentials } from '@/lib/accounts/sign-in/credentials'
import { printFirstAdministrator } from '@/lib/commands/first-administrator'
import { readEnv } from '@/lib/platform/env'
import { exportCases } from './personal-data/export-cases'
import { recordCases } from './status/record-cases'
import { type PublishedForm } from '@/lib/submissions/published-forms'
import { listSubmissions } from '@/lib/submissions/queries'
import { receiveSubmission } from '@/lib/submissions/receive'
import { issueFormTicket } from '@/lib/submissions/tickets'
import { deleteOldSubmissions, sendSubmissionDigests } from '@/lib/submissions/cleanup'
import { createApp } from '@/lib/apps/mutations'
import { createBlock, getForm } from '@/lib/document/block'

describePostgresql('On PostgreSQL, with concurrent writers', () => {
  withTestPostgres()

  test('one administrator remains when all of them demote or disable each other at the same time', async () => {
    const ids = await Promise.all([1, 2, 3, 4, 5].map((number) => newAccount(`admin-${number}@example.com`)))
    for (let run = 0; run < 8; run++) {
      await database().user.updateMany({ data: { role: 'admin', disabledAt: null } })
      const change = run % 2 ? { role: 'user' as const } : { disabled: true }
      const attempts = ids.flatMap((actor) =>
        ids.filter((id) => id !== actor).map((id) => changeAccount(asAdmin(actor), id, change)),
      )
      await Promise.allSettled(attempts)
      expect(await database().user.count({ where: { role: 'admin', disabledAt: null } })).toBe(1)
    }
  }, 60_000)
})

describePostgresql('The audit chain on PostgreSQL', () => {
  withTestPostgres()
  itChains()
})

const from = { address: '203.0.113.1', device: null, requestId: 'r' }

describePostgresql('Nodes that start together on an empty database', () => {
  withTestPostgres()

  test('create one first administrator, and one of them prints the password', async () => {
    const env = readEnv({ ADMIN_EMAIL: 'host@example.com' })
    const printed: string[] = []
    const start = () => printFirstAdministrator(env, (text) => printed.push(text))
    await Promise.all([start(), start(), start()])
    expect(printed).toHaveLength(1)
    const password = /^Password: (\S{16})$/m.exec(printed[0] ?? '')?.[1] ?? ''
    const signedIn = signInWithCredentials('host@example.com', password, from)
    expect(await signedIn).toMatchObject({ role: 'admin' })
    expect(await database().user.findFirst()).toMatchObject({ passwordExpired: true })
    expect(await database().user.count()).toBe(1)
    await start()
    expect(printed).toHaveLength(1)
  })
})

describePostgresql('Status records on PostgreSQL', () => {
  withTestPostgres()
  recordCases()
})

const NOW = new Date('2026-11-23T12:00:00Z')
const GIVEN = new Date(NOW.getTime() - 60_000)

describePostgresql('Form submissions on PostgreSQL', () => {
  withTestPostgres()

  test('accepts a concurrent submission once, finds it, and deletes it', async () => {
    const owner = asUser(await newAccount('ada@example.com'))
    const { id: appId } = await createApp(owner, { name: 'Bakery', kind: 'custom' })
    await database().outboxMail.deleteMany()
    const form = { ...getForm(createBlock('form', 'contact'))!, notify: 'daily' as const }
    const published: PublishedForm = { appId, version: 1, blockId: 'contact', language: 'en', form }
    const values = { name: 'Grace', email: 'grace@example.com', message: 'Hello' }
    const sent = { ticket: issueFormTicket(appId, 'contact', GIVEN), work: '', values, homepage: '' }
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => receiveSubmission(published, sent, 'a network', NOW)),
    )
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await database().formAnswer.count()).toBe(1)
    expect((await listSubmissions(owner, appId, { q: 'GRACE' })).answers).toHaveLength(1)
    await sendSubmissionDigests(new Date('2026-11-24T02:00:00Z'))
    expect(await database().outboxMail.count()).toBe(1)
    await deleteOldSubmissions(new Date('2027-11-22T12:00:00Z'))
    expect(await database().formAnswer.count()).toBe(1)
    await deleteOldSubmissions(new Date('2027-11-24T12:00:00Z'))
    expect(await database().formAnswer.count()).toBe(0)
  })
})

describePostgresql('A data export from PostgreSQL', () => {
  withTestPostgres()
  exportCases()
})

import { changeAccount } from '@/lib/accounts/administration/mutations'
import { database } from '@/lib/platform/database/database'
import { asAdmin, asUser } from '../factories/actors'
import { newAccount } from '../factories/people'
import { describePostgresql, inOwnPostgresql } from '../factories/postgresql'
import { itChains } from './admin/audit-log/audit-chain'
import { signInWithCredentials } from '@/lib/accounts/sign-in/credentials'
import { tellFirstAdministrator } from '@/lib/commands/first-administrator'
import { readEnv } from '@/lib/platform/env'
import { exportCases } from './personal-data/export-cases'
import { recordCases } from './status/record-cases'
import { type PublishedForm } from '@/lib/submissions/published-forms'
import { listAnswers } from '@/lib/submissions/queries'
import { receiveAnswer } from '@/lib/submissions/receive'
import { giveTicket } from '@/lib/submissions/tickets'
import { deleteOldAnswers, sendAnswerDigests } from '@/lib/submissions/upkeep'
import { createApp } from '@/lib/apps/mutations'
import { createBlock, formOf } from '@/lib/document/block'

describePostgresql('On PostgreSQL, where writers do not wait in one line', () => {
  inOwnPostgresql()

  test('one administrator stays when all of them demote or disable each other at the same moment', async () => {
    const ids = await Promise.all([1, 2, 3, 4, 5].map((number) => newAccount(`admin-${number}@example.com`)))
    for (let round = 0; round < 8; round++) {
      await database().user.updateMany({ data: { role: 'admin', disabledAt: null } })
      const change = round % 2 ? { role: 'user' as const } : { disabled: true }
      const attempts = ids.flatMap((actor) =>
        ids.filter((id) => id !== actor).map((id) => changeAccount(asAdmin(actor), id, change)),
      )
      await Promise.allSettled(attempts)
      expect(await database().user.count({ where: { role: 'admin', disabledAt: null } })).toBe(1)
    }
  }, 60_000)
})

describePostgresql('The audit chain on PostgreSQL', () => {
  inOwnPostgresql()
  itChains()
})

const from = { address: '203.0.113.1', device: null, requestId: 'r' }

describePostgresql('Nodes that start together on an empty database', () => {
  inOwnPostgresql()

  test('make one first administrator, and one of them tells the password', async () => {
    const env = readEnv({ ADMIN_EMAIL: 'host@example.com' })
    const told: string[] = []
    const start = () => tellFirstAdministrator(env, (text) => told.push(text))
    await Promise.all([start(), start(), start()])
    expect(told).toHaveLength(1)
    const password = /^Password: (\S{16})$/m.exec(told[0] ?? '')?.[1] ?? ''
    const signedIn = signInWithCredentials('host@example.com', password, from)
    expect(await signedIn).toMatchObject({ role: 'admin' })
    expect(await database().user.findFirst()).toMatchObject({ passwordExpired: true })
    expect(await database().user.count()).toBe(1)
    await start()
    expect(told).toHaveLength(1)
  })
})

describePostgresql('What the service records of itself, on PostgreSQL', () => {
  inOwnPostgresql()
  recordCases()
})

const NOW = new Date('2026-11-23T12:00:00Z')
const GIVEN = new Date(NOW.getTime() - 60_000)

describePostgresql('Answers to forms, on PostgreSQL', () => {
  inOwnPostgresql()

  test('takes an answer that is sent at the same moment once, finds it, and lets it go', async () => {
    const owner = asUser(await newAccount('ada@example.com'))
    const { id: appId } = await createApp(owner, { name: 'Bakery', kind: 'custom' })
    await database().outboxMail.deleteMany()
    const form = { ...formOf(createBlock('form', 'contact'))!, notify: 'daily' as const }
    const published: PublishedForm = { appId, version: 1, blockId: 'contact', language: 'en', form }
    const values = { name: 'Grace', email: 'grace@example.com', message: 'Hello' }
    const sent = { ticket: giveTicket(appId, 'contact', GIVEN), work: '', values, homepage: '' }
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => receiveAnswer(published, sent, 'a network', NOW)),
    )
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await database().formAnswer.count()).toBe(1)
    expect((await listAnswers(owner, appId, { q: 'GRACE' })).answers).toHaveLength(1)
    await sendAnswerDigests(new Date('2026-11-24T02:00:00Z'))
    expect(await database().outboxMail.count()).toBe(1)
    await deleteOldAnswers(new Date('2027-11-22T12:00:00Z'))
    expect(await database().formAnswer.count()).toBe(1)
    await deleteOldAnswers(new Date('2027-11-24T12:00:00Z'))
    expect(await database().formAnswer.count()).toBe(0)
  })
})

describePostgresql('A data export from PostgreSQL', () => {
  inOwnPostgresql()
  exportCases()
})

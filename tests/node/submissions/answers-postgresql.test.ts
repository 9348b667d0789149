import type { PublishedForm } from '@/lib/submissions/published-forms'
import { listAnswers } from '@/lib/submissions/queries'
import { receiveAnswer } from '@/lib/submissions/receive'
import { giveTicket } from '@/lib/submissions/tickets'
import { deleteOldAnswers, sendAnswerDigests } from '@/lib/submissions/upkeep'
import { createApp } from '@/lib/apps/mutations'
import { createBlock, formOf } from '@/lib/document/block'
import { database } from '@/lib/platform/database/database'
import { asUser } from '../../factories/actors'
import { newAccount } from '../../factories/people'
import { describePostgresql, inOwnPostgresql } from '../../factories/postgresql'

const NOW = new Date('2026-11-23T12:00:00Z')
const GIVEN = new Date(NOW.getTime() - 60_000)

describePostgresql('PostgreSQL', () => {
  inOwnPostgresql()

  test('takes an answer that is sent at the same moment once, finds it, and lets it go', async () => {
    const owner = asUser(await newAccount('ada@example.com'))
    const { id: appId } = await createApp(owner, { name: 'Bakery', kind: 'custom' })
    await database().outboxMail.deleteMany()
    const form = { ...formOf(createBlock('form', 'contact'))!, notify: 'daily' as const }
    const published: PublishedForm = { appId, version: 1, blockId: 'contact', language: 'en', form }
    const values = { name: 'Grace', email: 'grace@example.com', message: 'Hello' }
    const sent = { ticket: giveTicket(appId, 'contact', GIVEN), values, homepage: '' }
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => receiveAnswer(published, sent, NOW)))
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

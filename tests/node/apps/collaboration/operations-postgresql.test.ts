import { createApp } from '@/lib/apps/mutations'
import { findApp } from '@/lib/apps/queries'
import { listRevisions } from '@/lib/apps/revisions/queries'
import { revisionsQuery } from '@/lib/apps/revisions/schema'
import { eventsSince } from '@/lib/apps/collaboration/events'
import { sendOperations } from '@/lib/apps/collaboration/operations'
import { arrive, forgetOldEdits, tellPresence, whoIsThere } from '@/lib/apps/collaboration/presence'
import { DAY } from '@/lib/base/clock'
import { asUser } from '../../../factories/actors'
import { newAccount } from '../../../factories/people'
import { describePostgresql, inOwnPostgresql } from '../../../factories/postgresql'

describePostgresql('PostgreSQL', () => {
  inOwnPostgresql()

  test('orders edits that arrive at the same moment, counts each once, and knows who is there', async () => {
    const owner = asUser(await newAccount('ada@example.com'))
    const { id } = await createApp(owner, { name: 'Shared', kind: 'custom' })
    const batch = (client: string, sequence: number) => ({
      ...{ client, sequence, base: 1 },
      operations: [
        {
          type: 'insert-screen' as const,
          screen: { id: `${client}-${sequence}`, title: `${client} ${sequence}`, blocks: [] },
        },
      ],
    })
    const clients = ['editor-a', 'editor-b']
    const all = clients.flatMap((client) => [1, 2, 3].map((sequence) => batch(client, sequence)))
    const answers = await Promise.all([...all, ...all].map((sent) => sendOperations(owner, id, sent)))
    expect(new Set(answers.map(({ revision }) => revision))).toEqual(new Set([2, 3, 4, 5, 6, 7]))
    const { document, revision } = await findApp(owner, id)
    expect(revision).toBe(7)
    expect((document as { screens: unknown[] }).screens).toHaveLength(7)
    expect((await eventsSince(owner, id, 1)).match(/^event: operations$/gm)).toHaveLength(6)
    expect((await listRevisions(owner, id, revisionsQuery.parse({})))[0]).toMatchObject({
      number: 7,
      auto: true,
    })

    await arrive(owner, id, { client: 'editor-a', device: 'Firefox on Linux' })
    await tellPresence(owner, id, { client: 'editor-a', screenId: 'screen-home', selectedId: null })
    expect(await whoIsThere([id], new Date())).toMatchObject([
      { client: 'editor-a', screenId: 'screen-home' },
    ])
    await forgetOldEdits(new Date(Date.now() + 2 * DAY))
    expect(await eventsSince(owner, id, 1)).toContain('event: reset')
    expect(await whoIsThere([id], new Date())).toEqual([])
  })
})

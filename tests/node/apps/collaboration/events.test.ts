import { deleteApp } from '@/lib/apps/mutations'
import { openEvents } from '@/lib/apps/collaboration/events'
import { sendOperations } from '@/lib/apps/collaboration/operations'
import { forgetOldEdits, tellPresence, whoIsThere } from '@/lib/apps/collaboration/presence'
import type { AppEvent } from '@/lib/apps/collaboration/schema'
import { createApp } from '@/lib/apps/mutations'
import { DAY } from '@/lib/base/clock'
import { database } from '@/lib/platform/database/database'
import { singleton } from '@/lib/platform/singleton'
import { asUser } from '../../../factories/actors'
import { inOwnDatabase } from '../../../factories/database'
import { newAccount } from '../../../factories/people'

inOwnDatabase()

let owner: ReturnType<typeof asUser>
let stranger: ReturnType<typeof asUser>
beforeAll(async () => {
  owner = asUser(await newAccount('events@example.com'))
  stranger = asUser(await newAccount('events-stranger@example.com'))
})

const newApp = async () => (await createApp(owner, { name: 'Shared', kind: 'custom' })).id
const rename = (appName: string, sequence: number, base: number) => ({
  client: 'editor-x',
  sequence,
  base,
  operations: [{ type: 'update-settings' as const, settings: { appName } }],
})

/** A reader of the stream, as a browser's. */
async function follow(id: string, client: string, from?: number, actor = owner) {
  const leaving = new AbortController()
  const options = { client, device: 'Firefox on Linux', from, signal: leaving.signal }
  const reader = (await openEvents(actor, id, options)).getReader()
  const decoder = new TextDecoder()
  let text = ''
  return {
    leave: () => leaving.abort(),
    /** The next event of a name; null when the stream ends before it. */
    async next<E extends AppEvent['event']>(name: E): Promise<Extract<AppEvent, { event: E }> | null> {
      for (;;) {
        const end = text.indexOf('\n\n')
        if (end < 0) {
          const { done, value } = await reader.read()
          if (done) return null
          text += decoder.decode(value, { stream: true })
          continue
        }
        const block = text.slice(0, end)
        text = text.slice(end + 2)
        if (!new RegExp(`^event: ${name}$`, 'm').test(block)) continue
        const data = JSON.parse(/^data: (.*)$/m.exec(block)![1]!) as object
        return { event: name, ...data } as Extract<AppEvent, { event: E }>
      }
    },
  }
}

describe('the stream of an app', () => {
  test('tells who came, what they select, what they edit, and that they left', async () => {
    const id = await newApp()
    const a = await follow(id, 'editor-aa')
    expect(await a.next('presence')).toEqual({ event: 'presence', others: [] })
    const b = await follow(id, 'editor-bb')
    expect(await a.next('presence')).toMatchObject({
      others: [{ client: 'editor-bb', name: 'Ada Lovelace', isMe: true, device: 'Firefox on Linux' }],
    })
    await tellPresence(owner, id, { client: 'editor-bb', screenId: 'screen-home', selectedId: 'block-1' })
    expect(await a.next('presence')).toMatchObject({ others: [{ selectedId: 'block-1' }] })
    await sendOperations(owner, id, rename('Edited', 1, 1))
    expect(await a.next('operations')).toMatchObject({ revision: 2, client: 'editor-x', sequence: 1 })
    b.leave()
    expect(await a.next('presence')).toEqual({ event: 'presence', others: [] })
    a.leave()
    expect(await a.next('gone')).toBeNull()
  })

  test('goes on where a reader left off', async () => {
    const id = await newApp()
    for (let step = 1; step <= 3; step++) await sendOperations(owner, id, rename(`Name ${step}`, step, step))
    const a = await follow(id, 'editor-aa', 2)
    expect(await a.next('operations')).toMatchObject({ revision: 3 })
    expect(await a.next('operations')).toMatchObject({ revision: 4 })
    a.leave()
  })

  test('of an app whose edits are no longer kept says to read it anew', async () => {
    const id = await newApp()
    for (let step = 1; step <= 2; step++) await sendOperations(owner, id, rename(`Name ${step}`, step, step))
    await forgetOldEdits(new Date(Date.now() + 2 * DAY))
    const a = await follow(id, 'editor-aa', 1)
    expect(await a.next('reset')).toEqual({ event: 'reset', revision: 3 })
    a.leave()
  })

  test('ends when the app is deleted, and when the node takes no new work', async () => {
    const id = await newApp()
    const a = await follow(id, 'editor-aa')
    await deleteApp(owner, id, () => undefined)
    expect(await a.next('gone')).toEqual({ event: 'gone' })
    expect(await a.next('presence')).toBeNull()

    const other = await follow(await newApp(), 'editor-bb')
    const draining = singleton('draining', () => ({ draining: false }))
    draining.draining = true
    try {
      expect(await other.next('gone')).toBeNull()
    } finally {
      draining.draining = false
    }
  })

  test('is for its owner, and for so many editors of one app', async () => {
    const id = await newApp()
    const following = {
      client: 'editor-zz',
      device: '',
      from: undefined,
      signal: new AbortController().signal,
    }
    await expect(openEvents(stranger, id, following)).rejects.toMatchObject({ kind: 'not-found' })
    const readers = []
    for (let index = 0; index < 20; index++) readers.push(await follow(id, `editor-${100 + index}`))
    await expect(openEvents(owner, id, following)).rejects.toMatchObject({ kind: 'too-many-requests' })
    await expect(follow(id, 'editor-100')).resolves.toBeTruthy() // the same one again
    readers.forEach(({ leave }) => leave())
    for (const reader of readers) await reader.next('gone')
  })

  test('counts nobody whom no node has heard of for long, and lets nobody speak for others', async () => {
    const id = await newApp()
    const a = await follow(id, 'editor-aa')
    await tellPresence(owner, id, { client: 'editor-bb', screenId: null, selectedId: 'x' })
    await expect(
      tellPresence(stranger, id, { client: 'editor-aa', screenId: null, selectedId: 'x' }),
    ).rejects.toMatchObject({ kind: 'not-found' })
    expect(await whoIsThere([id], new Date())).toMatchObject([{ client: 'editor-aa', selectedId: null }])
    expect(await whoIsThere([id], new Date(Date.now() + 60_000))).toEqual([])
    a.leave()
    await a.next('gone')
    expect(await database().appPresence.count({ where: { appId: id, client: 'editor-bb' } })).toBe(0)
  })
})

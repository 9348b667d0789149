import { changeAccount, endUserSessions } from '@/lib/accounts/administration/mutations'
import { deleteAccount } from '@/lib/accounts/deletion'
import { createToken } from '@/lib/accounts/email/action-tokens'
import { changePassword } from '@/lib/accounts/password/change'
import { resetPassword } from '@/lib/accounts/password/reset'
import { resetSecondFactor } from '@/lib/accounts/second-factor/reset'
import { closeSession, endSession, signOutEverywhere, stillOpen } from '@/lib/accounts/sessions/sessions'
import { changed } from '@/lib/apps/changes'
import { deleteApp } from '@/lib/apps/mutations'
import { openEvents } from '@/lib/apps/collaboration/events'
import { sendOperations } from '@/lib/apps/collaboration/operations'
import { deleteExpiredEdits, updatePresence, listPresence } from '@/lib/apps/collaboration/presence'
import type { AppEvent } from '@/lib/apps/collaboration/schema'
import { createApp } from '@/lib/apps/mutations'
import { DAY } from '@/lib/base/clock'
import { database, inTransaction } from '@/lib/platform/database/database'
import { singleton } from '@/lib/platform/singleton'
import { asAdmin, asUser } from '../../../factories/actors'
import { withTestDatabase } from '../../../factories/database'
import { PASSWORD, newAccount, newSession } from '../../../factories/people'

withTestDatabase()

let owner: ReturnType<typeof asUser>
let otherUser: ReturnType<typeof asUser>
let ours: string
const sessionOf = async (userId: string) => (await newSession(userId)).sessionId
beforeAll(async () => {
  owner = asUser(await newAccount('events@example.com'))
  ours = await sessionOf(owner.user.id)
  otherUser = asUser(await newAccount('events-stranger@example.com'))
})

const newApp = async (actor = owner) => (await createApp(actor, { name: 'Shared', kind: 'custom' })).id
const rename = (appName: string, sequence: number, base: number) => ({
  client: 'editor-x',
  sequence,
  base,
  operations: [{ type: 'update-settings' as const, settings: { appName } }],
})

/** A reader of the stream, as in a browser. */
async function follow(id: string, client: string, from?: number, actor = owner, sessionId = ours) {
  const leaving = new AbortController()
  const session = { id: sessionId, stillOpen }
  const options = { client, session, device: 'Firefox on Linux', from, signal: leaving.signal }
  const reader = (await openEvents(actor, id, options)).getReader()
  const decoder = new TextDecoder()
  let text = ''
  return {
    leave: () => leaving.abort(),
    /** Returns the next event of a name, or null if the stream ends before it. */
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
  test('sends who joined, their selection, their edits, and that they left', async () => {
    const id = await newApp()
    const a = await follow(id, 'editor-aa')
    expect(await a.next('presence')).toEqual({ event: 'presence', others: [] })
    const b = await follow(id, 'editor-bb')
    expect(await a.next('presence')).toMatchObject({
      others: [{ client: 'editor-bb', name: 'Ada Lovelace', isMe: true, device: 'Firefox on Linux' }],
    })
    await updatePresence(owner, id, { client: 'editor-bb', screenId: 'screen-home', selectedId: 'block-1' })
    expect(await a.next('presence')).toMatchObject({ others: [{ selectedId: 'block-1' }] })
    await sendOperations(owner, id, rename('Edited', 1, 1))
    expect(await a.next('operations')).toMatchObject({ revision: 2, client: 'editor-x', sequence: 1 })
    b.leave()
    expect(await a.next('presence')).toEqual({ event: 'presence', others: [] })
    a.leave()
    expect(await a.next('gone')).toBeNull()
  })

  test('resumes where a reader left off', async () => {
    const id = await newApp()
    for (let step = 1; step <= 3; step++) await sendOperations(owner, id, rename(`Name ${step}`, step, step))
    const a = await follow(id, 'editor-aa', 2)
    expect(await a.next('operations')).toMatchObject({ revision: 3 })
    expect(await a.next('operations')).toMatchObject({ revision: 4 })
    a.leave()
  })

  test('of an app whose edits are no longer stored tells clients to reload', async () => {
    const id = await newApp()
    for (let step = 1; step <= 2; step++) await sendOperations(owner, id, rename(`Name ${step}`, step, step))
    await deleteExpiredEdits(new Date(Date.now() + 2 * DAY))
    const a = await follow(id, 'editor-aa', 1)
    expect(await a.next('reset')).toEqual({ event: 'reset', revision: 3 })
    a.leave()
  })

  test('ends when the app is deleted, and when the node shuts down', async () => {
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

  test('ends when the user no longer owns the app', async () => {
    const id = await newApp()
    const a = await follow(id, 'editor-aa')
    await a.next('presence')
    await database().app.update({ where: { id }, data: { workspaceId: otherUser.user.id } })
    changed(id)
    expect(await a.next('gone')).toEqual({ event: 'gone' })
    expect(await a.next('presence')).toBeNull()
  })

  test('is limited to its owner, and to a maximum number of editors per app', async () => {
    const id = await newApp()
    const following = {
      client: 'editor-zz',
      device: '',
      session: { id: ours, stillOpen },
      from: undefined,
      signal: new AbortController().signal,
    }
    await expect(openEvents(otherUser, id, following)).rejects.toMatchObject({ kind: 'not-found' })
    const readers = []
    for (let index = 0; index < 20; index++) readers.push(await follow(id, `editor-${100 + index}`))
    await expect(openEvents(owner, id, following)).rejects.toMatchObject({ kind: 'too-many-requests' })
    await expect(follow(id, 'editor-100')).resolves.toBeTruthy() // reconnecting is allowed
    readers.forEach(({ leave }) => leave())
    for (const reader of readers) await reader.next('gone')
  })

  test('does not list editors without recent activity, and does not allow impersonation', async () => {
    const id = await newApp()
    const a = await follow(id, 'editor-aa')
    await updatePresence(owner, id, { client: 'editor-bb', screenId: null, selectedId: 'x' })
    await expect(
      updatePresence(otherUser, id, { client: 'editor-aa', screenId: null, selectedId: 'x' }),
    ).rejects.toMatchObject({ kind: 'not-found' })
    expect(await listPresence([id], new Date())).toMatchObject([{ client: 'editor-aa', selectedId: null }])
    expect(await listPresence([id], new Date(Date.now() + 60_000))).toEqual([])
    a.leave()
    await a.next('gone')
    expect(await database().appPresence.count({ where: { appId: id, client: 'editor-bb' } })).toBe(0)
  })
})

describe('The stream of an ended session', () => {
  type Person = { id: string; email: string; sessionId: string }
  let administrator: ReturnType<typeof asAdmin>
  beforeAll(async () => {
    const id = await newAccount('events-admin@example.com')
    await database().user.update({ where: { id }, data: { role: 'admin' } })
    administrator = asAdmin(id)
  })

  const WAYS: [name: string, end: (person: Person) => Promise<unknown>][] = [
    ['signing out', ({ id, sessionId }) => closeSession(id, sessionId)],
    ['ending it from another device', ({ id, sessionId }) => endSession(asUser(id), sessionId)],
    ['signing out everywhere', ({ id }) => signOutEverywhere(asUser(id))],
    [
      'a new password',
      ({ id, sessionId }) =>
        changePassword(asUser(id), sessionId, { current: PASSWORD, new: 'orchard-Lantern-42' }),
    ],
    [
      'a password reset by email',
      async ({ id }) =>
        resetPassword(
          await inTransaction((tx) => createToken(tx, id, 'reset-password')),
          'orchard-Lantern-42',
        ),
    ],
    ['the host’s reset of a second factor', ({ email }) => resetSecondFactor(email)],
    ['an administrator', ({ id }) => endUserSessions(administrator, id)],
    ['disabling the account', ({ id }) => changeAccount(administrator, id, { disabled: true })],
    ['deleting the account', ({ id, email }) => deleteAccount(asUser(id), email, () => Promise.resolve({}))],
  ]

  let made = 0
  async function openStream() {
    const email = `follower-${++made}@example.com`
    const id = await newAccount(email)
    const sessionId = await sessionOf(id)
    const stream = await follow(await newApp(asUser(id)), 'editor-aa', undefined, asUser(id), sessionId)
    await stream.next('presence')
    return { person: { id, email, sessionId }, stream }
  }
  const hub = () => singleton<{ renewedAt: number }>('app streams', () => ({ renewedAt: 0 }))

  test.each(WAYS)('ends immediately if it is ended by %s', async (_, end) => {
    const { person, stream } = await openStream()
    hub().renewedAt = Infinity // disables the periodic check of sessions
    await end(person)
    expect(await stream.next('reset')).toBeNull()
    hub().renewedAt = 0
  })

  test('ends soon if another node has ended it, by any method', async () => {
    const opened = await Promise.all(WAYS.map(openStream))
    const listeners = singleton('ended sessions', () => new Set())
    const here = [...listeners]
    listeners.clear() // from here on, changes of this node count as another's
    for (const [at, [, end]] of WAYS.entries()) await end(opened[at]!.person)
    for (const listener of here) listeners.add(listener)
    hub().renewedAt = 0
    for (const { stream } of opened) expect(await stream.next('reset')).toBeNull()
  })

  test('does not affect other sessions', async () => {
    const { person, stream } = await openStream()
    const id = await newApp(asUser(person.id))
    const other = await follow(id, 'editor-bb', 1, asUser(person.id), await sessionOf(person.id))
    await closeSession(person.id, person.sessionId)
    expect(await stream.next('reset')).toBeNull()
    hub().renewedAt = 0
    await sendOperations(asUser(person.id), id, rename('Edited', 1, 1))
    expect(await other.next('operations')).toMatchObject({ revision: 2 })
    other.leave()
  })
})

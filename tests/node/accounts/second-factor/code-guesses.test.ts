import { confirmCode } from '@/lib/accounts/confirmation/code'
import { trustDevice } from '@/lib/accounts/devices/known-devices'
import { redeemCode } from '@/lib/accounts/second-factor/codes'
import { signInWithCode } from '@/lib/accounts/second-factor/second-step'
import { database } from '@/lib/platform/database/database'
import { asUser } from '../../../factories/actors'
import { withTestDatabase } from '../../../factories/database'
import { emailsTo } from '../../../factories/email-inbox'
import { newAccount, newSession } from '../../../factories/people'
import { addTwoFactor, codeAt, firstStep } from '../../../factories/second-factor'

withTestDatabase()

const NOW = new Date('2026-11-22T12:00:10Z')
const secondsLater = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

describe('Wrong codes', () => {
  const network = (index: number) => `10.${index >> 8}.${index & 255}.7`
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'right',
      (error: { code: string }) => error.code,
    )

  let people = 0
  /** A user whose password is known to others. */
  async function attackedPerson() {
    const email = `attacked-${++people}@example.com`
    const id = await newAccount(email)
    const person = { user: { id, email }, actor: asUser(id), ...(await addTwoFactor(id, NOW)) }
    const enter = async (code: string, address: string, deviceToken = '') =>
      codeOf(signInWithCode(await firstStep(id, NOW), code, { address, deviceToken }, NOW))
    const wrong = codeAt(person.secret, secondsLater(3600))
    return { ...person, enter, wrong, right: codeAt(person.secret, NOW) }
  }

  test('by others block no known device, no open session, no other network, and no recovery code', async () => {
    const { user, actor, secret, recoveryCodes, enter, wrong, right } = await attackedPerson()
    await trustDevice(user.id, 'desk')
    const { sessionId } = await newSession(user.id)
    await Promise.all(Array.from({ length: 12 }, () => enter(wrong, network(0))))
    expect(await enter(right, network(0))).toBe('too-many-requests')
    // Three codes are valid at a time, each once.
    const [early = '', , late = ''] = [-30, 0, 30].map((seconds) => codeAt(secret, secondsLater(seconds)))
    expect(await enter(early, network(0), 'desk')).toBe('right')
    expect(await codeOf(confirmCode(actor, sessionId, right, NOW))).toBe('right')
    expect(await enter(late, network(1))).toBe('right')
    expect(await enter(recoveryCodes[0] ?? '', network(0))).toBe('right')
  })

  test('from everywhere are limited to 1,000 a day, and a known device may still mistype', async () => {
    const { user, recoveryCodes, enter, wrong, right } = await attackedPerson()
    const tally: Record<string, number> = {}
    for (let index = 0; index < 1100; index++) {
      const outcome = await codeOf(redeemCode(user, wrong, { address: network(index), device: null }, NOW))
      tally[outcome] = (tally[outcome] ?? 0) + 1
    }
    expect(tally).toEqual({ 'invalid-code': 1000, 'too-many-requests': 100 })
    expect(await enter(right, network(2000))).toBe('too-many-requests')
    await trustDevice(user.id, 'desk')
    for (let typo = 0; typo < 5; typo++) expect(await enter(wrong, network(0), 'desk')).toBe('invalid-code')
    expect(await enter(right, network(0), 'desk')).toBe('right')
    await redeemCode(user, recoveryCodes[0] ?? '', { address: network(0), device: null }, NOW)
  })

  test('of one device are throttled, too, and of all known ones limited to 300 a day', async () => {
    const { user, wrong } = await attackedPerson()
    const from = (index: number) => ({ address: '', device: `device-${index}` })
    const guess = (index: number) => codeOf(redeemCode(user, wrong, from(index), NOW))
    const ofOne = await Promise.all(Array.from({ length: 30 }, () => guess(0)))
    // One of them waited in the queue.
    expect(ofOne.filter((outcome) => outcome === 'invalid-code')).toHaveLength(11)
    for (let index = 1; index < 290; index++) expect(await guess(index)).toBe('invalid-code')
    expect(await guess(290)).toBe('too-many-requests')
  })

  test('are reported to the owner after ten, once in six hours', async () => {
    const { user, enter, wrong } = await attackedPerson()
    const sentEmails = async () =>
      (await emailsTo(user.email)).filter(({ subject }) => subject.startsWith('Someone is guessing'))
    for (let index = 0; index < 10; index++) await enter(wrong, network(index))
    await new Promise((resolve) => setImmediate(resolve))
    expect(await sentEmails()).toEqual([])
    for (let index = 10; index < 15; index++) await enter(wrong, network(index))
    const entries = { action: 'user.codes-guessed', subject: `user:${user.id}` }
    while ((await database().auditEntry.count({ where: entries })) === 0)
      await new Promise((resolve) => setImmediate(resolve)) // reported after the response
    expect(await sentEmails()).toHaveLength(1)
  })
})

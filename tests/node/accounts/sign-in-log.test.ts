import { signInWithCredentials } from '@/lib/accounts/sign-in/credentials'
import { database } from '@/lib/platform/database'
import { log } from '@/lib/platform/log'
import { inOwnDatabase } from '../../factories/database'
import { PASSWORD, newAccount } from '../../factories/people'

inOwnDatabase()

type Line = Record<string, unknown>

/** The lines that some work writes to the log. */
async function logged(work: () => Promise<unknown>): Promise<Line[]> {
  const lines: Line[] = []
  for (const level of ['info', 'warn'] as const)
    jest.spyOn(log, level).mockImplementation((line) => void lines.push({ level, ...(line as Line) }))
  await work().catch(() => undefined)
  return lines
}

const signIn = (email: string, password: string, address: string, device: string | null = null) =>
  logged(() => signInWithCredentials(email, password, { address, device, requestId: 'request-1' }))

const who = { method: 'password', network: '203.0.113.0/24', requestId: 'request-1', event: 'sign-in' }

describe('The log says of a sign-in who it was, from where, and in which request', () => {
  test('when it succeeded', async () => {
    const userId = await newAccount('ada@example.com')
    expect(await signIn('ada@example.com', PASSWORD, '203.0.113.9')).toEqual([
      { level: 'info', ...who, outcome: 'succeeded', userId, account: 'a…@example.com', knownDevice: false },
    ])
    const known = await signIn('ada@example.com', PASSWORD, '2001:db8:7:8::1', 'a-device')
    expect(known).toMatchObject([{ knownDevice: true, network: '2001:db8:7::/48' }])
  })

  test('when the password was wrong, and when that came too often', async () => {
    const lines: Line[] = []
    for (let guess = 0; guess < 11; guess++)
      lines.push(...(await signIn('eve@example.com', `guess-${guess}`, '203.0.113.1')))
    const wrong = { level: 'warn', ...who, account: 'e…@example.com', knownDevice: false }
    expect(lines).toEqual(
      Array.from({ length: 11 }, () => ({ ...wrong, outcome: 'failed', code: 'invalid-credential' })),
    )
    const burst = await logged(() =>
      Promise.all(
        [0, 1, 2].map((guess) =>
          signInWithCredentials('eve@example.com', `${guess}`, {
            address: '203.0.113.1',
            device: null,
            requestId: 'request-1',
          }),
        ),
      ),
    )
    expect(burst).toContainEqual({ ...wrong, outcome: 'slowed', code: 'too-many-requests' })
  })

  test('when it was refused', async () => {
    const id = await newAccount('disabled@example.com')
    await database().user.update({ where: { id }, data: { disabledAt: new Date() } })
    expect(await signIn('disabled@example.com', PASSWORD, '203.0.113.2')).toMatchObject([
      { ...who, outcome: 'refused', code: 'user-disabled' },
    ])
  })

  test('and nothing of a password, wherever it was typed', async () => {
    const lines = [
      ...(await signIn('orchard-Lantern-42', 'secret-1', '203.0.113.3')),
      ...(await signIn('orchard@Lantern', 'secret-2', '203.0.113.3')),
    ]
    expect(lines).toHaveLength(2)
    expect(JSON.stringify(lines)).not.toMatch(/secret|orchard|lantern/i)
  })
})

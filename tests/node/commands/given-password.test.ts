import { signInWithCredentials } from '@/lib/accounts/sign-in/credentials'
import { tellFirstAdministrator } from '@/lib/commands/first-administrator'
import { database } from '@/lib/platform/database/database'
import { inOwnDatabase } from '../../factories/database'

const from = { address: '203.0.113.1', device: null, requestId: 'r' }

inOwnDatabase()

describe('The first administrator', () => {
  test('has the password that was given, which the output does not show', async () => {
    const told: string[] = []
    const given = { ADMIN_EMAIL: 'Given@example.com', ADMIN_PASSWORD: 'orchard-Lantern-42' }
    await tellFirstAdministrator(given, (text) => told.push(text))
    const signedIn = signInWithCredentials('given@example.com', given.ADMIN_PASSWORD, from)
    expect(await signedIn).toMatchObject({ role: 'admin' })
    expect(await database().user.findFirst()).toMatchObject({ passwordExpired: false })
    expect(told).toEqual(['\nFirst administrator: given@example.com\nPassword: the one in ADMIN_PASSWORD'])
  })
})

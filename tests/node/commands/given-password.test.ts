import { signInWithCredentials } from '@/lib/accounts/sign-in/credentials'
import { printFirstAdministrator } from '@/lib/commands/first-administrator'
import { database } from '@/lib/platform/database/database'
import { withTestDatabase } from '../../factories/database'

const from = { address: '203.0.113.1', device: null, requestId: 'r' }

withTestDatabase()

describe('The first administrator', () => {
  test('has the configured password, which the output does not show', async () => {
    const printed: string[] = []
    const settings = { ADMIN_EMAIL: 'Given@example.com', ADMIN_PASSWORD: 'orchard-Lantern-42' }
    await printFirstAdministrator(settings, (text) => printed.push(text))
    const signedIn = signInWithCredentials('given@example.com', settings.ADMIN_PASSWORD, from)
    expect(await signedIn).toMatchObject({ role: 'admin' })
    expect(await database().user.findFirst()).toMatchObject({ passwordExpired: false })
    expect(printed).toEqual(['\nFirst administrator: given@example.com\nPassword: the one in ADMIN_PASSWORD'])
  })
})

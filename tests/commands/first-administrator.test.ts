/** @jest-environment node */
import { signInWithCredentials } from '@/lib/accounts/sign-in/credentials'
import { firstAdministrator } from '@/lib/commands/prepare'
import { database } from '@/lib/platform/database'
import { readEnv } from '@/lib/platform/env'
import { describePostgresql, inOwnPostgresql } from '../factories/postgresql'

describePostgresql('Nodes that start together on an empty database', () => {
  inOwnPostgresql()

  test('make one first administrator, and one of them tells the password', async () => {
    const env = readEnv({ ADMIN_EMAIL: 'host@example.com' })
    const told = await Promise.all(Array.from({ length: 3 }, () => firstAdministrator(env)))
    const [made, ...more] = told.filter((person) => person !== null)
    expect(more).toEqual([])
    const signedIn = signInWithCredentials('host@example.com', made?.password ?? '', '203.0.113.1')
    expect(await signedIn).toMatchObject({ role: 'admin' })
    expect(await database().user.count()).toBe(1)
    expect(await firstAdministrator(env)).toBeNull()
  })
})

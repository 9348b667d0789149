import { signInWithCredentials } from '@/lib/accounts/sign-in/credentials'
import { tellFirstAdministrator } from '@/lib/commands/first-administrator'
import { database } from '@/lib/platform/database/database'
import { readEnv } from '@/lib/platform/env'
import { describePostgresql, inOwnPostgresql } from '../../factories/postgresql'

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

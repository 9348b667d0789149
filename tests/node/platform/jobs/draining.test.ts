import { GET as health } from '@/app/api/health/route'
import { GET as ready } from '@/app/api/ready/route'
import { startDraining } from '@/lib/platform/jobs/draining'
import { noteWorker } from '@/lib/platform/jobs/worker-state'
import { database } from '@/lib/platform/database/database'
import { withTestDatabase } from '../../../factories/database'
import { newAccount } from '../../../factories/people'
import { signInAs } from '../../../factories/signed-in'

jest.mock('next/headers', () => jest.requireActual<object>('../../../factories/signed-in'))
jest.mock('next/server', () => ({
  ...jest.requireActual<object>('next/server'),
  connection: () => Promise.resolve(),
}))

withTestDatabase()

test('the health check reports the worker of this node, if it has one', async () => {
  const worker = async () => ((await (await health()).json()) as { worker?: string }).worker
  expect(await worker()).toBeUndefined()
  noteWorker({ worker: 'running' })
  expect(await worker()).toBe('running')
  noteWorker({ worker: 'restarting' })
  expect([await worker(), (await health()).status]).toEqual(['restarting', 200])
})

test('the health check hides the disk from strangers and customers', async () => {
  const healthFields = async () => Object.keys((await (await health()).json()) as object).sort()
  const toEverybody = ['database', 'sqlite', 'status', 'version', 'worker']
  expect(await healthFields()).toEqual(toEverybody)
  const id = await newAccount('ada@example.com')
  await signInAs(id)
  expect(await healthFields()).toEqual(toEverybody)
  await database().user.update({ where: { id }, data: { role: 'admin' } })
  expect(await healthFields()).toEqual([...toEverybody, 'disk', 'freeBytes'].sort())
})

test('a node that is about to stop fails its readiness check before it stops serving', async () => {
  expect([(await health()).status, (await ready()).status]).toEqual([200, 200])
  startDraining()
  for (const ask of [health, ready]) {
    const response = await ask()
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10'])
    expect(await response.json()).toMatchObject({ status: 'stopping' })
  }
})

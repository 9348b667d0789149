import { GET as health } from '@/app/api/health/route'
import { GET as ready } from '@/app/api/ready/route'
import { startDraining } from '@/lib/platform/jobs/draining'
import { noteWorker } from '@/lib/platform/jobs/worker-state'
import { inOwnDatabase } from '../../../factories/database'

jest.mock('next/server', () => ({
  ...jest.requireActual<object>('next/server'),
  connection: () => Promise.resolve(),
}))

inOwnDatabase()

test('the health check tells how the worker of this node does, where it has one', async () => {
  const worker = async () => ((await (await health()).json()) as { worker?: string }).worker
  expect(await worker()).toBeUndefined()
  noteWorker({ worker: 'running' })
  expect(await worker()).toBe('running')
  noteWorker({ worker: 'restarting' })
  expect([await worker(), (await health()).status]).toEqual(['restarting', 200])
})

test('a node that is about to stop tells proxies and health checks so, before it stops to serve', async () => {
  expect([(await health()).status, (await ready()).status]).toEqual([200, 200])
  startDraining()
  for (const ask of [health, ready]) {
    const response = await ask()
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10'])
    expect(await response.json()).toMatchObject({ status: 'stopping' })
  }
})

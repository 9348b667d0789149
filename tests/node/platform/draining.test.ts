import { GET } from '@/app/api/health/route'
import { startDraining } from '@/lib/platform/draining'
import { inOwnDatabase } from '../../factories/database'

jest.mock('next/server', () => ({
  ...jest.requireActual<object>('next/server'),
  connection: () => Promise.resolve(),
}))

inOwnDatabase()

test('a node that is about to stop tells health checks so, before it stops to serve', async () => {
  expect((await GET()).status).toBe(200)
  startDraining()
  const response = await GET()
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ status: 'stopping' })
})

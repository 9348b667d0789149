import { createGuardedFetch } from '@/lib/conversion/fetch/guarded-fetch'
import { startServer } from '../support/servers'

test('A redirect that is not to be followed is answered as it is', async () => {
  const server = await startServer((_request, response) =>
    response.writeHead(301, { location: '/next' }).end('moved'),
  )
  const guarded = createGuardedFetch({ privateAllow: [{ ip: '127.0.0.1', port: server.port }] })
  expect(await guarded.fetchPage(server.origin, { follow: false })).toMatchObject({
    ok: true,
    value: { url: `${server.origin}/`, status: 301, headers: { location: '/next' } },
  })
  expect(server.requests).toEqual(['/'])
  await guarded.close()
  await server.close()
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { withTestDatabase } from '../../../factories/database'

withTestDatabase()

type Span = { name: string; traceId: string; spanId: string; parentSpanId?: string }
type Sent = {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] }
    scopeSpans: { spans: Span[] }[]
  }[]
}

test('a request and its queries reach the collector as one trace', async () => {
  const received: Sent[] = []
  const collector = createServer((request, response) => {
    expect(request.url).toBe('/v1/traces')
    void text(request).then((body) => {
      received.push(JSON.parse(body) as Sent)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  const node = spawn(process.execPath, ['--import', 'tsx', 'tests/node/platform/metrics/tracing-node.ts'], {
    env: { ...process.env, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: 'ours' },
    stdio: 'inherit',
  })
  expect(await once(node, 'exit')).toEqual([0, null])
  collector.close()

  const about = received[0]?.resourceSpans[0]?.resource.attributes.map(({ key, value }) => [
    key,
    value.stringValue,
  ])
  expect(about).toContainEqual(['service.name', 'ours'])
  expect(about).toContainEqual(['service.version', '1.2.3'])
  const spans = received.flatMap((one) =>
    one.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((x) => x.spans)),
  )
  const request = spans.find(({ name }) => name === 'a request')
  const query = spans.find(
    ({ parentSpanId, name }) => parentSpanId === request?.spanId && name.startsWith('prisma:'),
  )
  expect(query?.traceId).toBe(request?.traceId)
  expect(query).toBeDefined()
}, 60_000)

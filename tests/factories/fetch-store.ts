import { request } from 'node:http'
import { type SourceResponse, type SourceRequest, requestKey } from '@/lib/sources/client'

/** Sends a request to a store with Node's own client, because some tests run in jsdom, which has no fetch. */
export function fetchStore(address: string, call: SourceRequest): Promise<SourceResponse> {
  const { method, body, headers } = call
  return new Promise((resolve, reject) => {
    const sent = request(`${address}${requestKey(call)}`, {
      method,
      agent: false,
      headers: { ...headers, 'Content-Type': 'application/json' },
    })
    sent.on('error', reject)
    sent.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        const header = (name: string) => {
          const value = response.headers[name.toLowerCase()]
          return typeof value === 'string' ? value : null
        }
        const json = text ? (JSON.parse(text) as unknown) : null
        resolve({ status: response.statusCode ?? 0, header, json })
      })
    })
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

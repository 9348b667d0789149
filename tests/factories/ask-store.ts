import { request } from 'node:http'
import { type SourceAnswer, type SourceRequest, requestKey } from '@/lib/sources/client'

/** Asks a store by Node itself, by a connection of its own: some tests run in a document, which has no fetch. */
export function askStore(address: string, asked: SourceRequest): Promise<SourceAnswer> {
  const { method, body, headers } = asked
  return new Promise((resolve, reject) => {
    const sent = request(`${address}${requestKey(asked)}`, {
      method,
      agent: false,
      headers: { ...headers, 'Content-Type': 'application/json' },
    })
    sent.on('error', reject)
    sent.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const said = Buffer.concat(chunks).toString()
        const header = (name: string) => {
          const value = response.headers[name.toLowerCase()]
          return typeof value === 'string' ? value : null
        }
        const json = said ? (JSON.parse(said) as unknown) : null
        resolve({ status: response.statusCode ?? 0, header, json })
      })
    })
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finishedPagePolicy } from '@/lib/platform/server/finished-page-policy'

const NONCE = "script-src 'self' 'nonce-abc' 'strict-dynamic'"
let root: string
let server: Server

/** Answers as Next does: the status and headers that the address names. */
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'finished-page-'))
  mkdirSync(join(root, '.next/server/app'), { recursive: true })
  writeFileSync(join(root, '.next/server/app/_not-found.html'), '<script>missing()</script>')
  const givePolicy = finishedPagePolicy(root)
  server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
    givePolicy(response)
    response.statusCode = Number(searchParams.get('status'))
    response.setHeader('Content-Security-Policy', NONCE)
    if (searchParams.has('prerendered')) response.setHeader('x-nextjs-prerender', '1')
    if (searchParams.has('head')) response.writeHead(response.statusCode)
    response.end('page')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterAll(() => {
  server.close()
  rmSync(root, { recursive: true })
})

async function policy(query: string): Promise<string | null> {
  const { port } = server.address() as AddressInfo
  return (await fetch(`http://127.0.0.1:${port}/?${query}`)).headers.get('content-security-policy')
}

it('names the scripts of the page for unknown addresses, in which no nonce can stand', async () => {
  const hash = createHash('sha256').update('missing()').digest('base64')
  for (const query of ['status=404&prerendered', 'status=404&prerendered&head'])
    expect(await policy(query)).toMatch(`script-src 'self' 'sha256-${hash}'`)
})

it('leaves the nonce to pages that were drawn on request', async () => {
  for (const query of ['status=404', 'status=200&prerendered', 'status=500&prerendered', 'status=200'])
    expect(await policy(query)).toBe(NONCE)
})

/** @jest-environment-options {"url": "https://appassets.androidplatform.net/index.html"} */
import type { createSourceCall as CallOf } from '@/lib/blocks/phone/source-client'
import type { writeThroughShell as WriteThroughShell } from '@/lib/blocks/phone/shell'

const SHOP = { id: 'shop', kind: 'woocommerce', address: 'https://shop.example/wp-json/', name: 'Shop' }
const ORDER = {
  method: 'POST',
  route: 'wc/store/v1/checkout',
  headers: { 'Cart-Token': 'a.b.c' },
  body: { note: 'Ring\n\ntwice' },
} as const

/** Requests of the page to the shell, and messages by port. */
const requests: string[] = []
const sent: string[] = []

type Port = { postMessage: (text: string) => void; onmessage?: (event: { data: string }) => void }
const offer = (data: string, port: Port) =>
  dispatchEvent(Object.assign(new Event('message'), { data, ports: [port] }))

let createSourceCall: typeof CallOf
let writeInShell: typeof WriteThroughShell
beforeAll(async () => {
  performance.getEntriesByType = () => [] // jsdom does not implement it, and the module calls it on load
  const fetch = (address: string) => Promise.resolve(requests.push(address))
  Object.assign(globalThis, { fetch })
  ;({ createSourceCall } = await import('@/lib/blocks/phone/source-client'))
  ;({ writeThroughShell: writeInShell } = await import('@/lib/blocks/phone/shell'))
})

const SILENT = { onRefused: () => undefined, onAnswered: () => undefined }

test('a write is sent once through the port that arrives with the page’s secret, and its response is returned', async () => {
  const answer = createSourceCall(SHOP, false, { ...SILENT, writeInShell })(ORDER)
  await Promise.resolve() // the page requests its port first
  const [, word = ''] = /^~source\/~port\?([0-9a-f]{32})$/.exec(requests[0] ?? '') ?? []
  expect(word).not.toBe('')
  const stolen: string[] = []
  offer('source port 0123456789abcdef0123456789abcdef', { postMessage: (text) => stolen.push(text) })
  const port: Port = {
    postMessage(text) {
      sent.push(text)
      port.onmessage?.({ data: '1 201\nNonce: n2\nContent-Type: application/json\n\n{"order_id":7}' })
    },
  }
  offer(`source port ${word}`, port)
  const { status, header, json } = await answer
  expect([status, header('nonce'), header('Cart-Token'), json]).toEqual([201, 'n2', null, { order_id: 7 }])
  expect(sent).toEqual([
    '1 POST /~source/shop/wc/store/v1/checkout\nCart-Token: a.b.c\n\n{"note":"Ring\\n\\ntwice"}',
  ])
  expect(stolen).toEqual([])
  port.postMessage = (text) => {
    sent.push(text)
    port.onmessage?.({ data: '2 502\n\n{"code":"store-unreachable"}' })
  }
  const lost = createSourceCall(SHOP, false, { ...SILENT, writeInShell })(ORDER)
  await expect(lost).rejects.toThrow('did not answer')
  expect(sent).toHaveLength(2)
  expect(requests).toHaveLength(1)
})

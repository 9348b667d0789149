import type { IncomingMessage } from 'node:http'
import { flushCounts } from '@/lib/platform/counts/buffered-counts'
import { database } from '@/lib/platform/database/database'
import { countSiteVisit } from '@/lib/platform/server/site-visits'
import { withTestDatabase } from '../../../factories/database'

withTestDatabase()

const TYPED = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

async function counted(headers: Record<string, string>, method = 'GET'): Promise<number> {
  await database().dailyTotal.deleteMany()
  countSiteVisit({ method, headers } as unknown as IncomingMessage, '/pricing')
  await flushCounts()
  return database().dailyTotal.count({ where: { metric: 'site.visit', subject: '/pricing', count: 1 } })
}

describe('A visit of the site', () => {
  test.each([
    ['an address that was typed', TYPED],
    ['a link on another site', { ...TYPED, 'sec-fetch-site': 'cross-site' }],
  ])('is %s', async (_, headers) => {
    expect(await counted(headers)).toBe(1)
  })

  test.each([
    ['the next page of the same visit', { ...TYPED, 'sec-fetch-site': 'same-origin' }],
    ['a crawler without fetch metadata', { 'user-agent': 'SomeBot/1.0' }],
    ['a script that reads the page', { ...TYPED, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['a page within a frame', { ...TYPED, 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' }],
    ['a page fetched ahead', { ...TYPED, 'sec-purpose': 'prefetch' }],
    ['a visitor who sends Do Not Track', { ...TYPED, dnt: '1' }],
    ['a visitor who sends Global Privacy Control', { ...TYPED, 'sec-gpc': '1' }],
  ])('is not %s', async (_, headers) => {
    expect(await counted(headers)).toBe(0)
  })

  test('is not a HEAD request', async () => {
    expect(await counted(TYPED, 'HEAD')).toBe(0)
  })
})

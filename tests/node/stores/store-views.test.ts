import { GET as getViews } from '@/app/api/apps/[id]/releases/[version]/views/route'
import { createApp } from '@/lib/apps/mutations'
import { publish } from '@/lib/releases/publishing'
import type { ReleaseViews } from '@/lib/stores/store-listing/schema'
import { asUser } from '../../factories/actors'
import { BAKERY } from '../../factories/bakery'
import { inOwnDatabase } from '../../factories/database'
import { newAccount } from '../../factories/people'
import { signInAs } from '../../factories/signed-in'

jest.mock('next/headers', () => jest.requireActual<object>('../../factories/signed-in'))

inOwnDatabase()

let appId: string

beforeAll(async () => {
  const owner = await newAccount('ada@example.com')
  appId = (await createApp(asUser(owner), { name: 'Rye', kind: 'custom', document: BAKERY })).id
  await publish(asUser(owner), appId, undefined)
  await signInAs(owner)
})

test('the screens are given as XML, with everything inside', async () => {
  const views = async (query: string) => {
    const url = `http://localhost:3000/views${query}`
    const answer = await getViews(new Request(url), { params: Promise.resolve({ id: appId, version: '1' }) })
    return (await answer.json()) as ReleaseViews
  }
  const { screens, css, direction } = await views('')
  expect(screens.map(({ id, title }) => [id, title])).toEqual([
    ['home', 'Home'],
    ['write', 'Write to us'],
  ])
  expect(screens[0]?.markup).toContain('Fresh &lt;bread&gt; &amp; butter')
  expect(screens[0]?.markup).not.toContain('data-screen="write"')
  expect(screens[1]?.markup).toMatch(/class="ak-brand"[^>]*>Write to us</)
  expect(css).toContain('url(data:font/woff2;base64,')
  expect(css).not.toMatch(/url\(fonts/)
  expect(direction).toBe('ltr')
  expect(await views('?language=ar')).toMatchObject({ direction: 'rtl' })
})

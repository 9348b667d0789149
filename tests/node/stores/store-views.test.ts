import { GET as getViews } from '@/app/api/apps/[id]/releases/[version]/views/route'
import { createApp } from '@/lib/apps/mutations'
import { publish } from '@/lib/releases/publishing'
import { saveListing } from '@/lib/stores/store-listing/mutations'
import { findListing } from '@/lib/stores/store-listing/queries'
import type { ReleaseViews } from '@/lib/stores/store-listing/schema'
import { createBlock } from '@/lib/document/block'
import { asUser } from '../../factories/actors'
import { BAKERY } from '../../factories/bakery'
import { withTestDatabase } from '../../factories/database'
import { newAccount } from '../../factories/people'
import { signInAs } from '../../factories/signed-in'

jest.mock('next/headers', () => jest.requireActual<object>('../../factories/signed-in'))

withTestDatabase()

let owner: string
let appId: string

beforeAll(async () => {
  owner = await newAccount('ada@example.com')
  appId = (await createApp(asUser(owner), { name: 'Rye', kind: 'custom', document: BAKERY })).id
  await publish(asUser(owner), appId, undefined)
  await signInAs(owner)
})

test('the screens are returned as XML, with all resources inlined', async () => {
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

test('screenshots show the screens with the most content, and no empty one, whatever was chosen before', async () => {
  const text = (id: string, length: number) => ({ id, type: 'text', content: 'x'.repeat(length) })
  const filled = Array.from({ length: 9 }, (_, index) => ({
    ...{ id: `s${index}`, title: `Screen ${index}` },
    blocks: [text(`t${index}`, index === 3 ? 1 : 100 + index)],
  }))
  const empty = [
    { id: 'none', title: 'None', blocks: [] },
    { id: 'space', title: 'Space', blocks: [createBlock('spacer', 'p'), createBlock('divider', 'd')] },
    { id: 'blank', title: 'Blank', blocks: [createBlock('map', 'm'), createBlock('gallery', 'g')] },
    { id: 'live', title: 'Live', blocks: [createBlock('posts', 'l')] },
  ]
  const document = { ...BAKERY, tabs: [], screens: [...empty, ...filled] }
  const { id } = await createApp(asUser(owner), {
    name: 'Rye',
    kind: 'custom',
    document: document as never,
  })
  await publish(asUser(owner), id, undefined)
  const screensOf = async () => {
    const { screens, languages } = await findListing(asUser(owner), id)
    for (const language of languages)
      expect(language.screens.map((screen) => screen.id)).toEqual(filled.map((screen) => screen.id))
    return screens
  }
  const fullest = ['s0', 's1', 's2', 's4', 's5', 's6', 's7', 's8']
  expect(await screensOf()).toEqual(fullest)
  await saveListing(asUser(owner), id, { screens: ['s3', 'blank'] })
  expect(await screensOf()).toEqual(['s3'])
  await saveListing(asUser(owner), id, { screens: ['blank', 'none'] })
  expect(await screensOf()).toEqual(fullest)
})

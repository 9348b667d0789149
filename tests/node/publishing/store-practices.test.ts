import { emptyDocument } from '@/lib/document/document'
import type { Permission } from '@/lib/document/permissions'
import { practicesOf } from '@/lib/publishing/store-kit/practices'
import { proposedTexts } from '@/lib/publishing/store-kit/store-kit'
import { BAKERY } from '../../factories/bakery'

const custom = { kind: 'custom', sourceUrl: null }
const typesOf = (...asked: Parameters<typeof practicesOf>) => [...practicesOf(...asked).learned.keys()]

test('what an app learns is told by its forms, its source and its permissions', () => {
  expect(typesOf({ ...custom, document: emptyDocument('Rye') }, 'https://apps.example/')).toEqual([])
  expect(typesOf({ ...custom, document: BAKERY }, 'https://apps.example/')).toEqual(['PSL_NAME', 'PSL_EMAIL'])
  const blog = { id: 'b', kind: 'wordpress' as const, address: 'http://blog.example/wp-json/', name: 'Blog' }
  const withBlog = { ...emptyDocument('Rye'), sources: [blog] }
  expect(typesOf({ ...custom, document: withBlog }, 'https://apps.example/')).toEqual([
    'PSL_NAME',
    'PSL_EMAIL',
    'PSL_USER_GENERATED_CONTENT',
  ])
  // A store has a blog too; a feed takes nothing.
  const of = (kind: 'woocommerce' | 'feed') => ({
    ...emptyDocument('Rye'),
    sources: [{ ...blog, kind }],
  })
  const all = ['PSL_NAME', 'PSL_EMAIL', 'PSL_USER_GENERATED_CONTENT']
  expect(typesOf({ ...custom, document: of('woocommerce') }, 'https://apps.example/')).toEqual(all)
  expect(practicesOf({ ...custom, document: of('woocommerce') }, '').mayHaveAccounts).toBe(true)
  expect(typesOf({ ...custom, document: of('feed') }, 'https://apps.example/')).toEqual([])
  expect(practicesOf({ ...custom, document: of('feed') }, '').mayHaveAccounts).toBe(false)
  const asking = (...permissions: Permission[]) => {
    const document = emptyDocument('Rye')
    return { ...custom, document: { ...document, settings: { ...document.settings, permissions } } }
  }
  expect(typesOf(asking('camera'), 'https://a.example/')).toEqual(['PSL_PHOTOS', 'PSL_VIDEOS'])
  expect(typesOf(asking('location', 'microphone', 'notifications'), 'https://a.example/')).toEqual([
    'PSL_APPROX_LOCATION',
    'PSL_PRECISE_LOCATION',
    'PSL_AUDIO',
    'PSL_DEVICE_ID',
  ])
  const offering = emptyDocument('Rye')
  Object.assign(offering.settings, { notifications: { topics: [], invitation: '' } })
  expect(typesOf({ ...custom, document: offering }, 'https://a.example/')).toEqual(['PSL_DEVICE_ID'])
})

test('one address without https is enough to say so', () => {
  const encrypted = (...asked: Parameters<typeof practicesOf>) => practicesOf(...asked).encrypted
  expect(encrypted({ ...custom, document: BAKERY }, 'https://apps.example/')).toBe(true)
  expect(encrypted({ ...custom, document: BAKERY }, 'http://apps.example/')).toBe(false)
  const site = { kind: 'web-to-app', document: emptyDocument('Rye') }
  expect(encrypted({ ...site, sourceUrl: 'http://rye.example/' }, 'https://apps.example/')).toBe(false)
  expect(practicesOf({ ...site, sourceUrl: 'https://rye.example/' }, 'https://apps.example/')).toMatchObject({
    encrypted: true,
    showsSite: true,
  })
})

test('a proposal is cut between words, within the store’s limit, and never within a character', () => {
  const proposed = (appName: string, description: string) => {
    const document = emptyDocument(appName)
    return proposedTexts({ ...document, settings: { ...document.settings, description } }, 'en', null)
  }
  expect(proposed('The very best bakery of all of Oakland', '')).toEqual({
    title: 'The very best bakery of all of',
    name: 'The very best bakery of all of',
  })
  const family = '👩‍👩‍👧‍👦'
  expect(proposed(family.repeat(4), '').title).toBe(family.repeat(2))
  expect(proposed('Rye', `${'word '.repeat(30)}. Then more`).shortDescription).toMatch(/^(word ){15}word$/)
})

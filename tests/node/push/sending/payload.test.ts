import { contentSchema } from '@/lib/push/message'
import { MAX_BYTES, payloadOf } from '@/lib/push/sending/payload'

const app = { address: 'https://apps.example.com/a/bakery/', language: 'en' }
const device = { locale: 'en-GB', topics: ',news,' }
type Read = { notification: Record<string, string>; target: string; topic: string | null; message: string }

function read(content: object, input: Partial<typeof device & typeof app & { picture: string }> = {}): Read {
  const parsed = contentSchema.parse({ title: 'Bread', ...content })
  const json = payloadOf(
    { id: 'm1', content: parsed, topics: ['offers', 'news'] },
    { ...device, ...input },
    { ...app, ...input },
  )
  expect(Buffer.byteLength(json)).toBeLessThanOrEqual(MAX_BYTES)
  expect(Buffer.from(json).toString()).toBe(json) // no half of a character
  return JSON.parse(json) as Read
}

test('it is Declarative Web Push, with the data of our own apps', () => {
  const target = { type: 'screen', screenId: 'screen-offers' }
  expect(
    read(
      { text: 'Fresh', target, picture: 'https://cdn.example.com/a.jpg' },
      { picture: 'https://cdn.example.com/a.jpg' },
    ),
  ).toEqual({
    web_push: 8030,
    notification: {
      title: 'Bread',
      body: 'Fresh',
      navigate: 'https://apps.example.com/a/bakery/#/screen-offers',
      image: 'https://cdn.example.com/a.jpg',
      icon: 'https://apps.example.com/a/bakery/icons/icon-192.png',
      tag: 'm1',
      lang: 'en',
      dir: 'ltr',
    },
    message: 'm1',
    topic: 'news',
    target: '#screen-offers',
  })
})

test.each([
  [{ type: 'app' }, '#', ''],
  [{ type: 'post', sourceId: 'blog', postId: '12' }, '#~blog/post/12', '#~blog/post/12'],
  [{ type: 'product', sourceId: 'shop', productId: 'a/b' }, '#~shop/product/a%2Fb', '#~shop/product/a%2Fb'],
  [{ type: 'url', url: 'tel:+43123' }, 'tel:+43123', ''],
])('%o is opened at %s', (target, expected, fragment) => {
  const { target: opened, notification } = read({ target })
  expect(opened).toBe(expected)
  expect(notification.navigate).toBe(app.address + fragment)
})

test('a web address is opened itself', () => {
  const url = 'https://shop.example.com/sale'
  expect(read({ target: { type: 'url', url } }).notification.navigate).toBe(url)
})

test.each([
  ['de', 'de'],
  ['de-AT', 'de-AT'],
  ['de-CH', 'de'],
  ['en-US', 'en'],
  ['fr', 'en'],
  ['pt', 'pt-BR'],
  ['ar-EG', 'ar'],
])('a device in %s reads %s', (locale, expected) => {
  const text = (title: string) => ({ title, text: '' })
  const translations = { de: text('de'), 'de-AT': text('de-AT'), 'pt-BR': text('pt-BR'), ar: text('ar') }
  const { notification } = read({ title: 'en', translations }, { locale })
  expect([notification.title, notification.lang]).toEqual([expected, expected])
  expect(notification.dir).toBe(expected === 'ar' ? 'rtl' : 'ltr')
})

test('a payload that is too long first loses its picture', () => {
  const url = `https://shop.example.com/${'a'.repeat(1500)}`
  const picture = `https://cdn.example.com/${'b'.repeat(1000)}`
  const { notification } = read({ text: 'Fresh', target: { type: 'url', url } }, { picture })
  expect(notification).toMatchObject({ body: 'Fresh', navigate: url })
  expect(notification.image).toBeUndefined()
})

test.each(['ä', '漢', '👩‍👩‍👧‍👦', 'é̂', '"', '\\'])(
  'then the end of its text, between whole characters such as %s',
  (letter) => {
    const url = `https://shop.example.com/${'a'.repeat(1600)}`
    const text = letter.repeat(Math.floor(500 / letter.length))
    const { notification } = read({ text, target: { type: 'url', url } })
    expect(notification.navigate).toBe(url)
    const body = notification.body ?? ''
    if (body === text) return
    expect(body.endsWith('…')).toBe(true)
    expect(letter.repeat(500).startsWith(body.slice(0, -1))).toBe(true)
    expect((body.length - 1) % letter.length).toBe(0)
  },
)

test('then its target: the app itself is opened', () => {
  const url = `https://shop.example.com/${'a'.repeat(1970)}`
  expect(read({ text: 'Fresh', target: { type: 'url', url } })).toMatchObject({
    target: '#',
    notification: { navigate: app.address, body: 'Fresh' },
  })
})

import { type BlockType, blockSchema, createBlock, visitBlock } from '@/lib/document/block'

const issue = (type: BlockType, props: object) => {
  const checked = blockSchema.safeParse({ ...createBlock(type, 'b'), ...props })
  return checked.error?.issues[0]?.message ?? null
}

it.each<[BlockType, object, string]>([
  ['contact', { whatsapp: '070 123 45 67' }, 'Enter the number with its country code, like +46 70 123 45 67'],
  ['contact', { phone: 'call me' }, 'Enter a phone number like +46 8 123 45 67'],
  ['contact', { email: 'nobody' }, 'Enter an email address like hello@example.com'],
  ['contact', { website: 'javascript:alert(1)' }, 'Use an address that starts with https://'],
  ['hours', { timeZone: 'Mars/Olympus' }, 'Choose a time zone like Europe/Stockholm'],
  ['hours', { timeZone: '+01:00' }, 'Choose a time zone like Europe/Stockholm'],
  ['hours', { times: [{ id: 'a', day: 'mon', from: '9:00', to: '18:00' }] }, 'Enter a time like 09:30'],
  ['hours', { times: [{ id: 'a', day: 'mon', from: '09:00', to: '24:00' }] }, 'Enter a time like 09:30'],
  ['countdown', { moment: '2026-02-30T10:00' }, 'Enter a date and a time'],
  ['countdown', { moment: '2026-02-20' }, 'Enter a date and a time'],
  ['coupon', { until: '2026-13-01' }, 'Enter a date like 2026-12-24'],
  ['download', { url: 'http://files.se/menu.pdf' }, 'Use an address that starts with https://'],
  ['embed', { url: 'http://maps.se' }, 'Use an address that starts with https://'],
  [
    'social',
    { links: [{ id: 'a', network: 'x', url: 'data:text/html,x' }] },
    'Use an address that starts with https://',
  ],
])('%s refuses %j', (type, props, message) => {
  expect(issue(type, props)).toBe(message)
})

it.each<[BlockType, object]>([
  ['contact', { whatsapp: '+46 70 123 45 67', phone: '112', email: 'a@b.se', website: 'https://a.se' }],
  ['contact', { whatsapp: '0046701234567' }],
  ['hours', { timeZone: 'Asia/Kathmandu', times: [] }],
  ['countdown', { moment: '2028-02-29T23:59' }],
  ['coupon', { until: '' }],
  ['testimonials', { quotes: [{ id: 'a', quote: 'x', name: '', role: '', picture: '', stars: 5 }] }],
])('%s takes %j', (type, props) => {
  expect(issue(type, props)).toBeNull()
})

it('calls words what is translated, and not numbers, codes, addresses and times', () => {
  const said = (type: BlockType, props: object) => {
    const words: string[] = []
    visitBlock(
      { ...createBlock(type, 'b'), ...props },
      {
        words: (text) => (words.push(text), text),
      },
    )
    return words
  }
  expect(said('contact', { phone: '112', address: 'Storgatan 1' })).toEqual([])
  expect(said('coupon', { title: 'A', detail: 'B', code: 'C' })).toEqual(['A', 'B'])
  expect(
    said('prices', {
      groups: [{ id: 'g', title: 'A', items: [{ id: 'i', name: 'B', detail: 'C', price: 'D' }] }],
    }),
  ).toEqual(['A', 'B', 'C', 'D'])
  expect(said('hours', { note: 'By appointment' })).toEqual(['By appointment'])
})

it('shows in frames what an embed names, and nothing else', () => {
  const frames = (type: BlockType, url: string) => {
    const seen: string[] = []
    visitBlock({ ...createBlock(type, 'b'), url } as never, {
      frame: (address) => (seen.push(address), address),
    })
    return seen
  }
  expect(frames('embed', 'https://maps.se/x')).toEqual(['https://maps.se/x'])
  expect(frames('download', 'https://maps.se/x')).toEqual([])
})

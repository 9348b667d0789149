import {
  BLOCK_TYPES,
  type BlockOf,
  type BlockType,
  blockSchema,
  createBlock,
  visitBlock,
} from '@/lib/document/block'
import { addToGroups, readPriceList } from '@/lib/blocks/types/prices/read-list'
import { checkDocument } from '@/lib/document/checks/registry'
import { documentSchema } from '@/lib/document/document'
import { PICTURE } from '../blocks/examples'

/** What is found before publishing in an app of one screen with these blocks. */
const findings = (blocks: object[], more: object = {}) => {
  const settings = { primaryColor: '#1f6b5c', secondaryColor: '#17130f', ...more }
  const screens = [{ id: 'home', title: 'Home', blocks }]
  return checkDocument(documentSchema.parse({ version: 1, settings, screens, tabs: [] }))
}
const onHome = (blocks: object[]) => findings(blocks).map(({ message, at }) => [message, at])
const at = (blockId: string, prop: string) => ({ screenId: 'home', blockId, prop })

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
])('%s rejects %j', (type, props, message) => {
  expect(issue(type, props)).toBe(message)
})

it.each<[BlockType, object]>([
  ['contact', { whatsapp: '+46 70 123 45 67', phone: '112', email: 'a@b.se', website: 'https://a.se' }],
  ['contact', { whatsapp: '0046701234567' }],
  ['hours', { timeZone: 'Asia/Kathmandu', times: [] }],
  ['countdown', { moment: '2028-02-29T23:59' }],
  ['coupon', { until: '' }],
  ['testimonials', { quotes: [{ id: 'a', quote: 'x', name: '', role: '', picture: '', stars: 5 }] }],
])('%s accepts %j', (type, props) => {
  expect(issue(type, props)).toBeNull()
})

it('treats translated texts as strings, and not numbers, codes, addresses and times', () => {
  const texts = (type: BlockType, props: object) => {
    const words: string[] = []
    visitBlock(
      { ...createBlock(type, 'b'), ...props },
      {
        words: (text) => (words.push(text), text),
      },
    )
    return words
  }
  expect(texts('contact', { phone: '112', address: 'Storgatan 1' })).toEqual([])
  expect(texts('coupon', { title: 'A', detail: 'B', code: 'C' })).toEqual(['A', 'B'])
  expect(
    texts('prices', {
      groups: [{ id: 'g', title: 'A', items: [{ id: 'i', name: 'B', detail: 'C', price: 'D', notes: 'E' }] }],
    }),
  ).toEqual(['A', 'B', 'C', 'D', 'E'])
  expect(texts('hours', { note: 'By appointment' })).toEqual(['By appointment'])
})

it('allows only the hosts of embeds in frames', () => {
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

describe('content that the owner has not replaced', () => {
  const made = (type: BlockType) => {
    let count = 0
    return createBlock(type, 'b', () => `child-${++count}`)
  }
  const examples = (blocks: object[], settings: object = {}) =>
    findings(blocks, settings)
      .filter(({ message }) => /is an example|belongs to no one/.test(message))
      .map(({ message, at: { blockId, prop } }) => [message, blockId, prop])

  it('is found once for each component, and no longer once it is replaced', () => {
    expect(examples([made('text')])).toEqual([
      ['Text: “Tell people what makes you worth a visit.” is an example', 'b', 'content'],
    ])
    expect(examples([{ ...made('text'), content: 'Bread.' }])).toEqual([])
    expect(examples([made('team')])).toEqual([
      ['Team: “First name” is an example', 'b', 'people.person-1.name'],
    ])
    expect(examples([made('testimonials')])[0]).toEqual([
      'Testimonials: “Replace this with what a customer wrote about you.” is an example',
      'b',
      'quotes.item-1.quote',
    ])
    expect(examples([made('tabs')])).toEqual([
      ['Panel: “First” is an example', 'child-1', 'title'],
      ['Text: “Add your text here.” is an example', 'child-2', 'content'],
      ['Panel: “Second” is an example', 'child-3', 'title'],
      ['Text: “Add your text here.” is an example', 'child-4', 'content'],
    ])
  })

  it('is what a new component of such a type says', () => {
    const types = BLOCK_TYPES.filter((type) => type !== 'panel' && examples([made(type)]).length > 0)
    expect(types).toEqual([
      ...['header', 'text', 'rich-text', 'grid', 'card', 'list', 'audio', 'tabs', 'accordion'],
      ...['faq', 'testimonials', 'team', 'countdown', 'coupon', 'download'],
    ])
  })

  it('is English in an app of another language', () => {
    const install = [made('install')]
    expect(examples(install)).toEqual([])
    expect(examples(install, { language: 'en-GB' })).toEqual([])
    expect(examples(install, { language: 'sv' })).toEqual([
      ['Install prompt: “Keep us on your home screen” is an example', 'b', 'title'],
    ])
  })

  it('is a price that lists began with before; a new list is empty', () => {
    const items = [
      { id: 'i1', name: 'Children', detail: '', price: '$24' },
      { id: 'i2', name: 'Children', detail: '', price: '$20' },
      { id: 'i3', name: 'Highlights', detail: '', price: 'from $95' },
    ]
    const prices = { id: 'b', type: 'prices', groups: [{ id: 'g1', title: 'Color', items }] }
    expect(examples([prices])).toEqual([
      ['Price list: “Children $24” is an example', 'b', 'groups.g1.items.i1.price'],
      ['Price list: “Highlights from $95” is an example', 'b', 'groups.g1.items.i3.price'],
    ])
    expect(onHome([made('prices')])).toEqual([
      ['Price list: nothing is entered', at('b', 'groups.group-1.items.item-1.name')],
    ])
  })

  it('is a telephone number or an email address that belongs to no one', () => {
    const contact = { ...made('contact'), phone: '+1 510 555 0142', email: 'hello@rye.example' }
    const call = { ...createBlock('button', 'c'), action: { type: 'phone', phone: '+44 20 7946 0123' } }
    expect(examples([contact, call])).toEqual([
      ['Contact buttons: +1 510 555 0142 belongs to no one', 'b', 'phone'],
      ['Contact buttons: hello@rye.example belongs to no one', 'b', 'email'],
      ['Button: +44 20 7946 0123 belongs to no one', 'c', 'action.phone'],
    ])
    expect(examples([{ ...contact, phone: '+1 510 444 0142', email: 'hello@example.rye.com' }])).toEqual([])
  })
})

it('finds components that show nothing, at the field to fill in', () => {
  const empty = (type: BlockType) => onHome([createBlock(type, 'b')])
  expect(empty('map')).toEqual([['Map: nothing is entered', at('b', 'address')]])
  expect(empty('contact')).toEqual([['Contact buttons: nothing is entered', at('b', 'phone')]])
  expect(empty('video')).toEqual([['Video has no address', at('b', 'url')]])
  expect(empty('gallery')).toEqual([['Gallery: no picture is chosen', at('b', 'pictures')]])
  expect(empty('qr')).toEqual([['QR code: nothing is entered', at('b', 'content')]])
  const filled = [
    { ...createBlock('map', 'm'), position: '59.3293, 18.0686' },
    { ...createBlock('contact', 'c'), website: 'https://rye.coop' },
    { ...createBlock('video', 'v'), url: 'https://youtu.be/dQw4w9WgXcQ' },
    { ...createBlock('gallery', 'g'), pictures: [{ id: 'p1', source: PICTURE, alt: 'Bread', caption: '' }] },
  ]
  expect(onHome(filled)).toEqual([])
})

describe('a pasted price list', () => {
  /** Groups as `[title, 'name | price | detail | notes', …]`. */
  const read = (text: string) =>
    readPriceList(text).map(({ title, items }) => [
      title,
      ...items.map(({ name, price, detail, notes }) =>
        [name, price, detail, notes].join(' | ').replace(/[ |]+$/, ''),
      ),
    ])

  const PRICES = `8,50 | €6 | 1.234,50 | 1,234.50 | 1’234.50 | 1 234,50 kr | 12 kr | 12:- | CHF 12.– | Fr. 12.50 | 
from 9 | ab 45 € | à partir de 9 € | desde 1.200 € | od 30 zł | R$ 1.200,00 | US$ 14 | 
₹1,23,456.00 | ¥4,500 | 4500円 | 100 000 Ft | 9–12 € | $4 / $6 / $8 | 12 € per person | 80 kr/kg | 
٨٫٥٠ ر.س | AED 45 | 12+`

  it.each(PRICES.split('|').map((price) => price.trim()))('reads a price written as %s', (price) => {
    expect(read(`Cut and finish ${price}`)).toEqual([['', `Cut and finish | ${price}`]])
    expect(read(`Route 66 Burger\t${price}`)).toEqual([['', `Route 66 Burger | ${price}`]])
  })

  it('leaves numbers in names alone', () => {
    expect(read('Set for 2 12.50\nCola 0,33 l 3,50\nCut 30 min 45 €\n1. Marinara 7\n• Pizza XXL 12')).toEqual(
      [
        [
          '',
          'Set for 2 | 12.50',
          'Cola 0,33 l | 3,50',
          'Cut 30 min | 45 €',
          'Marinara | 7',
          'Pizza XXL | 12',
        ],
      ],
    )
  })

  it('has headings, details and allergens', () => {
    const menu =
      'PIZZA\nMargherita (A, G) ..... 8,50 €\nTomato, basil\nTiramisù – €6\n\nDrinks:\nWine 4,50 / 6,80\nFish of the day : on request'
    expect(read(menu)).toEqual([
      ['PIZZA', 'Margherita | 8,50 € | Tomato, basil | A, G', 'Tiramisù | €6'],
      ['Drinks', 'Wine | 4,50 / 6,80', 'Fish of the day | on request'],
    ])
    expect(read('Starters\nOlives 4\nSoup 6\nMains\nSteak 20\nPasta 12')).toEqual([
      ['Starters', 'Olives | 4', 'Soup | 6'],
      ['Mains', 'Steak | 20', 'Pasta | 12'],
    ])
    expect(read('Marinara 7\nOregano\n\nDrinks\nCola 3\nWater 2\nSoda 2')).toEqual([
      ['', 'Marinara | 7 | Oregano'],
      ['Drinks', 'Cola | 3', 'Water | 2', 'Soda | 2'],
    ])
    expect(read('Margherita\nTomato, garlic\n8,50 €\nMarinara\n7 €')).toEqual([
      ['', 'Margherita | 8,50 € | Tomato, garlic', 'Marinara | 7 €'],
    ])
  })

  it('is read from a spreadsheet, with or without a header', () => {
    expect(read('Margherita\tTomato\t8,50\nMarinara\t\t7\nDesserts\t\t\nTiramisù\t\t6')).toEqual([
      ['', 'Margherita | 8,50 | Tomato', 'Marinara | 7'],
      ['Desserts', 'Tiramisù | 6'],
    ])
    expect(
      read('Name;Preis;Allergene;Kategorie\nSchnitzel;"12,50 €";A, C;Mittag\nRadler;4;;Getränke'),
    ).toEqual([
      ['Mittag', 'Schnitzel | 12,50 € |  | A, C'],
      ['Getränke', 'Radler | 4'],
    ])
    const [group] = readPriceList(
      'name,price,image,link\nA,"1,200.00",https://x.example/a.jpg,https://x.example\nB,2,javascript:1,data:1',
    )
    expect(group!.items).toMatchObject([
      {
        price: '1,200.00',
        picture: 'https://x.example/a.jpg',
        action: { type: 'url', url: 'https://x.example' },
      },
      { price: '2', picture: '', action: { type: 'none' } },
    ])
  })

  it('takes the place of an empty list, and joins a filled one', () => {
    const { groups } = createBlock('prices', 'b') as BlockOf<'prices'>
    const [pizza, more] = [
      readPriceList('Pizza:\nMargherita 8'),
      readPriceList('Marinara 7\n\nDrinks:\nCola 3'),
    ]
    const filled = addToGroups(groups, pizza)
    const titles = (of: typeof groups) => of.map(({ title, items }) => [title, items.map(({ name }) => name)])
    expect(titles(filled)).toEqual([['Pizza', ['Margherita']]])
    expect(titles(addToGroups(filled, more))).toEqual([
      ['Pizza', ['Margherita', 'Marinara']],
      ['Drinks', ['Cola']],
    ])
    expect(addToGroups(filled, [])).toEqual(filled)
  })

  it('is read quickly, whatever it is', () => {
    const start = performance.now()
    for (const text of [
      '1 '.repeat(150),
      '. '.repeat(150),
      '1,1'.repeat(100),
      'from '.repeat(60),
      ' - '.repeat(100),
      `a${' '.repeat(290)}`,
      `a${'\t'.repeat(290)}`,
      '*'.repeat(400),
    ])
      readPriceList(`${text}x\n`.repeat(100))
    expect(performance.now() - start).toBeLessThan(2000)
    expect(read('Tomato soup                    4.50')).toEqual([['', 'Tomato soup | 4.50']])
  })
})

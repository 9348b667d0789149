/** A variant of the stand-in. Prices in cents of US dollars. */
export type Variant = {
  id: number
  /** Positions of its option values. */
  places: number[]
  price: number
  before?: number
  /** Pieces, or null where stock isn't tracked. */
  stock: number | null
  /** Whether it may be ordered when it is sold out. */
  oversell?: boolean
  rule?: { minimum: number; maximum: number | null; increment: number }
  unit?: { value: number; unit: string; price: number }
}

export type Product = {
  id: number
  handle: string
  title: string
  /** Title in German. */
  german?: string
  html: string
  type: string
  vendor: string
  created: string
  sold: number
  options: { name: string; values: { name: string; color?: string }[] }[]
  variants: Variant[]
  giftCard?: boolean
  plans?: { id: number; name: string; percent: number }[]
  needsPlan?: boolean
  video?: boolean
}

export type Collection = { id: number; handle: string; title: string; products: string[] }

const simple = (id: number, change: Partial<Variant>): Variant[] => [
  { id: id * 100, places: [0], price: 1000, stock: null, ...change },
]
const ONLY = [{ name: 'Title', values: [{ name: 'Default Title' }] }]
const base = { html: '', type: 'Tableware', vendor: 'Kiln', options: ONLY, sold: 0 }

function grid(id: number, sizes: readonly number[], price: number): Variant[] {
  const places = sizes.reduce<number[][]>(
    (all, size) => all.flatMap((each) => Array.from({ length: size }, (_, place) => [...each, place])),
    [[]],
  )
  return places.map((each, index) => ({ id: id * 10_000 + index, places: each, price, stock: null }))
}

/** The products of the stand-in: one for each thing that a store can do. */
export function newProducts(): Product[] {
  const mug: Product = {
    ...base,
    ...{ id: 7001, handle: 'camp-mug', title: 'Camp mug', german: 'Becher', created: '2026-01-05', sold: 90 },
    html: '<p>Stoneware, <strong>350 ml</strong>.</p><script>alert(1)</script>',
    options: [
      {
        name: 'Color',
        values: [
          { name: 'Ash', color: '#8a8d88' },
          { name: 'Rust', color: '#a4452c' },
        ],
      },
      { name: 'Size', values: [{ name: 'Small' }, { name: 'Large' }] },
    ],
    variants: [
      { id: 700_101, places: [0, 0], price: 1800, stock: 5 },
      { id: 700_102, places: [0, 1], price: 2200, before: 2800, stock: 2 },
      { id: 700_103, places: [1, 0], price: 1800, stock: 0 },
    ],
    video: true,
  }
  return [
    mug,
    {
      ...base,
      id: 7002,
      handle: 'plate',
      title: 'Dinner plate',
      created: '2026-02-01',
      sold: 50,
      variants: simple(7002, { price: 2550, before: 3000, stock: 40 }),
    },
    {
      ...base,
      id: 7003,
      handle: 'vase',
      title: 'Tall vase',
      created: '2026-03-01',
      sold: 10,
      variants: simple(7003, { price: 6400, stock: 0 }),
    },
    {
      ...base,
      id: 7004,
      handle: 'bowl',
      title: 'Order bowl',
      created: '2026-03-05',
      variants: simple(7004, { price: 1600, stock: 0, oversell: true }),
    },
    {
      ...base,
      id: 7005,
      handle: 'glaze',
      title: 'Glaze',
      type: 'Supplies',
      created: '2026-03-09',
      variants: simple(7005, { price: 900, unit: { value: 100, unit: 'ML', price: 360 } }),
    },
    {
      ...base,
      id: 7006,
      handle: 'tiles',
      title: 'Tiles',
      type: 'Supplies',
      created: '2026-03-10',
      variants: simple(7006, { price: 300, rule: { minimum: 6, maximum: 60, increment: 6 } }),
    },
    {
      ...base,
      id: 7007,
      handle: 'gift',
      title: 'Gift card',
      type: 'Gift',
      created: '2026-03-11',
      giftCard: true,
      variants: simple(7007, { price: 5000 }),
    },
    {
      ...base,
      id: 7008,
      handle: 'club',
      title: 'Clay club',
      created: '2026-03-12',
      needsPlan: true,
      plans: [{ id: 801, name: 'Every month', percent: 10 }],
      variants: simple(7008, { price: 2000 }),
    },
    {
      ...base,
      id: 7009,
      handle: 'coffee',
      title: 'Coffee',
      type: 'Supplies',
      created: '2026-03-13',
      plans: [{ id: 802, name: 'Every two weeks', percent: 15 }],
      variants: simple(7009, { price: 1200 }),
    },
    {
      ...base,
      ...{ id: 7010, handle: 'sample-set', title: 'Sample set', created: '2026-03-14' },
      options: [
        { name: 'Glaze', values: Array.from({ length: 32 }, (_, n) => ({ name: `Glaze ${n + 1}` })) },
        { name: 'Form', values: Array.from({ length: 16 }, (_, n) => ({ name: `Form ${n + 1}` })) },
        { name: 'Finish', values: Array.from({ length: 4 }, (_, n) => ({ name: `Finish ${n + 1}` })) },
      ],
      variants: grid(7010, [32, 16, 4], 4500),
    },
  ]
}

export function newCollections(): Collection[] {
  return [
    { id: 501, handle: 'tableware', title: 'Tableware', products: ['vase', 'camp-mug', 'plate', 'bowl'] },
    { id: 502, handle: 'supplies', title: 'Supplies', products: ['glaze', 'tiles', 'coffee'] },
    { id: 503, handle: 'empty', title: 'Empty shelf', products: [] },
  ]
}

export const isForSale = ({ stock, oversell }: Variant) => stock === null || stock > 0 || oversell === true

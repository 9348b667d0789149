import { STORE_CATEGORIES, STORE_PRODUCTS } from '@/lib/sources/woocommerce/store/entries'

/** Fields that the panels of a shop's blocks have in common. */
export const SHOP_FIELDS = {
  source: { kind: 'source', prop: 'source', label: 'Which shop', kinds: ['woocommerce'] },
  title: { kind: 'text', prop: 'title', label: 'Title' },
  atMost: { kind: 'number', prop: 'number', label: 'How many at most' },
  category: {
    kind: 'entry',
    prop: 'category',
    label: 'Category',
    from: 'source',
    lookup: STORE_CATEGORIES,
    none: 'All categories',
  },
  product: {
    kind: 'entry',
    prop: 'product',
    label: 'Product',
    from: 'source',
    lookup: STORE_PRODUCTS,
    none: 'Choose a product',
  },
} as const

/** Those of a block with products that a device remembers. */
export const OWN_LIST_FIELDS = [
  SHOP_FIELDS.source,
  SHOP_FIELDS.title,
  {
    kind: 'choice',
    prop: 'layout',
    label: 'Layout',
    options: [
      { value: 'grid', label: 'Grid' },
      { value: 'rows', label: 'Rows' },
      { value: 'strip', label: 'Strip' },
    ],
  },
  SHOP_FIELDS.atMost,
] as const

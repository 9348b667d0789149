import { STORE_CATEGORIES, STORE_PRODUCTS } from '@/lib/sources/commerce-entries'

/** Common fields of the panels of shop blocks. */
export const SHOP_FIELDS = {
  source: { kind: 'source', prop: 'source', label: 'Which shop', needs: 'commerce' },
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

/** Fields of a block with products remembered on the device. */
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

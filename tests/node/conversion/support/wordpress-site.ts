/** Responses of WordPress and WooCommerce in recorded formats, reduced to the fields that are read. */

const MEDIA = (origin: string) => ({
  source_url: `${origin}/wp-content/uploads/loaf.png`,
  alt_text: 'A loaf',
  media_type: 'image',
  media_details: {
    sizes: {
      thumbnail: { source_url: `${origin}/wp-content/uploads/loaf-150.png`, width: 150, height: 150 },
      large: { source_url: `${origin}/wp-content/uploads/loaf-1024.png`, width: 1024, height: 683 },
      full: { source_url: `${origin}/wp-content/uploads/loaf.png`, width: 2400, height: 1600 },
    },
  },
})

export const getPostsReader = (origin: string) => [
  {
    date: '2026-02-06T00:00:00',
    link: `${origin}/rye/`,
    title: { rendered: 'Rye &#8220;No. 36&#8221; &#038; <em>butter</em>' },
    excerpt: {
      rendered:
        '<p>Warm at <strong>seven</strong>.<script>x()</script> <a class="more-link" href="#">Continue reading</a> [&hellip;]</p>\n',
      protected: false,
    },
    _embedded: { 'wp:featuredmedia': [MEDIA(origin)] },
  },
  {
    date: 'soon',
    link: `${origin}/secret/`,
    title: { rendered: 'Members' },
    excerpt: { rendered: '<p>There is no excerpt because this is a protected post.</p>', protected: true },
  },
  { link: 'javascript:alert(1)', title: { rendered: 'Bad' } },
  'not a post',
  { link: `${origin}/nameless/`, title: { rendered: '<br>' } },
]

const euro = {
  currency_code: 'EUR',
  currency_symbol: '€',
  currency_minor_unit: 2,
  currency_decimal_separator: ',',
  currency_thousand_separator: ' ',
  currency_prefix: '€',
  currency_suffix: '',
}

export const productsOf = (origin: string) => [
  {
    id: 48,
    name: 'Kiln shirt',
    type: 'variable',
    permalink: `${origin}/product/kiln-shirt/`,
    short_description: '',
    prices: {
      ...euro,
      price: '2400',
      regular_price: '2400',
      price_range: { min_amount: '2400', max_amount: '2650' },
    },
    images: [{ id: 47, src: `${origin}/wp-content/uploads/shirt.png`, name: 'shirt', alt: '' }],
  },
  {
    id: 46,
    name: 'Mug No. 24 “glazed” &amp; fired',
    type: 'simple',
    permalink: `${origin}/product/mug-24/`,
    short_description: '<p>Holds 3 dl</p>',
    prices: { ...euro, price: '3125', regular_price: '3350', sale_price: '3125', price_range: null },
    images: [],
  },
  {
    id: 45,
    name: 'On request',
    permalink: `${origin}/product/x/`,
    prices: { ...euro, price: '' },
    images: [],
  },
]

export const categoriesOf = (origin: string) => [
  { name: 'Shirts', parent: 0, count: 1, permalink: `${origin}/product-category/shirts/` },
  { name: 'Mugs &amp; Cups', parent: 0, count: 24, permalink: `${origin}/product-category/mugs-cups/` },
  { name: 'Empty', parent: 0, count: 0, permalink: `${origin}/product-category/empty/` },
  { name: 'Tall', parent: 17, count: 3, permalink: `${origin}/product-category/tall/` },
]

export const indexJson = (...namespaces: string[]) =>
  JSON.stringify({
    name: 'Rye &amp; Rosemary',
    description: 'Sourdough &amp; pastries',
    namespaces: ['oembed/1.0', 'wp/v2', ...namespaces],
  })

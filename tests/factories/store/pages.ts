import { addItem, productName, outOfStockMessage } from './cart'
import { decimal, priceOf, productJson } from './product'
import { type Answer, type Query, text } from './query'
import { type JsonObject, RECORDED_ORIGIN, str } from './recordings'
import type { Session } from './session'
import type { Cart, Shop } from './shop'
import { applyCoupon } from './store-api'
import { totalsOf } from './totals'

const SITE = 'Kiln &amp; Clay'

/** A page of the store's theme, with the signs by which WordPress and WooCommerce are detected. */
function page(title: string, main: string, body = ''): string {
  return `<!DOCTYPE html>
<html lang="en-US"><head><meta charset="UTF-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="WordPress 6.1.9"><meta name="generator" content="WooCommerce 7.9.0">
<link rel="https://api.w.org/" href="${RECORDED_ORIGIN}/wp-json/">
<link rel="alternate" type="application/rss+xml" title="${SITE} &raquo; Feed" href="${RECORDED_ORIGIN}/feed/">
</head><body class="theme-storefront woocommerce-no-js ${body}">
<header><a href="${RECORDED_ORIGIN}/">${SITE}</a>
<nav><a href="${RECORDED_ORIGIN}/shop/">Shop</a> <a href="${RECORDED_ORIGIN}/cart/">Cart</a> <a href="${RECORDED_ORIGIN}/about-the-studio/">About the studio</a></nav></header>
<main>${main}</main></body></html>`
}

const notice = (text: string, kind = 'message') =>
  `<div class="woocommerce-${kind}" role="alert">${text}</div>`

/** Fills the web cart from `?add-to-cart=…` on any page. Returns the notices to show. */
function addFromAddress(shop: Shop, cart: Cart, query: Query): string[] {
  const id = text(query, 'add-to-cart')
  if (id === undefined || !/^\d+$/.test(id)) return []
  const group = shop.products.get(Number(id))
  const several = typeof query.quantity === 'object' && group?.children.length ? query.quantity : null
  const wanted = several
    ? Object.entries(several).map(([each, pieces]) => ({ id: Number(each), quantity: Number(pieces) }))
    : [{ id: Number(text(query, 'variation_id') ?? id), quantity: Number(text(query, 'quantity') ?? 1) }]
  const added = wanted.filter(({ id: each }) => shop.products.get(each)?.json.type !== 'variable')
  const failed = added.map((each) => addItem(shop, cart, { ...each, variation: [] }))
  const names = added.flatMap(({ id: each }) => shop.products.get(each) ?? [])
  if (failed.some((each) => each !== null))
    return names.map((each) => notice(outOfStockMessage(each), 'error'))
  if (names.length === 0) return []
  const pieces = added[0]?.quantity ?? 1
  const name = names
    .map(
      (each) =>
        `“${titleOf(shop, each.json.id, several !== null || text(query, 'variation_id') !== undefined)}”`,
    )
    .join(' and ')
  const many = pieces > 1 && !several
  const verb = many || names.length > 1 ? 'have' : 'has'
  return [
    notice(
      `<a href="${RECORDED_ORIGIN}/cart/">View cart</a> ${many ? `${pieces} &times; ` : ''}${name} ${verb} been added to your cart.`,
    ),
  ]
}

/** A variation requested by its own id is named with its values. */
function titleOf(shop: Shop, id: number, plain: boolean): string {
  const product = shop.products.get(id)
  if (!product) return ''
  return plain ? product.json.name : productName(product).replace(' - ', ' – ')
}

type Visit = {
  shop: Shop
  session: Session
  path: string
  query: Query
  /** What a form posted. */
  form: JsonObject
}

const API_LINK = `<${RECORDED_ORIGIN}/wp-json/>; rel="https://api.w.org/"`

/** Returns WordPress's Link headers for a page that is an entry of its API. */
function links(route: string, id: number): string[] {
  const entry = `<${RECORDED_ORIGIN}/wp-json/wp/v2/${route}/${id}>; rel="alternate"; type="application/json"`
  return [API_LINK, entry, `<${RECORDED_ORIGIN}/?p=${id}>; rel=shortlink`]
}

/** Returns a page of the shop, or null if there is none. */
export function shopPage(visit: Visit): Answer | null {
  const answer = drawPage(visit)
  const { path, shop } = visit
  if (!answer || answer.status === 302) return answer
  const product = [...shop.products.values()].find(({ json }) => new URL(json.permalink).pathname === path)
  const link = path.startsWith('/cart/')
    ? links('pages', 6)
    : path.startsWith('/checkout/')
      ? links('pages', 7)
      : product
        ? links('product', product.json.id)
        : [API_LINK]
  return { ...answer, headers: { ...answer.headers, Link: link } }
}

function drawPage(visit: Visit): Answer | null {
  const { path, shop, session, query, form } = visit
  if (form.apply_coupon !== undefined)
    applyCoupon(shop, session.cart, str(form.coupon_code ?? '').toLowerCase())
  const notices = addFromAddress(shop, session.cart, query)
  const html = (title: string, main: string, body?: string): Answer => ({
    status: 200,
    html: page(`${title} – ${SITE}`, `${notices.join('')}${main}`, body),
  })
  if (path === '/')
    return {
      status: 200,
      html: page(`${SITE} – Hand-thrown pottery from the north`, `${notices.join('')}${grid(shop)}`, 'home'),
    }
  if (path === '/shop/') return html('Shop', grid(shop), 'woocommerce woocommerce-page')
  if (path === '/cart/') return html('Cart', cartMain(shop, session.cart), 'woocommerce-cart')
  if (path === '/checkout/') return checkoutPage(visit, html)
  const received = path.match(/^\/checkout\/order-(received|pay)\/(\d+)\/$/)
  if (received) return html('Checkout', orderMain(visit, received[1] === 'pay', Number(received[2])))
  return productPage(visit, html)
}

type Html = (title: string, main: string, body?: string) => Answer

function grid(shop: Shop): string {
  const shown = [...shop.products.values()].filter(
    ({ json, hidden, status }) => json.type !== 'variation' && !hidden && status === 'publish',
  )
  const items = shown.slice(0, 12).map((product) => {
    const { permalink, name, price_html: price } = productJson(product, shop.products)
    return `<li class="product"><a href="${str(permalink)}"><h2>${str(name)}</h2></a>${str(price)}</li>`
  })
  return `<ul class="products">${items.join('')}</ul>`
}

function rows(shop: Shop, cart: Cart): { cells: string; cart: string }[] {
  return totalsOf(shop, cart).lines.map(({ product, quantity, subtotal }) => ({
    cells: `${productName(product)} &times; ${quantity} ${decimal(subtotal)} €`,
    cart: `&times; ${productName(product)} ${decimal(priceOf(product))} € ${productName(product)} quantity ${decimal(subtotal)} €`,
  }))
}

function cartMain(shop: Shop, cart: Cart): string {
  const all = rows(shop, cart)
  if (all.length === 0)
    return `<p class="cart-empty woocommerce-info">Your cart is currently empty.</p><a href="${RECORDED_ORIGIN}/shop/">Return to shop</a>`
  const lines = all.map((row) => `<tr class="cart_item"><td>${row.cart}</td></tr>`).join('')
  return `<form class="woocommerce-cart-form"><table>${lines}</table></form><a class="checkout-button" href="${RECORDED_ORIGIN}/checkout/">Proceed to checkout</a>`
}

/** Of a posted address, the checkout's script saves what `SAVED` names (WooCommerce's checkout.js, not recorded). */
const SAVED = ['address_1', 'address_2', 'postcode', 'city', 'state', 'country']

function checkoutPage({ shop, session, form }: Visit, html: Html): Answer {
  const all = rows(shop, session.cart)
  if (all.length === 0) return { status: 302, headers: { Location: `${RECORDED_ORIGIN}/cart/` } }
  if (shop.checkout === 'blocks') return html('Checkout', CHECKOUT_BLOCK)
  const lines = all.map((row) => `<tr class="cart_item"><td>${row.cells}</td></tr>`).join('')
  const { billing, coupons } = session.cart
  const posted = (name: string) => str(form[`billing_${name}`] ?? '')
  for (const name of SAVED) if (posted(name)) Object.assign(billing, { [name]: posted(name) })
  const fields = ['first_name', 'last_name', 'address_1', 'postcode', 'city', 'phone', 'email']
  const value = (name: string) => posted(name) || (SAVED.includes(name) ? (billing[name] ?? '') : '')
  const inputs = fields
    .map((name) => `<label>${name} <input name="billing_${name}" value="${value(name)}"></label>`)
    .join('')
  const discounts = coupons.map((code) => `<tr class="cart-discount"><td>Coupon: ${code}</td></tr>`).join('')
  return html(
    'Checkout',
    `${notice('Have a coupon? Click here to enter your code', 'info')}<form class="checkout woocommerce-checkout">${inputs}<table>${lines}${discounts}</table><button id="place_order">Place order</button></form>`,
  )
}

/** The block as the server renders it. Its script reads the cart of the session from the Store API. */
const CHECKOUT_BLOCK = `<div data-block-name="woocommerce/checkout" class="wp-block-woocommerce-checkout alignwide wc-block-checkout is-loading"></div>
<script>fetch('${RECORDED_ORIGIN}/wp-json/wc/store/v1/cart').then((answer) => answer.json()).then(({ items, coupons }) => {
  const block = document.querySelector('.wc-block-checkout')
  const add = (name, text) => block.append(Object.assign(document.createElement('div'), { className: 'wc-block-' + name, textContent: text }))
  for (const { name, quantity } of items) add('components-order-summary-item', name + ' × ' + quantity)
  for (const { code } of coupons) add('components-totals-discount', 'Coupon: ' + code)
  block.classList.remove('is-loading')
})</script>`

/** The customer sees the order. Everyone else with the key has to enter the email address. */
function orderMain({ shop, session, query }: Visit, isPay: boolean, id: number): string {
  const order = shop.orders.get(id)
  if (!order || order.key !== text(query, 'key')) return notice('Thank you. Your order has been received.')
  if (isPay)
    return notice(
      'This order&rsquo;s status is “On hold”&mdash;it cannot be paid for. Please contact us if you need assistance.',
      'error',
    )
  if (order.session !== session.id)
    return '<form class="checkout woocommerce-verify-email"><p>To view this page, you must either login or verify the email address associated with the order.</p><label>Email address * <input name="email"></label><button>Verify</button></form>'
  const items = order.rows.map((row) => `<tr class="order_item"><td>${row}</td></tr>`).join('')
  const bank =
    order.payment === 'bacs' ? '<h2>Our bank details</h2><p>IBAN: DE00 0000 0000 0000 0000 00</p>' : ''
  return `${notice('Thank you. Your order has been received.')}<ul class="order_details"><li>Order number: ${order.id}</li><li>Total: ${decimal(order.total)} €</li></ul>${bank}<table>${items}</table>`
}

function productPage({ shop, path }: Visit, html: Html): Answer | null {
  const found = [...shop.products.values()].find(
    ({ json, status }) => status === 'publish' && new URL(json.permalink).pathname === path,
  )
  if (!found || found.json.type === 'variation') return null
  const { name, price_html: price, description } = productJson(found, shop.products)
  return html(
    str(name),
    `<h1>${str(name)}</h1><p class="price">${str(price)}</p>${str(description)}`,
    'single-product woocommerce',
  )
}

/** IDs of the shop's own pages. */
const PAGE_IDS: Readonly<Record<string, string>> = { cart: '6', checkout: '7' }

/** Returns the path of an address without rewriting. Only the root exists there. */
export function pathOfPlain(path: string, query: Query): string {
  if (path !== '/') return '/not-found/'
  const slug = text(query, 'product')
  if (slug !== undefined) return `/product/${slug}/`
  if (text(query, 'post_type') === 'product' && text(query, 'p') === undefined) return '/shop/'
  const [page] = Object.entries(PAGE_IDS).find(([, id]) => id === text(query, 'page_id')) ?? []
  const order = text(query, 'order-received')
  return page === undefined ? path : `/${page}/${order === undefined ? '' : `order-received/${order}/`}`
}

/** Replaces the shop's addresses with those of a WordPress without rewriting. */
export function withPlainAddresses(html: string): string {
  const more = (query: string | undefined) => (query === undefined ? '' : '&')
  return html
    .replaceAll(`${RECORDED_ORIGIN}/shop/`, `${RECORDED_ORIGIN}/?post_type=product`)
    .replaceAll(
      /(?<=\/\/store\.example)\/wp-json(\/[\w/-]*)(\?)?/g,
      (_, route: string, query?: string) => `/?rest_route=${route}${more(query)}`,
    )
    .replaceAll(
      /(?<=\/\/store\.example)\/product\/([\w%-]+)\/(\?)?/g,
      (_, slug: string, query?: string) => `/?product=${slug}${more(query)}`,
    )
    .replaceAll(
      /(?<=\/\/store\.example)\/(cart|checkout)\/(?:order-received\/(\d+)\/)?(\?)?/g,
      (_, page: string, order?: string, query?: string) =>
        `/?page_id=${PAGE_IDS[page]}${order === undefined ? '' : `&order-received=${order}`}${more(query)}`,
    )
}

export const notFound = (): Answer => ({
  status: 404,
  html: page(`Page not found – ${SITE}`, ''),
  headers: { Link: [API_LINK] },
})

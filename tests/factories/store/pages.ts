import { addItem, nameOf, outOfStockMessage } from './cart'
import { decimal, priceOf, productJson } from './product'
import { type Answer, type Query, text } from './query'
import { RECORDED_ORIGIN, str } from './recordings'
import type { Session } from './session'
import type { Cart, Shop } from './shop'
import { totalsOf } from './totals'

const SITE = 'Kiln &amp; Clay'

/** A page of the store's theme, with the marks by which WordPress and WooCommerce are known. */
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

/** The address that fills the web cart: `?add-to-cart=…` on any page. What to tell about it. */
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

/** A variation asked for by its own id is named with its values. */
function titleOf(shop: Shop, id: number, plain: boolean): string {
  const product = shop.products.get(id)
  if (!product) return ''
  return plain ? product.json.name : nameOf(product).replace(' - ', ' – ')
}

type Visit = { shop: Shop; session: Session; path: string; query: Query }

const API_LINK = `<${RECORDED_ORIGIN}/wp-json/>; rel="https://api.w.org/"`

/** What WordPress's Link headers tell of a page that is an entry of its API. */
function links(route: string, id: number): string[] {
  const entry = `<${RECORDED_ORIGIN}/wp-json/wp/v2/${route}/${id}>; rel="alternate"; type="application/json"`
  return [API_LINK, entry, `<${RECORDED_ORIGIN}/?p=${id}>; rel=shortlink`]
}

/** A page of the shop; null where there is none. */
export function shopPage(visit: Visit): Answer | null {
  const answer = drawPage(visit)
  const { path, shop } = visit
  if (!answer || answer.status === 302) return answer
  const product = [...shop.products.values()].find(({ json }) => new URL(json.permalink).pathname === path)
  const told = path.startsWith('/cart/')
    ? links('pages', 6)
    : path.startsWith('/checkout/')
      ? links('pages', 7)
      : product
        ? links('product', product.json.id)
        : [API_LINK]
  return { ...answer, headers: { ...answer.headers, Link: told } }
}

function drawPage(visit: Visit): Answer | null {
  const { path, shop, session, query } = visit
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
    cells: `${nameOf(product)} &times; ${quantity} ${decimal(subtotal)} €`,
    cart: `&times; ${nameOf(product)} ${decimal(priceOf(product))} € ${nameOf(product)} quantity ${decimal(subtotal)} €`,
  }))
}

function cartMain(shop: Shop, cart: Cart): string {
  const all = rows(shop, cart)
  if (all.length === 0)
    return `<p class="cart-empty woocommerce-info">Your cart is currently empty.</p><a href="${RECORDED_ORIGIN}/shop/">Return to shop</a>`
  const lines = all.map((row) => `<tr class="cart_item"><td>${row.cart}</td></tr>`).join('')
  return `<form class="woocommerce-cart-form"><table>${lines}</table></form><a class="checkout-button" href="${RECORDED_ORIGIN}/checkout/">Proceed to checkout</a>`
}

function checkoutPage({ shop, session }: Visit, html: Html): Answer {
  const all = rows(shop, session.cart)
  if (all.length === 0) return { status: 302, headers: { Location: `${RECORDED_ORIGIN}/cart/` } }
  const lines = all.map((row) => `<tr class="cart_item"><td>${row.cells}</td></tr>`).join('')
  const fields = ['first_name', 'last_name', 'address_1', 'postcode', 'city', 'phone', 'email']
  const inputs = fields.map((name) => `<label>${name} <input name="billing_${name}"></label>`).join('')
  return html(
    'Checkout',
    `${notice('Have a coupon? Click here to enter your code', 'info')}<form class="checkout woocommerce-checkout">${inputs}<table>${lines}</table><button id="place_order">Place order</button></form>`,
  )
}

/** Who ordered sees the order; anybody else with the key is asked for the email address. */
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

export const notFound = (): Answer => ({
  status: 404,
  html: page(`Page not found – ${SITE}`, ''),
  headers: { Link: [API_LINK] },
})

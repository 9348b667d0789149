import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brand } from '../brand'
import { escapeHtml } from '../base/escape'
import { workspaceAddress } from '../base/workspace-address'
import { database } from '../platform/database/database'
import { renderNotice } from './no-app-page'

/** What a workspace's address serves: signing in, apps, the builder, reviews, accounts, and their calls. */
const SERVED = new RegExp(
  `^/(?:${[
    ...['signin', 'signup', 'forgot-password', 'reset-password', 'new-password', 'verify-email'],
    ...['confirm-address', 'invitation', 'unsubscribe', 'no-access', 'account', 'app-builder', 'review'],
    ...['api', '_next', 'block-styles', 'templates', 'screens', 'brand', 'demo'],
  ].join('|')})(?:[/?]|$)|^/a/[^/]+/~preview/`,
)

/** What belongs to the owner's relation with this service, and what describes the service itself. */
const NOT_FOUND = /^\/(?:admin|api\/(?:admin|billing\/[^?]*|contact|openapi\.json|paypal|stripe))(?:[/?]|$)/

/** Plans and invoices are at our address: clients have none, and payments return there. */
const BILLING = /^\/account\/(?:plan|billing|orders|invoices)(?:[/?]|$)/

/** Creating an account needs an invitation. */
const SIGN_UP = /^\/signup(?:\?|$)/
const FROM_INVITATION = /^\/invitation(?:\?|$)/

const ICONS = /^\/(?:favicon\.ico|icon\.svg|apple-icon(?:\.png)?)(?:\?|$)/
const LOGO = /^\/brand\/([0-9a-f]{64})\.png(?:\?|$)/

/**
 * Answers a request to a workspace's address that no page answers: its logo and icons, and everything that is
 * not served there. Runs in the scope of the workspace.
 * @returns whether it handled the request
 */
export function serveWorkspaceHost(request: IncomingMessage, response: ServerResponse): boolean {
  const { url = '/', method = 'GET' } = request
  if (LOGO.test(url) || ICONS.test(url)) {
    void sendPicture(url, response)
    return true
  }
  if (/^\/manifest\.webmanifest(?:\?|$)/.test(url)) return send(response, 200, MANIFEST, manifest())
  if (/^\/robots\.txt(?:\?|$)/.test(url)) return send(response, 200, TEXT, 'User-agent: *\nDisallow: /\n')
  if (NOT_FOUND.test(url)) return send(response, 404, HTML, notFoundPage())
  if (BILLING.test(url)) return redirect(response, '/account')
  if (SIGN_UP.test(url) && !isInvited(url)) return redirect(response, '/signin')
  if (SERVED.test(url) || url.split(/[/?]/)[1] === brand.webProduct.slug) return false
  if (method !== 'GET' && method !== 'HEAD') return send(response, 404, HTML, notFoundPage())
  return redirect(response, '/app-builder')
}

/** Answers a request to the address of a workspace whose plan no longer includes it. Names nobody. */
export function serveEndedHost(response: ServerResponse): void {
  const text = '<p>It is out of service. Please ask the people who gave it to you for the new address.</p>'
  send(response, 404, HTML, renderNotice('This address doesn’t work anymore', text))
}

const TEXT = 'text/plain; charset=utf-8'
const HTML = 'text/html; charset=utf-8'
const MANIFEST = 'application/manifest+json'

function send(response: ServerResponse, status: number, type: string, body: string | Uint8Array): true {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'"
  const headers = { 'content-type': type, 'cache-control': 'no-store', 'content-security-policy': policy }
  response.writeHead(status, headers).end(body)
  return true
}

function redirect(response: ServerResponse, location: string): true {
  response.writeHead(307, { location, 'cache-control': 'no-store' }).end()
  return true
}

function isInvited(url: string): boolean {
  const { searchParams } = new URL(url, 'http://localhost')
  return FROM_INVITATION.test(searchParams.get('callbackUrl') ?? '')
}

const notFoundPage = () =>
  renderNotice(
    'Page not found',
    `<p>We couldn’t find this page.</p><p><a href="/app-builder">Open your apps at ${escapeHtml(brand.name)}</a></p>`,
  )

function manifest(): string {
  const { name } = brand
  const icon = { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }
  return JSON.stringify({ name, short_name: name, start_url: '/app-builder', icons: [icon] })
}

async function sendPicture(url: string, response: ServerResponse): Promise<void> {
  const png = await readLogo().catch(() => null)
  if (LOGO.test(url)) {
    // Compared with the bytes, because other processes learn of a new logo later.
    if (!png || createHash('sha256').update(png).digest('hex') !== LOGO.exec(url)?.[1])
      return void send(response, 404, TEXT, 'Not found')
    const headers = { 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable' }
    return void response.writeHead(200, headers).end(png)
  }
  if (url.startsWith('/icon.svg')) return void send(response, 200, 'image/svg+xml', icon(png))
  if (!png) return void send(response, 404, TEXT, 'Not found')
  send(response, 200, 'image/png', png)
}

async function readLogo(): Promise<Uint8Array | null> {
  const address = workspaceAddress()
  if (!address || !brand.logo) return null
  const row = await database().workspaceBrand.findUnique({
    where: { workspaceId: address.workspaceId },
    select: { logo: true },
  })
  return row?.logo ?? null
}

/** The logo, or the first letter of the name on the color. */
function icon(png: Uint8Array | null): string {
  const [letter = ''] = brand.name.trim().toUpperCase()
  const content = png
    ? `<image width="64" height="64" href="data:image/png;base64,${Buffer.from(png).toString('base64')}"/>`
    : `<rect width="64" height="64" rx="14" fill="${escapeHtml(brand.accent ?? '')}"/><text x="32" y="45" font-family="system-ui,sans-serif" font-size="38" font-weight="700" text-anchor="middle" fill="#fff">${escapeHtml(letter)}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${content}</svg>`
}

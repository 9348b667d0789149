import { convertSite } from '@/lib/conversion/convert'
import { readPage } from '@/lib/conversion/inspect/page'
import { KNOWN_SERVICES, serviceAt, findKnownService } from '@/lib/document/known-hosts'
import { hostName } from '@/lib/document/hosts'
import { memorySite } from './support/memory-site'
import { converted } from './support/site'

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><title>Rye</title></head><body>${body}</body></html>`
const hostsOf = async (body: string, more: Record<string, string> = {}) =>
  (await converted({ '/': page(body), ...more })).document.settings.hosts

/** Converts a site at a public address, without a network. */
async function convertAt(url: string, resources: Parameters<typeof memorySite>[0]) {
  const { fetchPage, requests } = memorySite(resources)
  const result = await convertSite({ url, appName: 'Rye' }, { fetch: { fetchPage } })
  if (!result.ok) throw new Error(result.problem.message)
  return { ...result.value, requests }
}

describe('the in-app hosts of a converted app', () => {
  it('are those of payments and sign-ins that the site links to, posts to and frames', async () => {
    const hosts = await hostsOf(`
      <a href="https://buy.stripe.com/test_1">Buy</a>
      <form action="https://www.paypal.com/donate" method="post"><button>Give</button></form>
      <form action="/order"><button formaction="//pay.mollie.com/x">Pay</button></form>
      <iframe src="https://rye.eu.auth0.com/authorize?client_id=1"></iframe>
      <a href="https://accounts.google.com/o/oauth2/v2/auth?client_id=1">Sign in with Google</a>`)
    expect(hosts).toEqual([
      'buy.stripe.com',
      'www.paypal.com',
      'pay.mollie.com',
      'rye.eu.auth0.com',
      'accounts.google.com',
    ])
  })

  it('are empty if the site links to no payment or sign-in services', async () => {
    const document = (
      await converted({
        '/': page(`<a href="https://www.facebook.com/rye">Us</a> <a href="https://github.com/rye">Code</a>
          <a href="https://x.com/rye">X</a> <a href="https://stripe.com/docs">Docs</a> <a href="https://other.example/">Friends</a>
          <a href="https://evil.example/checkout.stripe.com">No</a> <a href="https://checkout.stripe.com.evil.example/">No</a>
          <a href="https://checkout.stripe.com@evil.example/">No</a> <a href="/about/google-maps">Way here</a>`),
      })
    ).document
    expect('hosts' in document.settings).toBe(false)
  })

  it('distinguish a sign-in from the rest of a network by its pages', async () => {
    expect(
      await hostsOf('<a href="https://www.facebook.com/v19.0/dialog/oauth?client_id=1">Sign in</a>'),
    ).toEqual(['www.facebook.com'])
    expect(await hostsOf('<a href="https://github.com/login/oauth/authorize">Sign in</a>')).toEqual([
      'github.com',
    ])
  })

  it('include those of scripts and of the site’s own links to a provider, unless a page is more specific', async () => {
    const script = '<script src="https://www.paypal.com/sdk/js?client-id=1"></script>'
    expect(await hostsOf(script)).toEqual(['paypal.com'])
    expect(await hostsOf(`${script}<a href="https://www.paypal.com/donate">Give</a>`)).toEqual([
      'www.paypal.com',
    ])
    expect(await hostsOf('<script src="https://accounts.google.com/gsi/client"></script>')).toEqual([
      'accounts.google.com',
    ])
    for (const way of [
      '/auth/google',
      '/oauth2/redirect/google',
      '/login?provider=google',
      '/wp-login.php?loginSocial=google',
    ])
      expect(await hostsOf(`<a href="${way}">Sign in</a>`)).toEqual(['accounts.google.com'])
  })

  it('include those of sign-in and payment pages, of which two are read', async () => {
    const { document, server } = await converted({
      '/': page(
        '<a href="/my-account/">Account</a> <a href="/checkout">Checkout</a> <a href="/donate">Give</a> <a href="/book">Book</a>',
      ),
      '/my-account/': page('<a href="https://appleid.apple.com/auth/authorize">Sign in with Apple</a>'),
      '/checkout': page('<form action="https://checkout.stripe.com/pay"></form>'),
      '/donate': page('<form action="https://www.paypal.com/donate"></form>'),
    })
    expect(document.settings.hosts).toEqual(['appleid.apple.com', 'checkout.stripe.com'])
    const read = new Set(server.requests.filter((path) => /account|checkout|donate|book/.test(path)))
    expect([...read].sort()).toEqual(['/checkout', '/my-account/'])
  })

  it('include the site’s own host with or without www., if the site uses both', async () => {
    const linked = await convertAt('https://rye.example/', {
      'https://rye.example/': page('<a href="https://www.rye.example/menu">Menu</a>'),
    })
    expect(linked.document.settings.hosts).toEqual(['www.rye.example'])
    const alone = await convertAt('https://rye.example/', {
      'https://rye.example/': page('<a href="/menu">Menu</a>'),
    })
    expect(alone.document.settings.hosts).toBeUndefined()
    const led = await convertAt('https://rye.example/', {
      'https://rye.example/': { status: 301, headers: { location: 'https://www.rye.example/' } },
      'https://www.rye.example/': page('Hello'),
    })
    expect([led.sourceUrl, led.document.settings.hosts]).toEqual([
      'https://www.rye.example/',
      ['rye.example'],
    ])
  })
})

describe('the report', () => {
  it('lists the sign-ins that open in the browser and how users return, and the pages that stay', async () => {
    const { report } = await converted({
      '/': page(`<a href="https://accounts.google.com/o/oauth2/auth">Google</a> <a href="https://www.facebook.com/dialog/oauth">Facebook</a>
        <a href="https://buy.stripe.com/1">Buy</a>`),
    })
    expect(report.notes[0]).toMatch(
      /^The site signs people in with Google and Facebook, which refuse to do so inside an app\..*opens the phone’s browser.*a link that Android has verified.*one-time code/,
    )
    expect(report.notes[1]).toMatch(/^The site uses Stripe\. Their pages open inside the app/)
  })
})

describe('the list of known services', () => {
  it('has host names only, each once or distinguished by pages', () => {
    const seen = new Map<string, number>()
    for (const { hosts, pages, scripts = [] } of KNOWN_SERVICES) {
      for (const host of [...hosts, ...scripts])
        expect([host, hostName.safeParse(host).data]).toEqual([host, host])
      for (const host of hosts) if (!pages) seen.set(host, (seen.get(host) ?? 0) + 1)
    }
    expect([...seen].filter(([, count]) => count > 1)).toEqual([])
  })

  it('matches an address by its host and subdomains, and no lookalikes', () => {
    expect(serviceAt('https://checkout.stripe.com/c/pay')?.name).toBe('Stripe')
    expect(serviceAt('https://rye.okta.com/oauth2/default/v1/authorize')?.name).toBe('Okta')
    expect(serviceAt('https://www.mercadopago.com.br/checkout')?.name).toBe('Mercado Pago')
    for (const other of [
      'https://notpaypal.com/',
      'https://paypal.com.evil.example/',
      'mailto:a@paypal.com',
      'nonsense',
      'https://www.okta.com/blog',
    ])
      expect([other, serviceAt(other)]).toEqual([other, null])
    expect(findKnownService('m.facebook.com')?.refusesWebViews).toBe(true)
  })
})

it('finds the first matches on a page with a hundred thousand links', () => {
  const many = '<a href="https://other.example/x">x</a>'.repeat(100_000)
  const { services } = readPage(
    page(`<a href="https://buy.stripe.com/1">Buy</a>${many}`),
    'https://rye.example/',
  ).outgoingLinks
  expect(services.map(({ host }) => host)).toEqual(['buy.stripe.com'])
})

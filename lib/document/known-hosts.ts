import { isAtOrBelow } from './hosts'

/** A service that sites redirect to and that redirects back, and the addresses of its pages. */
export type KnownService = {
  name: string
  kind: 'payment' | 'sign-in'
  /** Its hosts, including subdomains. */
  hosts: readonly string[]
  /** Limits the match to these paths, for hosts with other pages. */
  pages?: RegExp
  /** Hosts of scripts that indicate the service but have no pages. */
  scripts?: readonly string[]
  /** Refuses sign-in inside apps, so its pages open in the phone's browser. */
  refusesWebViews?: true
}

const OAUTH = /^\/(?:[\w.-]+\/)?(?:i\/)?(?:dialog\/)?(?:oauth|oauth2|authorize|authenticate)\b/i

/** Known services. The hosts are those that the services document for their hosted pages. */
export const KNOWN_SERVICES: readonly KnownService[] = [
  pays(
    'Stripe',
    ['checkout', 'buy', 'donate', 'book', 'billing', 'invoice', 'hooks', 'pay'].map(
      (name) => `${name}.stripe.com`,
    ),
    {
      scripts: ['js.stripe.com'],
    },
  ),
  pays('PayPal', ['paypal.com', 'paypal.me'], { scripts: ['paypalobjects.com'] }),
  pays('Klarna', ['pay.klarna.com', 'payments.klarna.com', 'checkout.klarna.com', 'login.klarna.com'], {
    scripts: ['x.klarnacdn.net', 'js.klarna.com'],
  }),
  pays('Mollie', ['mollie.com'], {
    pages: /^\/(?:checkout|paymentscreen|payscreen|pay)\b/i,
    scripts: ['js.mollie.com'],
  }),
  pays('Mollie', ['pay.mollie.com', 'paymentlink.mollie.com']),
  pays('Square', ['checkout.square.site', 'square.link', 'checkout.squareup.com', 'connect.squareup.com'], {
    scripts: ['web.squarecdn.com'],
  }),
  pays('Square', ['squareup.com'], { pages: /^\/(?:pay|checkout|appointments|store)\b/i }),
  pays('Adyen', [
    'adyen.link',
    'checkoutshopper-live.adyen.com',
    'checkoutshopper-test.adyen.com',
    'live.adyen.com',
  ]),
  pays('Razorpay', ['rzp.io', 'pages.razorpay.com', 'api.razorpay.com'], {
    scripts: ['checkout.razorpay.com'],
  }),
  pays('Paystack', ['checkout.paystack.com', 'paystack.shop'], { scripts: ['js.paystack.co'] }),
  pays('Paystack', ['paystack.com'], { pages: /^\/(?:pay|buy)\b/i }),
  pays(
    'Mercado Pago',
    ['', '.ar', '.br', '.mx', '.co', '.pe', '.uy']
      .map((land) => `mercadopago.com${land}`)
      .concat('mercadopago.cl', 'mpago.la'),
    { scripts: ['sdk.mercadopago.com'] },
  ),
  pays('WooPayments', ['pay.woo.com', 'pay.woocommerce.com']),
  pays('Shop Pay', ['shop.app', 'checkout.shopify.com']),
  pays('Amazon Pay', ['payments.amazon.com', 'pay.amazon.com'], {
    scripts: ['static-na.payments-amazon.com', 'static-eu.payments-amazon.com'],
  }),
  pays('Flutterwave', ['checkout.flutterwave.com']),
  pays('Flutterwave', ['flutterwave.com'], { pages: /^\/(?:pay|donate)\b/i }),
  pays('Paddle', ['buy.paddle.com', 'checkout.paddle.com'], { scripts: ['cdn.paddle.com'] }),
  pays('Authorize.Net', ['accept.authorize.net', 'simplecheckout.authorize.net', 'secure.authorize.net'], {
    scripts: ['js.authorize.net'],
  }),
  pays('2Checkout', ['secure.2checkout.com', 'secure.avangate.com']),
  pays('Worldpay', ['secure.worldpay.com', 'payments.worldpay.com']),
  pays('GoCardless', ['pay.gocardless.com']),
  pays('Revolut', ['checkout.revolut.com', 'revolut.me'], { scripts: ['merchant.revolut.com'] }),
  pays('SumUp', ['pay.sumup.com']),
  pays('Vipps MobilePay', ['pay.vipps.no', 'pay.mobilepay.dk']),
  pays('Afterpay', ['portal.afterpay.com', 'portal.clearpay.co.uk']),
  pays('Affirm', ['affirm.com'], { pages: /^\/(?:checkout|apps)\b/i }),
  pays('PayU', ['secure.payu.com', 'secure.payu.in']),
  pays('Xendit', ['checkout.xendit.co']),
  pays('Midtrans', ['app.midtrans.com']),
  pays('Paytm', ['securegw.paytm.in', 'paytm.me']),
  pays('Gumroad', ['gumroad.com']),
  pays('Lemon Squeezy', ['lemonsqueezy.com']),
  // Google's OAuth policy: 403 disallowed_useragent in a web view.
  signsIn('Google', ['accounts.google.com', 'accounts.youtube.com'], {
    scripts: ['apis.google.com'],
    refusesWebViews: true,
  }),
  // No sign-in in embedded browsers on Android since October 2021.
  signsIn('Facebook', ['facebook.com'], {
    pages: /^\/(?:v\d[\d.]*\/)?(?:dialog\/oauth|login(?:\.php)?)(?:\/|$)/i,
    refusesWebViews: true,
  }),
  signsIn('Apple', ['appleid.apple.com', 'account.apple.com']),
  signsIn('Microsoft', ['login.microsoftonline.com', 'login.live.com', 'b2clogin.com', 'ciamlogin.com']),
  signsIn('Auth0', ['auth0.com'], { pages: /^\/(?:authorize|login|u\/|samlp|passwordless|oauth)/i }),
  signsIn('Okta', ['okta.com', 'oktapreview.com'], { pages: /^\/(?:oauth2|app|login|sso|signin)\b/i }),
  signsIn('OneLogin', ['onelogin.com'], { pages: /^\/(?:oidc|login|trust|launch)\b/i }),
  signsIn('Amazon Cognito', ['amazoncognito.com']),
  signsIn('Amazon', ['amazon.com'], { pages: /^\/ap\/oa\b/i }),
  signsIn('Clerk', ['accounts.dev']),
  signsIn('GitHub', ['github.com'], { pages: /^\/login\/oauth\b/i }),
  signsIn('LinkedIn', ['linkedin.com'], { pages: OAUTH }),
  signsIn('X', ['x.com', 'twitter.com'], { pages: OAUTH }),
  signsIn('Discord', ['discord.com'], { pages: /^\/(?:api\/)?oauth2\b/i }),
  signsIn('WordPress.com', ['wordpress.com'], { pages: /^\/(?:oauth2|log-in)\b/i }),
  signsIn('Yahoo', ['login.yahoo.com']),
  signsIn('Kakao', ['kauth.kakao.com', 'accounts.kakao.com']),
  signsIn('Naver', ['nid.naver.com']),
  signsIn('LINE', ['access.line.me']),
  signsIn('VK', ['oauth.vk.com', 'id.vk.com']),
  signsIn('Yandex', ['oauth.yandex.com', 'oauth.yandex.ru', 'passport.yandex.ru']),
]

type More = Pick<KnownService, 'pages' | 'scripts' | 'refusesWebViews'>

function pays(name: string, hosts: readonly string[], more: More = {}): KnownService {
  return { name, kind: 'payment', hosts, ...more }
}

function signsIn(name: string, hosts: readonly string[], more: More = {}): KnownService {
  return { name, kind: 'sign-in', hosts, ...more }
}

/** Returns the service that an address belongs to, or null for other pages and invalid addresses. */
export function serviceAt(address: string): KnownService | null {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !/^https?:$/.test(url.protocol)) return null
  return (
    KNOWN_SERVICES.find(
      ({ hosts, pages }) => isAtOrBelow(url.hostname, hosts) && (!pages || pages.test(url.pathname)),
    ) ?? null
  )
}

/** Returns the service of a host, regardless of other pages on it. */
export function findKnownService(host: string): KnownService | null {
  return KNOWN_SERVICES.find(({ hosts }) => isAtOrBelow(host, hosts)) ?? null
}

/** Returns the service that a script of a site belongs to. */
export function serviceOfScript(address: string): KnownService | null {
  const host = URL.canParse(address) ? new URL(address).hostname : ''
  return KNOWN_SERVICES.find(({ hosts, scripts = [] }) => isAtOrBelow(host, [...scripts, ...hosts])) ?? null
}

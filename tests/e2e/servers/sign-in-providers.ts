import { randomBytes } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import Provider, { type Account } from 'oidc-provider'
import { listen, readForm } from './loopback'

const OPENID_CLIENT = { id: 'appkiln-test', secret: 'appkiln-test-secret' }

/** The claims that a person enters on the provider's page, which are not verified. */
type Claims = {
  sub: string
  email?: string
  email_verified: boolean
  given_name: string
  family_name: string
}

/** The provider's own sign-in page. */
const page = (uid: string) => `<!doctype html><html lang="en"><title>Test provider</title>
<form method="post" action="/interaction/${uid}">
  <label>Subject <input name="sub"></label>
  <label>Email <input name="email"></label>
  <label><input type="checkbox" name="verified"> Verified</label>
  <label><input type="checkbox" name="earlier"> Signed in an hour ago</label>
  <button name="action" value="allow">Allow</button>
  <button name="action" value="deny">Deny</button>
</form></html>`

const anHourAgo = () => Math.floor(Date.now() / 1000) - 60 * 60

/**
 * A real OpenID provider (npm oidc-provider) on loopback in place of Google: authorization code with PKCE,
 * state and nonce, signed id tokens.
 * @param redirectUri callback of the service under test
 */
export async function startOpenId(redirectUri: string) {
  const people = new Map<string, Claims>()
  const server = createServer()
  const { origin: issuer, stop } = await listen(server)
  const provider = new Provider(issuer, {
    clients: [
      { client_id: OPENID_CLIENT.id, client_secret: OPENID_CLIENT.secret, redirect_uris: [redirectUri] },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['only for tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub): Account => ({
      accountId: sub,
      claims: () => ({ ...people.get(sub), sub }),
    }),
    // A sign-in implies consent.
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc
      const grant = new context.oidc.provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    const uid = /^\/interaction\/([\w-]+)$/.exec(request.url ?? '')?.[1]
    if (!uid) return void answer(request, response)
    if (request.method === 'GET') return void response.setHeader('content-type', 'text/html').end(page(uid))
    void readForm(request).then((form) => {
      const sub = form.get('sub') ?? ''
      const email = form.get('email')
      people.set(sub, {
        sub,
        ...(email ? { email } : {}),
        email_verified: form.get('verified') === 'on',
        given_name: 'Grace',
        family_name: 'Hopper',
      })
      const result =
        form.get('action') === 'deny'
          ? { error: 'access_denied', error_description: 'The person said no' }
          : { login: { accountId: sub, ...(form.get('earlier') === 'on' ? { ts: anHourAgo() } : {}) } }
      void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
    })
  })
  return {
    env: {
      GOOGLE_ISSUER: issuer,
      GOOGLE_CLIENT_ID: OPENID_CLIENT.id,
      GOOGLE_CLIENT_SECRET: OPENID_CLIENT.secret,
    },
    stop,
  }
}

const FACEBOOK_CLIENT = { id: '1234567890', secret: 'facebook-test-secret' }

/** The person in the dialog, and whether they share their email. */
type Person = { id: string; name: string; email: string | null }
type Grant = { person: Person; redirectUri: string }

/** The login dialog. A declined permission is requested again only with `auth_type=rerequest`. */
const dialog = (
  query: URLSearchParams,
) => `<!doctype html><html lang="en"><title>Test Facebook</title><link rel="icon" href="data:,">
<form method="post" action="/dialog/oauth?${query.toString().replaceAll('&', '&amp;')}">
  <label>Id <input name="id"></label>
  <label>Name <input name="name"></label>
  <label>Email <input name="email"></label>
  <label><input type="checkbox" name="share" checked> Share email</label>
  <button name="action" value="continue">Continue</button>
  <button name="action" value="cancel">Cancel</button>
</form></html>`

/**
 * A stand-in for Facebook on loopback that follows its documentation: the login dialog ("Manually build a
 * login flow"), the exchange of its code, the Graph API's `me`, and errors in the Graph API's format.
 * @param redirectUri the only allowed callback
 */
export async function startFacebook(redirectUri: string) {
  const codes = new Map<string, Grant>()
  const tokens = new Map<string, Person>()
  const declined = new Set<string>()

  /** Returns the URL to which the browser is redirected after the person's decision. */
  async function decide(request: IncomingMessage, query: URLSearchParams): Promise<string> {
    const form = await readForm(request)
    const back = new URL(redirectUri)
    back.searchParams.set('state', query.get('state') ?? '')
    if (form.get('action') === 'cancel') {
      back.searchParams.set('error', 'access_denied')
      back.searchParams.set('error_code', '200')
      back.searchParams.set('error_description', 'Permissions error')
      back.searchParams.set('error_reason', 'user_denied')
    } else {
      const id = form.get('id') ?? ''
      const isRequested = !declined.has(id) || query.get('auth_type') === 'rerequest'
      const shared = isRequested && form.get('share') === 'on'
      if (shared) declined.delete(id)
      else declined.add(id)
      const code = secret()
      const person = { id, name: form.get('name') ?? '', email: (shared && form.get('email')) || null }
      codes.set(code, { person, redirectUri })
      back.searchParams.set('code', code)
    }
    return `${back.href}#_=_`
  }

  function exchange(params: URLSearchParams, response: ServerResponse): void {
    if (params.get('client_id') !== FACEBOOK_CLIENT.id)
      return refuse(response, 101, 'Missing or invalid client_id.')
    if (params.get('client_secret') !== FACEBOOK_CLIENT.secret)
      return refuse(response, 1, 'Error validating client secret.')
    const code = params.get('code') ?? ''
    const grant = codes.get(code)
    codes.delete(code)
    if (!grant) return refuse(response, 100, 'This authorization code has been used.')
    if (params.get('redirect_uri') !== grant.redirectUri)
      return refuse(response, 191, 'Error validating verification code.')
    const token = secret()
    tokens.set(token, grant.person)
    send(response, 200, { access_token: token, token_type: 'bearer', expires_in: 5183944 })
  }

  function me(request: IncomingMessage, query: URLSearchParams, response: ServerResponse): void {
    const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
    const person = tokens.get(query.get('access_token') ?? bearer ?? '')
    if (!person) return refuse(response, 190, 'Invalid OAuth access token.')
    const known: Record<string, string | undefined> = {
      name: person.name,
      email: person.email ?? undefined,
    }
    const fields = (query.get('fields') ?? 'name').split(',')
    send(response, 200, {
      ...Object.fromEntries(fields.map((field) => [field, known[field]])),
      id: person.id,
    })
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', redirectUri)
    const call = `${request.method} ${pathname}`
    if (call === 'GET /dialog/oauth') {
      const wrong = wrongDialog(searchParams, redirectUri)
      if (wrong) return refuse(response, 191, wrong)
      response.setHeader('content-type', 'text/html').end(dialog(searchParams))
    } else if (call === 'POST /dialog/oauth') {
      void decide(request, searchParams).then((location) => response.writeHead(302, { location }).end())
    } else if (call === 'GET /oauth/access_token') exchange(searchParams, response)
    else if (call === 'POST /oauth/access_token') {
      void readForm(request).then((form) => exchange(form, response))
    } else if (call === 'GET /me') me(request, searchParams, response)
    else refuse(response, 2500, 'Unknown path components')
  })
  const { origin, stop } = await listen(server)
  return {
    env: {
      FACEBOOK_API_BASE: origin,
      FACEBOOK_CLIENT_ID: FACEBOOK_CLIENT.id,
      FACEBOOK_CLIENT_SECRET: FACEBOOK_CLIENT.secret,
    },
    stop,
  }
}

function wrongDialog(query: URLSearchParams, redirectUri: string): string | null {
  if (query.get('client_id') !== FACEBOOK_CLIENT.id) return 'Invalid App ID'
  if (query.get('redirect_uri') !== redirectUri) return 'URL Blocked'
  if ((query.get('response_type') ?? 'code') !== 'code') return 'Unsupported response_type'
  return query.get('scope')?.split(/[ ,]/).includes('email') ? null : 'Invalid Scopes'
}

const secret = () => randomBytes(24).toString('base64url')

function refuse(response: ServerResponse, code: number, message: string): void {
  send(response, 400, { error: { message, type: 'OAuthException', code, fbtrace_id: 'A1b2C3' } })
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body))
}

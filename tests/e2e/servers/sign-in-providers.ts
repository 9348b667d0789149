import { createServer } from 'node:http'
import Provider, { type Account } from 'oidc-provider'
import { listen, readForm } from './loopback'

const CLIENT = { id: 'appkiln-test', secret: 'appkiln-test-secret' }

/** What the person at the provider's page types into it: it believes everything. */
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
 * A real OpenID provider (npm oidc-provider) on loopback in Google's place: authorization code with PKCE, state
 * and nonce, signed id tokens. @param redirectUri where the service under test is called back
 */
export async function startOpenId(redirectUri: string) {
  const people = new Map<string, Claims>()
  const server = createServer()
  const { origin: issuer, stop } = await listen(server)
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['only for tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub): Account => ({
      accountId: sub,
      claims: () => ({ ...people.get(sub), sub }),
    }),
    // Whoever signed in has agreed.
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
    env: { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: CLIENT.id, GOOGLE_CLIENT_SECRET: CLIENT.secret },
    stop,
  }
}

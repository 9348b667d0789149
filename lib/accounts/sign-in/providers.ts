import type { Profile } from 'next-auth'
import type { Provider } from 'next-auth/providers/index'
import FacebookProvider, { type FacebookProfile } from 'next-auth/providers/facebook'
import GoogleProvider from 'next-auth/providers/google'
import { z } from 'zod'
import { type Env, env } from '../../platform/env'
import type { ProviderIdentity } from './identities'

const YEAR = 365 * 24 * 60 * 60

/** The providers that the environment sets up. */
export function socialProviders(from: Env = env()): Provider[] {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER } = from
  const { FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET, FACEBOOK_API_BASE } = from
  const list: Provider[] = []
  if (GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET) {
    list.push(
      GoogleProvider({
        clientId: GOOGLE_CLIENT_ID,
        clientSecret: GOOGLE_CLIENT_SECRET,
        checks: ['pkce', 'state', 'nonce'],
        ...(GOOGLE_ISSUER ? issuedBy(GOOGLE_ISSUER) : {}),
      }),
    )
  }
  if (FACEBOOK_CLIENT_ID && FACEBOOK_CLIENT_SECRET) {
    list.push(
      FacebookProvider({
        clientId: FACEBOOK_CLIENT_ID,
        clientSecret: FACEBOOK_CLIENT_SECRET,
        ...facebookAt(FACEBOOK_API_BASE),
      }),
    )
  }
  return list
}

/** Any OpenID provider in Google's place: a company's own, or one that a test starts. */
function issuedBy(issuer: string) {
  return {
    issuer,
    wellKnown: `${issuer}/.well-known/openid-configuration`,
    // With a longest age, however long, the token has to say when the person signed in (OpenID Connect Core 2).
    authorization: { params: { scope: 'openid email profile', max_age: YEAR } },
  }
}

/** Facebook's login as its documentation has it; with a base, at a server that answers the same. */
function facebookAt(base: string | undefined) {
  return {
    authorization: {
      ...(base ? { url: `${base}/dialog/oauth` } : {}),
      // Asks again for the email when the user declined it before.
      params: { scope: 'email', auth_type: 'rerequest' },
    },
    ...(base ? { token: `${base}/oauth/access_token` } : {}),
    userinfo: { ...(base ? { url: `${base}/me` } : {}), params: { fields: 'id,name,email' } },
    client: { token_endpoint_auth_method: 'client_secret_post' as const },
    // The account is found in auth.ts; next-auth's own function wants a picture, which we do not ask for.
    profile: ({ id }: FacebookProfile) => ({ id, role: 'user' as const, sessionVersion: 0 }),
  }
}

const optionalText = z.string().trim().max(100).catch('')
const profileSchema = z.object({
  sub: z.string().min(1).optional(),
  id: z.coerce.string().min(1).optional(),
  email: z.email().max(254).nullable().catch(null),
  email_verified: z.unknown().optional(),
  given_name: optionalText,
  family_name: optionalText,
  name: optionalText,
  picture: z.unknown().optional(),
})

/**
 * What a provider says of a person. Only `email_verified: true` counts as verified (OpenID Connect Core 5.1);
 * Facebook says nothing of the kind, so its addresses never do.
 * @throws ZodError when there is no id
 */
export function readProfile(provider: string, profile: Profile | undefined): ProviderIdentity {
  const given = profileSchema.parse(profile)
  const subject = given.sub ?? given.id
  if (!subject) throw new Error(`${provider} named nobody`)
  const [firstOfName = '', ...rest] = given.name.split(/\s+/)
  return {
    provider,
    subject,
    email: given.email?.trim().toLowerCase() ?? null,
    emailVerified: given.email_verified === true || given.email_verified === 'true',
    firstName: given.given_name || firstOfName,
    lastName: given.family_name || (given.given_name ? '' : rest.join(' ')),
    image:
      z
        .url({ protocol: /^https$/ })
        .max(2000)
        .safeParse(given.picture).data ?? null,
  }
}

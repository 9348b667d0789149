import type { Profile } from 'next-auth'
import type { Provider } from 'next-auth/providers/index'
import FacebookProvider, { type FacebookProfile } from 'next-auth/providers/facebook'
import GoogleProvider from 'next-auth/providers/google'
import { z } from 'zod'
import { workspaceAddress } from '../../base/workspace-address'
import { type Env, env } from '../../platform/env'
import type { ProviderIdentity } from './identities'

const YEAR = 365 * 24 * 60 * 60

/** The providers configured in the environment. */
export function socialProviders(from: Env = env()): Provider[] {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER } = from
  const { FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET, FACEBOOK_API_BASE } = from
  const list: Provider[] = []
  // Providers accept only the callback addresses that are registered with them: APP_URL's.
  if (workspaceAddress()) return list
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

/** An OpenID provider in place of Google: a company's, or a test's. */
function issuedBy(issuer: string) {
  return {
    issuer,
    wellKnown: `${issuer}/.well-known/openid-configuration`,
    // With any `max_age`, the token must include the authentication time (OpenID Connect Core 2).
    authorization: { params: { scope: 'openid email profile', max_age: YEAR } },
  }
}

/** Facebook login as documented. With a base, uses a compatible server. */
function facebookAt(base: string | undefined) {
  return {
    authorization: {
      ...(base ? { url: `${base}/dialog/oauth` } : {}),
      // Requests the email again if the user declined it before.
      params: { scope: 'email', auth_type: 'rerequest' },
    },
    ...(base ? { token: `${base}/oauth/access_token` } : {}),
    userinfo: { ...(base ? { url: `${base}/me` } : {}), params: { fields: 'id,name,email' } },
    client: { token_endpoint_auth_method: 'client_secret_post' as const },
    // auth.ts finds the account. NextAuth's own function requires a picture, which we do not request.
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
 * Reads a provider's profile. Only `email_verified: true` counts as verified (OpenID Connect Core 5.1).
 * Facebook does not send it, so its addresses never count as verified.
 * @throws ZodError if there is no id
 */
export function readProfile(provider: string, profile: Profile | undefined): ProviderIdentity {
  const parsed = profileSchema.parse(profile)
  const subject = parsed.sub ?? parsed.id
  if (!subject) throw new Error(`${provider} named nobody`)
  const [firstOfName = '', ...rest] = parsed.name.split(/\s+/)
  return {
    provider,
    subject,
    email: parsed.email?.trim().toLowerCase() ?? null,
    emailVerified: parsed.email_verified === true || parsed.email_verified === 'true',
    firstName: parsed.given_name || firstOfName,
    lastName: parsed.family_name || (parsed.given_name ? '' : rest.join(' ')),
    image:
      z
        .url({ protocol: /^https$/ })
        .max(2000)
        .safeParse(parsed.picture).data ?? null,
  }
}

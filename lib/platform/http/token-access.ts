import { PERMISSIONS, SCOPES, type Permission, type Scope } from '../../base/roles'
import { type TokenAccess, scopeMissing, wrongApp } from '../actor'
import { AppError, ForbiddenError } from '../errors'

/** The options of a call that decide what tokens may make it. */
type Checked = {
  auth: 'none' | 'optional' | 'user' | 'admin'
  permission?: Permission
  sessionOnly?: true
  wholeAccount?: boolean
  appTokens?: true
  listsApps?: true
}

/** A bearer token (RFC 6750). Other schemes may be for a proxy in front of the service. */
export function bearerOf(request: Request): string | null {
  const header = request.headers.get('authorization') ?? ''
  if (!/^bearer\b/i.test(header)) return null
  return header.slice('bearer'.length).trim()
}

export function wrongToken(): AppError {
  return new AppError('signed-out', 'wrong-token', 'This API token is wrong, has expired, or was revoked.')
}

/** The scope that a token needs for a call. Null for calls that need a signed-in person. */
export function scopeOf({ auth, permission, sessionOnly, wholeAccount }: Checked): Scope | null {
  if (!permission || auth === 'none' || auth === 'admin' || sessionOnly || wholeAccount) return null
  return PERMISSIONS[permission].scope
}

/**
 * Decides for each call whether a token may make it: its permission's scope must be one of the token's, and the
 * app in its path one that the token reaches.
 * @returns whether the call may do what people confirm their identity for
 * @throws ForbiddenError `session-required`, `scope-missing` with the `scope` in `details`, `wrong-app`
 */
export function checkToken(options: Checked, token: TokenAccess, request: Request, appId?: string): boolean {
  const scope = scopeOf(options)
  if (scope === null)
    throw new ForbiddenError(
      'This call needs a signed-in person. API tokens can’t make it.',
      'session-required',
    )
  if (!token.scopes.includes(scope)) throw scopeMissing(scope)
  if (token.sendsOnly && !options.appTokens)
    throw scopeMissing(
      scope,
      `Tokens of an app only send messages. Create an API token with the scope ${scope}.`,
    )
  if (token.apps && !options.listsApps) requireReached(token.apps, new URL(request.url).pathname, appId)
  return SCOPES[scope].isSensitive
}

/** Calls that are not about one app of the token reach beyond it. */
function requireReached(apps: readonly string[], path: string, appId: string | undefined): void {
  const isOfApp = appId !== undefined && `${path}/`.startsWith(`/api/apps/${encodeURIComponent(appId)}/`)
  if (!isOfApp || !apps.includes(appId)) throw wrongApp()
}

/**
 * The challenge of a refusal (RFC 6750, section 3). Null for other errors.
 * @param hasToken whether the call came with one
 */
export function challengeOf(status: number, error: unknown, hasToken: boolean): string | null {
  if (status === 401) return hasToken ? 'Bearer error="invalid_token"' : 'Bearer'
  if (!(error instanceof AppError) || error.code !== 'scope-missing') return null
  const { scope } = error.details.extra?.details as { scope: string }
  return `Bearer error="insufficient_scope", scope="${scope}"`
}

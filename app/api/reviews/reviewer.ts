import type { Actor } from '@/lib/platform/actor'
import { isSecure } from '@/lib/platform/http/cookies'
import type { Reviewer } from '@/lib/reviews/access'
import { PASSPHRASE_LIFETIME } from '@/lib/reviews/tokens'

const NAME = 'review-passphrase'

type ReviewCall = { request: Request; params: Record<string, string>; actor: Actor | null }

/** The reviewer of a call: the link's token, the passphrase that the browser sent before, and the user. */
export function reviewerOf({ request, params, actor }: ReviewCall): Reviewer {
  const cookies = request.headers.get('cookie')?.split(';') ?? []
  const cookie = cookies.map((one) => one.trim()).find((one) => one.startsWith(`${NAME}=`))
  return { token: params.token ?? '', ticket: cookie?.slice(NAME.length + 1) ?? '', actor }
}

/** Remembers a correct passphrase, for the calls of one link. */
export function passphraseCookie(token: string, ticket: string): string {
  const seconds = PASSPHRASE_LIFETIME / 1000
  const flags = `Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`
  return `${NAME}=${ticket}; Path=/api/reviews/${token}; ${flags}`
}

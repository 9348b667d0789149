import NextAuth from 'next-auth'
import { authOptions } from '@/lib/accounts/auth'
import { errorResponse } from '@/lib/platform/http/respond'

const nextAuth = NextAuth(authOptions) as (request: Request, context: unknown) => Promise<Response>

/** next-auth answers 500 to a callback address it cannot parse: such a one is cut off before it sees it. */
async function handle(request: Request, context: unknown): Promise<Response> {
  try {
    return await nextAuth(withoutBrokenCallback(request), context)
  } catch (error) {
    return errorResponse(error, request.headers.get('x-request-id') ?? 'unknown')
  }
}

function withoutBrokenCallback(request: Request): Request {
  const url = new URL(request.url)
  const callback = url.searchParams.get('callbackUrl')
  if (callback === null || URL.canParse(callback, url.origin)) return request
  url.searchParams.delete('callbackUrl')
  return new Request(url, request)
}

export { handle as GET, handle as POST }

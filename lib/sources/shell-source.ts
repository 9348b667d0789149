import { kindOf } from './kinds'

/** A source in the format of the Android shell, which checks calls against the same list. */
export type ShellSource = {
  id: string
  /** Address template with `{route}`, which is percent-encoded in a query. */
  url: string
  answers: 'json' | 'feed'
  /** Methods, `shared` or `own`, the route's pattern, and the names of the parameters of each call. */
  calls: string[]
}

/** Returns the data that the Android shell needs to serve a source's calls itself. */
export function shellSource(source: { id: string; kind: string; address: string }): ShellSource {
  const { calls, url, answers } = kindOf(source.kind)!
  const address = new URL(url(source.address, ROUTE))
  address.hash = ''
  return {
    id: source.id,
    url: address.href.replace(ROUTE, '{route}'),
    answers,
    calls: calls.map(({ methods, shared, route, query }) =>
      [methods.join(), shared ? 'shared' : 'own', route.source, ...query].join(' '),
    ),
  }
}

/** A placeholder that occurs in no address and needs no encoding. */
const ROUTE = '__route__'

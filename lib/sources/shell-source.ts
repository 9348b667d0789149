import { kindOf } from './calls'

/** A source as the Android shell is told of it, which checks calls by the same list. */
export type ShellSource = {
  id: string
  /** Where a route is, which stands for `{route}`; in a query it is encoded. */
  url: string
  answers: 'json' | 'feed'
  /** Each with its methods, `shared` or `own`, the pattern of its route, and the names of its parameters. */
  calls: string[]
}

/** What the Android shell needs to answer for a source by itself. */
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

/** No address holds it by chance, and none encodes it. */
const ROUTE = '__route__'

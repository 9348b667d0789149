/** A call that apps may make below `~source/`, checked by the relay, the builder and the native shell. */
export type AllowedCall = {
  readonly methods: readonly string[]
  /** Matches the whole route below the API's root, as written in the address. */
  readonly route: RegExp
  /** Names of the allowed parameters, without bracketed parts. Others could change the query. */
  readonly query: ReadonlySet<string>
  /**
   * Lifetime of a shared response in seconds: served to everyone while `fresh`, and for `stale` seconds more
   * while a new one is fetched. During a burst of requests it is fresh for `rush` seconds. Null for private
   * responses, which are never stored or shared.
   */
  readonly shared: { readonly fresh: number; readonly stale: number; readonly rush?: number } | null
}

export const names = (...all: string[]): ReadonlySet<string> =>
  new Set(all.flatMap((each) => each.split(' ')))

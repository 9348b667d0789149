/** What may be asked of a source, by whoever answers an app's `~source/`: the relay, the builder, the native shell. */
export type AllowedCall = {
  readonly methods: readonly string[]
  /** Of the whole route below the API's root, as it stands in the address. */
  readonly route: RegExp
  /** The names of its parameters, without what stands in brackets. Anything else could change what is asked. */
  readonly query: ReadonlySet<string>
  /**
   * How long an answer holds, in seconds: it is given to everybody while it is `fresh`, and for `stale` seconds more while
   * a new one is fetched. While many ask at once it is `fresh` for `rush` seconds. Null for what is one person's: never
   * kept, never shared.
   */
  readonly shared: { readonly fresh: number; readonly stale: number; readonly rush?: number } | null
}

export const names = (...all: string[]): ReadonlySet<string> =>
  new Set(all.flatMap((each) => each.split(' ')))

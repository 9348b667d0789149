const MAX_COOKIES = 20
const MAX_LENGTH = 4096
const PAIR = /^\s*([!#$%&'*+.^_`|~0-9A-Za-z-]{1,100})=([^;\s"]{0,2000}|"[^;\s"]{0,2000}")\s*(?:;|$)/

/**
 * The cookies that a site sets while one address is fetched, kept for a single further turn: some pages redirect to
 * themselves until the cookie that they set comes back. They go to the origin that set them and are gone with the fetch.
 */
export class CookieTurn {
  private readonly origins = new Map<string, Map<string, string>>()
  private origin: string | null = null

  /** Notes what a response sets (RFC 6265); a cookie that ends at once is taken back. */
  note(url: URL, header: string | string[] | undefined): void {
    const jar = this.origins.get(url.origin) ?? new Map<string, string>()
    for (const line of [header ?? []].flat().slice(0, MAX_COOKIES)) {
      const [, name = '', value = ''] = PAIR.exec(line) ?? []
      if (name === '' || jar.size >= MAX_COOKIES) continue
      if (value === '' || /;\s*max-age\s*=\s*(?:0|-)/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    this.origins.set(url.origin, jar)
  }

  /** Whether to go round once more, now with the cookies of this address; false when there are none, or it was done. */
  begin(url: URL): boolean {
    if (this.origin !== null || !this.origins.get(url.origin)?.size) return false
    this.origin = url.origin
    return true
  }

  /** The `Cookie` field of a request; null when none is sent. */
  field(url: URL): string | null {
    if (url.origin !== this.origin) return null
    const pairs = [...(this.origins.get(url.origin) ?? [])].map(([name, value]) => `${name}=${value}`)
    const field = pairs.join('; ')
    return field === '' || field.length > MAX_LENGTH ? null : field
  }
}

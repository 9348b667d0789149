const MAX_COOKIES = 20
const MAX_LENGTH = 4096
const PAIR = /^\s*([!#$%&'*+.^_`|~0-9A-Za-z-]{1,100})=([^;\s"]{0,2000}|"[^;\s"]{0,2000}")\s*(?:;|$)/

/**
 * Cookies that a site sets during one fetch, for a single retry: some pages redirect to themselves until
 * their cookie comes back. They are sent only to the origin that set them, and discarded after the fetch.
 */
export class RedirectCookies {
  private readonly origins = new Map<string, Map<string, string>>()
  private origin: string | null = null

  /** Records a response's cookies (RFC 6265); an expired one is deleted. */
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

  /** Whether to retry once with the cookies of this origin. False without cookies, or after a retry. */
  begin(url: URL): boolean {
    if (this.origin !== null || !this.origins.get(url.origin)?.size) return false
    this.origin = url.origin
    return true
  }

  /** The `Cookie` header of a request. Null if no cookies are sent. */
  field(url: URL): string | null {
    if (url.origin !== this.origin) return null
    const pairs = [...(this.origins.get(url.origin) ?? [])].map(([name, value]) => `${name}=${value}`)
    const field = pairs.join('; ')
    return field === '' || field.length > MAX_LENGTH ? null : field
  }
}

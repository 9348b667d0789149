import { request } from 'undici'

let visitors = 0

/** A visitor with a separate address, as a trusted proxy reports it. */
export class Visitor {
  private readonly address = `198.${18 + ((++visitors >> 16) & 1)}.${(visitors >> 8) & 255}.${visitors & 255}`
  private cookies = new Map<string, string>()
  private csrfToken = ''

  constructor(private readonly origin: string) {}

  /**
   * Returns the milliseconds and status of one request; the status is 0 without a response. Stores cookies.
   */
  async call(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: string,
    type = 'application/json',
    headers: Record<string, string> = {},
  ) {
    const started = performance.now()
    const response = await request(this.origin + path, {
      method,
      headers: {
        'x-forwarded-for': this.address,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': type }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    }).catch(() => null)
    if (!response) return { ms: performance.now() - started, status: 0, text: '' }
    const text = await response.body.text()
    const ms = performance.now() - started
    for (const cookie of [response.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      this.cookies.set(name, value)
    }
    return { ms, status: response.statusCode, text }
  }

  async register(email: string, password: string): Promise<void> {
    const person = { firstName: 'A', lastName: 'B', email, password, confirmPassword: password }
    const body = JSON.stringify({ ...person, acceptTerms: true })
    const { status, text } = await this.call('POST', '/api/register', body)
    if (status !== 201) throw new Error(`Not registered: ${status} ${text}`)
  }

  async prepare(): Promise<void> {
    const { text } = await this.call('GET', '/api/auth/csrf')
    this.csrfToken = (JSON.parse(text) as { csrfToken: string }).csrfToken
  }

  signIn(email: string, password: string) {
    const form = new URLSearchParams({ csrfToken: this.csrfToken, email, password, json: 'true' })
    const type = 'application/x-www-form-urlencoded'
    return this.call('POST', '/api/auth/callback/credentials', form.toString(), type)
  }
}

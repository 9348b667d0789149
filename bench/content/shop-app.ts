import type { Visitor } from '../visitor'

/** Publishes an app with a source. @returns the URL for requests to its sources */
export async function publishShop(visitor: Visitor, address: string): Promise<string> {
  await visitor.register('potter@example.com', 'correct horse battery staple')
  await visitor.prepare()
  await visitor.signIn('potter@example.com', 'correct horse battery staple')
  const { id, slug } = await json<{ id: string; slug: string }>(visitor, 'POST', '/api/apps', {
    name: 'Kiln',
  })
  const app = await json<{ document: object; revision: number }>(visitor, 'GET', `/api/apps/${id}`)
  const sources = [{ id: 'shop', kind: 'woocommerce', address, name: 'Shop' }]
  const headers = { 'if-match': String(app.revision) }
  await json(visitor, 'PUT', `/api/apps/${id}`, { document: { ...app.document, sources } }, headers)
  await json(visitor, 'POST', `/api/apps/${id}/releases`, {})
  return `/a/${slug}/~source/shop`
}

/** Requests JSON from the service. @throws Error with the response if the status is not OK */
export async function json<T>(
  visitor: Visitor,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<T> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const answer = await visitor.call(method, path, text, 'application/json', headers)
  if (answer.status >= 300)
    throw new Error(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`)
  return JSON.parse(answer.text) as T
}

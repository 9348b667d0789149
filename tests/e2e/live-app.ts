import { type APIRequestContext, expect } from '@playwright/test'

type Block = { id: string; type: string } & Record<string, unknown>

/** Publishes an app whose screens show a store's posts and products. @returns where it is hosted */
export async function publishLive(
  request: APIRequestContext,
  origin: string,
  screens: Readonly<Record<string, readonly Block[]>>,
): Promise<string> {
  const made = await request.post('/api/apps', { data: { name: 'Kiln & Clay' } })
  const { id, slug } = (await made.json()) as { id: string; slug: string }
  const { document, revision } = (await (await request.get(`/api/apps/${id}`)).json()) as {
    document: object
    revision: number
  }
  const names = Object.keys(screens)
  const put = await request.put(`/api/apps/${id}`, {
    headers: { 'If-Match': String(revision) },
    data: {
      document: {
        ...document,
        sources: [{ id: 'shop', kind: 'woocommerce', address: `${origin}/wp-json/`, name: 'Kiln & Clay' }],
        screens: names.map((name) => ({
          id: name.toLowerCase(),
          title: name,
          blocks: screens[name]!.map((block) => ({ source: 'shop', ...block })),
        })),
        tabs: names.map((name) => ({
          id: `tab-${name}`,
          label: name,
          icon: 'home',
          action: { type: 'screen', screenId: name.toLowerCase() },
        })),
      },
    },
  })
  expect(put.status(), await put.text()).toBe(200)
  const released = await request.post(`/api/apps/${id}/releases`, { data: {} })
  expect(released.status(), await released.text()).toBe(201)
  return `/a/${slug}/`
}

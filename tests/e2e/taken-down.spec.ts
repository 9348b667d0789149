import { expect, test } from '@playwright/test'
import { withProfile } from './browser-with-profile'
import { signUp } from './people'

test('an app that was taken down goes from the devices that kept it, and comes back when it is published again', async ({
  page: { request },
  baseURL,
}, info) => {
  await signUp(request)
  const made = await request.post('/api/apps', { data: { name: 'Gone Bakery' } })
  const { id, slug } = (await made.json()) as { id: string; slug: string }
  const publish = async () =>
    expect((await request.post(`/api/apps/${id}/releases`, { data: {} })).status()).toBe(201)
  await publish()
  const url = `${baseURL}/a/${slug}/`
  await withProfile(info, async (browser) => {
    const phone = await browser.newPage()
    const keptHere = () =>
      phone.evaluate(
        async (prefix) => ({
          workers: (await navigator.serviceWorker.getRegistrations()).filter(({ scope }) =>
            scope.endsWith(prefix),
          ).length,
          caches: (await caches.keys()).filter((name) => name.includes(prefix)).length,
        }),
        `/a/${slug}/`,
      )
    await phone.goto(url)
    await phone.evaluate(() => navigator.serviceWorker.ready)
    expect((await phone.goto(url))?.fromServiceWorker()).toBe(true)
    await phone.evaluate((name) => caches.open(name), `live:/a/${slug}/`)
    const neighbor = `app:/a/${slug}-2/:1`
    await phone.evaluate((name) => caches.open(name), neighbor)

    expect((await request.delete(`/api/apps/${id}/publication`)).status()).toBe(200)
    await phone.goto(url) // from the device once more; the browser looks for a new worker meanwhile
    await expect(phone.getByRole('heading', { name: 'There is no app at this address' })).toBeVisible({
      timeout: 20_000,
    })
    await expect.poll(keptHere).toEqual({ workers: 0, caches: 0 })
    expect(await phone.evaluate((name) => caches.has(name), neighbor)).toBe(true)
    expect((await phone.goto(url))?.status()).toBe(404)

    await publish()
    expect((await phone.goto(url))?.status()).toBe(200)
    await phone.evaluate(() => navigator.serviceWorker.ready)
    expect((await phone.goto(url))?.fromServiceWorker()).toBe(true)
  })
})

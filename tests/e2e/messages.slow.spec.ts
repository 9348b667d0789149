import { type Page, expect, test } from '@playwright/test'
import { expectClean, faults, watchConsole } from './browser'
import { inDatabase, newPerson, signUp } from './people'

const DAY = 24 * 60 * 60 * 1000

/** Creates a published app in two languages and opens its messages page. */
async function openMessages(page: Page, name: string): Promise<string> {
  const made = await page.request.post('/api/apps', { data: { name } })
  const { id } = (await made.json()) as { id: string }
  const app = (await (await page.request.get(`/api/apps/${id}`)).json()) as {
    revision: number
    document: { settings: object }
  }
  const document = { ...app.document, settings: { ...app.document.settings, locales: ['de', 'ar'] } }
  const headers = { 'if-match': String(app.revision) }
  expect((await page.request.put(`/api/apps/${id}`, { data: { document }, headers })).status()).toBe(200)
  expect((await page.request.post(`/api/apps/${id}/releases`, { data: {} })).status()).toBe(201)
  await page.goto(`/app-builder/messages/${id}`)
  return id
}

const addDevices = (appId: string, platforms: string[]) =>
  inDatabase((database) =>
    database.pushSubscription.createMany({
      data: platforms.map((platform, index) => ({
        ...{
          appId,
          platform,
          kind: 'webpush',
          locale: index % 2 ? 'de-AT' : 'en',
          timeZone: 'Europe/Vienna',
        },
        endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${appId}${index}`,
        ...{ endpointHash: `${appId}${index}`, secretHash: '', version: 1 },
      })),
    }),
  )

/** Writes the results of a completed message, as senders do. */
const finish = (appId: string, title: string) =>
  inDatabase(async (database) => {
    const { id } = await database.pushMessage.findFirstOrThrow({
      where: { appId, content: { contains: title } },
      select: { id: true },
    })
    const now = new Date()
    const figures = { queued: 1204, sent: 1198, failed: 6, opened: 311, optedOut: 2 }
    const data = { ...figures, state: 'sent', startedAt: now, finishedAt: now }
    await database.pushMessage.update({ where: { id }, data, select: { id: true } })
    const delivery = { messageId: id, state: 'failed', dueAt: now }
    await database.pushDelivery.createMany({
      data: ['gone', 'gone', 'gone', 'gone', 'expired', 'unreachable'].map((reason, index) => ({
        ...{ ...delivery, reason, subscriptionId: `lost-${index}` },
      })),
    })
  })

/** Expects the page to be clean at all widths, and takes pictures of it on request. */
async function screenshot(page: Page, name: string): Promise<void> {
  await expectClean(page, name)
  for (const width of process.env.SHOTS ? [1440, 820, 390] : []) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `${process.env.SHOTS}/messages-${name}-${width}.png`, fullPage: true })
  }
  await page.setViewportSize({ width: 1280, height: 900 })
}

test('an owner sends a message to everyone, previews it, and then sees its results', async ({ page }) => {
  const errors = watchConsole(page)
  await signUp(page.request, newPerson('Writer'))
  const id = await openMessages(page, 'Corner bakery')

  await test.step('without devices the page explains how to get the first ones', async () => {
    await expect(page.getByText('No devices yet')).toBeVisible()
    await expect(page.getByRole('img', { name: /^QR code of / })).toBeVisible()
    await screenshot(page, 'empty')
  })

  await addDevices(id, ['android', 'android', 'web', 'ios'])
  await page.reload()
  await expect(page.getByText('4 devices get notifications from this app.')).toBeVisible()

  await test.step('the message is previewed as systems show it, and its length counted', async () => {
    await page.getByRole('button', { name: 'New message' }).click()
    const form = page.getByRole('region', { name: 'New message' })
    await form.getByRole('button', { name: 'Send…' }).click()
    await expect(form.getByText('Write a title')).toBeVisible()
    await expect(form.getByLabel('Title', { exact: true })).toBeFocused()
    await form.getByLabel('Title', { exact: true }).fill('Fresh bread ')
    await form.getByRole('button', { name: 'Add an emoji' }).first().click()
    await page.getByRole('button', { name: '🥐' }).click()
    await expect(form.getByLabel('Title', { exact: true })).toHaveValue('Fresh bread 🥐')
    await form.getByLabel('Text', { exact: true }).fill('Warm until ten. Come by!')
    await expect(form.getByRole('region', { name: 'Preview' }).getByText('Fresh bread 🥐')).toHaveCount(3)
    await form.getByRole('checkbox', { name: 'Android app' }).click()
    await expect(form.getByText('This reaches about 2 devices.')).toBeVisible()
    await form.getByLabel('Language', { exact: true }).selectOption({ label: 'Arabic' })
    await form.getByLabel('Title', { exact: true }).fill('خبز طازج')
    await expect(form.getByRole('region', { name: 'Preview' }).getByText('خبز طازج')).toHaveCount(3)
    await form.getByRole('radio', { name: 'Dark' }).click()
    await screenshot(page, 'composer')
  })

  await test.step('it is sent after one confirmation with the number of recipients', async () => {
    const form = page.getByRole('region', { name: 'New message' })
    await form.getByLabel('When', { exact: true }).selectOption({ label: 'At a time' })
    const day = new Date(Date.now() + 20 * DAY).toISOString().slice(0, 10)
    await form.getByLabel('Day', { exact: true }).fill(day)
    await form.getByRole('button', { name: 'Schedule…' }).click()
    const question = page.getByRole('alertdialog', { name: 'Send to 2 devices?' })
    await expect(question).toBeVisible()
    expect(await faults(page)).toEqual([])
    await question.getByRole('button', { name: 'Schedule' }).click()
    await expect(form).toBeHidden()
    const row = page
      .getByRole('region', { name: 'Your messages' })
      .getByRole('button', { name: /Fresh bread/ })
    await expect(row).toContainText('Scheduled')
  })

  await test.step('while it is sent, it can be stopped', async () => {
    await inDatabase((database) =>
      database.pushMessage.updateMany({
        where: { appId: id },
        data: { state: 'sending', startedAt: new Date(), madeAt: new Date(), queued: 1204, sent: 800 },
      }),
    )
    await page.reload()
    const list = page.getByRole('region', { name: 'Your messages' })
    await list.getByRole('button', { name: /Fresh bread/ }).click()
    await list.getByRole('button', { name: 'Stop sending' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stop sending' }).click()
    await expect(list.getByText('Canceled, 800 of 1,204 sent')).toBeVisible()
  })

  await test.step('its metrics are in the list, by reason and over time', async () => {
    await finish(id, 'Fresh bread')
    await page.reload()
    const list = page.getByRole('region', { name: 'Your messages' })
    await list.getByRole('button', { name: /Fresh bread/ }).click()
    await expect(
      list.getByText('Notifications were turned off on the device, or the app was removed'),
    ).toBeVisible()
    await expect(list.getByText('1,198', { exact: true })).toBeVisible()
    await expect(list.getByText('311 (26.0%)', { exact: true })).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Results' }).getByText('311', { exact: true }).first(),
    ).toBeVisible()
    await screenshot(page, 'list')
  })

  await test.step('a copy begins with its text, and a weekly one is listed separately until it is stopped', async () => {
    const list = page.getByRole('region', { name: 'Your messages' })
    await list.getByRole('button', { name: 'Duplicate' }).click()
    const form = page.getByRole('region', { name: 'New message' })
    await expect(form.getByLabel('Title', { exact: true })).toHaveValue('Fresh bread 🥐')
    await form.getByLabel('Title', { exact: true }).fill('Every Friday')
    await form.getByLabel('When', { exact: true }).selectOption({ label: 'Every week' })
    await form.getByLabel('Fri', { exact: true }).check({ force: true })
    await form.getByRole('button', { name: 'Start…' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Start' }).click()
    const weekly = page.getByRole('region', { name: 'Every week' })
    await weekly.getByRole('button', { name: /Every Friday/ }).click()
    await weekly.getByRole('button', { name: 'Stop' }).click()
    await expect(weekly).toBeHidden()
    await expect(list.getByRole('button', { name: /Every Friday/ })).toContainText('Canceled')
  })

  await test.step('the owner’s device gets a message before all others', async () => {
    const own = page.getByRole('region', { name: 'My devices' })
    await own.getByRole('checkbox').first().click()
    await own.getByRole('button', { name: 'Save my devices' }).click()
    await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
    const count = inDatabase((database) =>
      database.pushSubscription.count({ where: { appId: id, isTest: true } }),
    )
    expect(await count).toBe(1)
  })

  await test.step('a token is shown once, and revoked after a confirmation', async () => {
    const tokens = page.getByRole('region', { name: 'API tokens' })
    await tokens.getByLabel('Name of the new token').fill('Shop system')
    await tokens.getByRole('button', { name: 'Create token' }).click()
    const token = await tokens.getByText(/^push_[\w-]{43}$/).textContent()
    const sent = await page.request.post(`/api/apps/${id}/messages`, {
      headers: { authorization: `Bearer ${token}` },
      data: { title: 'Order ready', at: new Date(Date.now() + DAY).toISOString() },
    })
    expect(sent.status()).toBe(201)
    await screenshot(page, 'tokens')
    await tokens.getByRole('button', { name: 'Revoke Shop system' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
    await expect(tokens.getByText('No tokens yet.')).toBeVisible()
  })
  expect(errors).toEqual([])
})

test('a plan without notifications shows which plans have them', async ({ page }) => {
  const person = await signUp(page.request, newPerson('Free'))
  const id = await openMessages(page, 'Donaudampfschifffahrtsgesellschaftskapitän')
  await inDatabase((database) =>
    database.user.updateMany({ where: { email: person.email }, data: { trialEndsAt: new Date(0) } }),
  )
  await page.goto(`/app-builder/messages/${id}`)
  await expect(page.getByText('Notifications are part of Pro and Enterprise')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See the plans' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'New message' })).toBeHidden()
  await screenshot(page, 'plan')
})

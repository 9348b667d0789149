import { expect, test } from '@playwright/test'
import { faults, overflow } from './clean'
import { ADMINISTRATOR } from './global-setup'
import { signIn, signUp, watchConsole } from './people'
import { mailsTo } from './servers/mailbox'

// One address may write twenty times in ten minutes: the test that spends the rest of them is the last one.

const someone = (name: string) => `${name}-${Date.now()}`

/** The mail about somebody, as soon as it is there: its headers, with their folding undone. */
async function headersAbout(name: string): Promise<string[]> {
  const find = () => mailsTo(ADMINISTRATOR.email).filter((raw) => raw.includes(name))
  await expect.poll(find, { timeout: 10_000 }).not.toEqual([])
  const [head = ''] = (find()[0] ?? '').split('\r\n\r\n')
  return head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a message from /contact survives a lost connection, is mailed, and is read and answered in the inbox', async ({
  page,
  context,
}) => {
  const lastName = someone('Lovelace')
  await page.goto('/contact?type=enterprise')
  await expect(page.getByLabel('Inquiry type')).toHaveValue('enterprise')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Please enter your first name')).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()
  expect(await faults(page), 'with errors').toEqual([])

  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Phone').fill('+1 555 010 0140')
  await page.getByLabel('Company').fill('Rye & Rosemary')
  await page.getByLabel('Message').fill('We bake.\n\nCan you <b>build</b>?')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message not sent')).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Everything you typed is still here')
  await expect(page.getByLabel('Last name')).toHaveValue(lastName)
  expect(await faults(page), 'without a connection').toEqual([])

  await context.setOffline(false)
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/contact', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-busy', 'true')
  expect(await faults(page), 'while sending').toEqual([])
  answer()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you!' })).toBeFocused()
  await expect(
    page.getByText("We've received your message and will get back to you within 24 hours."),
  ).toBeVisible()
  expect(await faults(page), 'thanks').toEqual([])
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await page.waitForURL('/')

  const headers = await headersAbout(lastName)
  expect(headers).toContain(`Reply-To: "Ada ${lastName}" <ada@example.com>`)
  expect(headers).toContain(`Subject: Enterprise Solutions: Ada ${lastName}`)
  expect(headers).toContain('From: Appkiln <apps@example.com>')

  await signIn(page.request, ADMINISTRATOR)
  await page.goto('/admin')
  await page.getByRole('link', { name: /^Messages/ }).click()
  const row = page.getByRole('listitem').filter({ hasText: lastName })
  await expect(row.getByText('Unread')).toBeVisible()
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Enterprise Solutions' })).toBeVisible()
  await expect(page.getByText('Company: Rye & Rosemary')).toContainText(
    'Phone: +1 555 010 0140\n\nWe bake.\n\nCan you <b>build</b>?',
  )
  await expect(page.getByRole('link', { name: 'Open in my email app' })).toHaveAttribute(
    'href',
    /^mailto:ada%40example\.com\?subject=Re%3A%20Enterprise/,
  )
  await page.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(page.getByText('Answered', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'All messages' }).click()
  await expect(row.getByText('Answered')).toBeVisible()
  await expect(row.getByText('Unread')).toBeHidden()
  await row.getByRole('link').click()
  await page.getByRole('button', { name: 'Mark as unread' }).click()
  await page.waitForURL('/admin/messages')
  await expect(row.getByText('Unread')).toBeVisible()
})

test('the landing page’s form keeps its text when it fails, and is mailed and empty again when it works', async ({
  page,
  context,
}) => {
  const name = someone('Grace Hopper')
  await page.goto('/')
  const form = page.locator('#contact form')
  await form.getByRole('button').click()
  await expect(form.getByText('Please enter your name')).toBeVisible()
  await expect(form.getByLabel('Full name')).toBeFocused()
  await form.getByLabel('Full name').fill(name)
  await form.getByLabel('Email').fill('grace@example.com')
  await form.getByLabel('Company').fill('Navy')
  await form.getByLabel('Message').fill('One app, please.')
  await page.waitForLoadState('networkidle') // notices come with the first touch of the page
  await context.setOffline(true)
  await form.getByRole('button').click()
  await expect(page.getByText('Message not sent')).toBeVisible()
  await expect(form.getByRole('alert')).toContainText('Everything you typed is still here')
  await expect(form.getByLabel('Message')).toHaveValue('One app, please.')
  await context.setOffline(false)

  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/contact', async (route) => {
    await held
    await route.continue()
  })
  await form.getByRole('button').click()
  await expect(form.getByRole('button', { name: 'Sending...' })).toBeVisible()
  answer()
  await expect(page.getByText('Message sent!')).toBeVisible()
  await expect(page.getByText("Thank you for your interest. We'll get back to you soon.")).toBeVisible()
  await expect(form.getByRole('button', { name: 'Send Message' })).toBeEnabled()
  for (const label of ['Full name', 'Email', 'Company', 'Message'])
    await expect(form.getByLabel(label)).toHaveValue('')
  expect(await headersAbout(name)).toContain(`Subject: Contact sales: ${name}`)
  await signIn(page.request, ADMINISTRATOR)
  await page.goto('/admin/messages')
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(
    'Company: Navy One app, please.',
  )
})

test('the inbox holds long words at every width, and is for administrators', async ({ page, request }) => {
  const name = someone('x'.repeat(150))
  const data = { name, email: 'long@example.com', subject: 'other', message: `https://${'x'.repeat(500)}` }
  const { id } = (await (await request.post('/api/contact', { data })).json()) as { id: string }
  const errors = watchConsole(page)
  await signIn(page.request, ADMINISTRATOR)
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/admin/messages', `/admin/messages/${id}`]) {
      await page.goto(path)
      await expect(page.getByText(name)).toBeVisible()
      expect(await overflow(page), `${path} at ${width}`).toBe(0)
      expect(await faults(page), `${path} at ${width}`).toEqual([])
    }
  }
  await page.goto('/admin/messages?cursor=00.0.a')
  await expect(page.getByText('No messages found')).toBeVisible()
  expect(errors.filter((error) => !/status of 404/.test(error))).toEqual([]) // links fetched ahead
  await page.context().clearCookies()
  expect((await page.request.get('/admin/messages', { maxRedirects: 0 })).status()).toBe(307)
  await signUp(page.request)
  for (const path of ['/admin/messages', `/admin/messages/${id}`])
    expect((await page.request.get(path)).status()).toBe(403)
})

test('a program that fills in the hidden field is answered, and not read by anybody', async ({ page }) => {
  const name = someone('Robot')
  await page.goto('/contact')
  await page.getByLabel('First name').fill(name)
  await page.getByLabel('Last name').fill('Robot')
  await page.getByLabel('Email').fill('robot@example.com')
  await page.getByLabel('Message').fill('Buy')
  await page
    .locator('input[name="homepage"]')
    .evaluate((field: HTMLInputElement) => (field.value = 'https://x'))
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible()
  await signIn(page.request, ADMINISTRATOR)
  await page.goto('/admin/messages')
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
})

test('nobody adds a header or a recipient to the host’s mail', async ({ request }) => {
  const name = someone('Eve')
  const data = { name, email: 'eve@example.com', subject: 'other', message: 'Hello' }
  const smuggled = '\r\nBcc: all@example.com'
  for (const field of ['name', 'email', 'subject'] as const) {
    const refused = await request.post('/api/contact', { data: { ...data, [field]: data[field] + smuggled } })
    expect(refused.status()).toBe(400)
    expect(await refused.json()).toMatchObject({ fields: { [field]: 'Please keep this on one line' } })
  }
  await request.post('/api/contact', { data: { ...data, name: `${name} <all@example.com>, Bcc: x@y.z` } })
  const headers = await headersAbout(name)
  expect(headers.map((header) => header.split(':')[0])).not.toContain('Bcc')
  expect(headers.find((header) => header.startsWith('Reply-To'))).toMatch(/" <eve@example\.com>$/)
  expect(mailsTo('all@example.com')).toEqual([])
})

test('after twenty messages in ten minutes the form asks to wait, and keeps what was typed', async ({
  page,
  request,
}) => {
  const data = { name: 'Many', email: 'many@example.com', subject: 'other', message: 'Hello' }
  const statuses: number[] = []
  for (let i = 0; i < 21; i++) {
    const forged = `203.0.113.${i}`
    const headers = { 'x-forwarded-for': forged, 'x-appkiln-address': forged, 'x-real-ip': forged }
    const answer = await request.post('/api/contact', { data, headers })
    statuses.push(answer.status())
    if (answer.status() === 429) expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0)
  }
  expect(statuses.at(-1)).toBe(429)
  for (const status of statuses) expect([201, 429]).toContain(status) // other tests wrote from here, too
  await page.goto('/contact')
  await page.getByLabel('First name').fill('Patient')
  await page.getByLabel('Last name').fill('Person')
  await page.getByLabel('Email').fill('patient@example.com')
  await page.getByLabel('Message').fill('Hello')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    /^Too many attempts\. Please (wait a moment and try again|try again in about \d+ minutes?)\.$/,
  )
  await expect(page.getByText('Message not sent')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Patient')
})

import { expect, test } from '@playwright/test'
import { EMAILS } from '@/lib/admin/emails/registry'
import { expectClean, faults, overflow, watchConsole } from './browser'
import { makeApp, openApp, text, tree } from './editing-steps'
import { ADMINISTRATOR } from './global-setup'
import { signIn, signUp } from './people'
import { mailsTo } from './servers/mailbox'

// One address may send twenty messages in ten minutes. The test that uses up the rest is the last one.

const someone = (name: string) => `${name}-${Date.now()}`

/** Waits for the email about a person and returns its unfolded headers. */
async function headersAbout(name: string): Promise<string[]> {
  const find = () => mailsTo(ADMINISTRATOR.email).filter((raw) => raw.includes(name))
  await expect.poll(find, { timeout: 10_000 }).not.toEqual([])
  const [head = ''] = (find()[0] ?? '').split('\r\n\r\n')
  return head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a client reviews an app with a link: comments at a block, approves, and the link ends', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const errors = watchConsole(page)
  const ada = await signUp(page.request)
  const app = await makeApp(page, [text('hours', 'Open until six'), text('cake', 'Carrot cake')], 'Reviewed')
  await openApp(page, app)
  await page.getByRole('button', { name: 'Comments and approval' }).click()
  await page.getByRole('button', { name: 'Send a review link' }).click()
  await page.getByLabel('For', { exact: true }).fill('Grace')
  await page.getByLabel('Passphrase').fill('rye bread')
  await page.getByRole('button', { name: 'Create the link' }).click()
  const link = (await page.getByRole('link', { name: /\/review\// }).getAttribute('href')) ?? ''
  expect(await faults(page), 'links').toEqual([])
  await page.keyboard.press('Escape')

  const grace = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await grace.goto(link)
  await grace.getByLabel('Passphrase').fill('rye bread')
  await grace.getByRole('button', { name: 'Open the review' }).click()
  const shown = grace.frameLocator('iframe')
  await grace.getByRole('button', { name: 'Comment', exact: true }).click()
  await shown.getByText('Carrot cake').click()
  await grace.getByLabel('Comment', { exact: true }).fill('<b>Without nuts</b>, please')
  await grace.getByLabel('Your name').fill('Grace')
  await grace.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(shown.getByRole('button', { name: 'Comment 1 by Grace' })).toBeVisible()
  await expectClean(grace, 'review')
  await grace.getByRole('button', { name: 'Approve this version' }).click()
  await grace.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(grace.getByText(/^Approved by Grace, /)).toBeVisible()
  await expect.poll(() => mailsTo(ada.email).some((raw) => raw.includes('version approved'))).toBe(true)

  const comment = page.getByRole('article', { name: 'Grace' })
  await expect(comment).toContainText('<b>Without nuts</b>, please', { timeout: 30_000 })
  await comment.getByRole('button', { name: 'Show in the app' }).click()
  await expect(tree(page).getByRole('treeitem', { selected: true })).toContainText('Carrot cake')
  await comment.getByRole('button', { name: 'Reply' }).click()
  await comment.getByLabel('Reply to Grace').fill('Of course.')
  await comment.getByRole('button', { name: 'Send' }).click()
  await expect(grace.getByText('Of course.')).toBeVisible()
  await comment.getByRole('button', { name: 'Resolve' }).click()
  await expect(page.getByText('No comments yet.')).toBeVisible()
  expect(await faults(page), 'comments').toEqual([])

  await page.getByRole('button', { name: 'Send a review link' }).click()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(grace.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
  expect(errors).toEqual([])
})

test('the landing page’s form keeps its text when sending fails, and is emailed and cleared when it works', async ({
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
  await context.setOffline(true)
  await form.getByRole('button').click()
  await expect(page.getByText('Message not sent')).toBeVisible()
  await expect(form.getByRole('alert')).toContainText('Everything you typed is still here')
  await expect(form.getByLabel('Message')).toHaveValue('One app, please.')
  await context.setOffline(false)

  let answer = () => {}
  const released = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/contact', async (route) => {
    await released
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

test('the inbox wraps long words at every width, and is for administrators only', async ({
  page,
  request,
}) => {
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
  expect(errors.filter((error) => !/status of 404/.test(error))).toEqual([]) // prefetched links
  await page.context().clearCookies()
  expect((await page.request.get('/admin/messages', { maxRedirects: 0 })).status()).toBe(307)
  await signUp(page.request)
  for (const path of ['/admin/messages', `/admin/messages/${id}`])
    expect((await page.request.get(path)).status()).toBe(403)
})

test('a bot that fills in the hidden field gets a response, and its message is discarded', async ({
  page,
}) => {
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

test('headers and recipients cannot be injected into the host’s email', async ({ request }) => {
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

test('after twenty messages in ten minutes the form is rate-limited, and keeps the input', async ({
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
  for (const status of statuses) expect([201, 429]).toContain(status) // other tests share the limit
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

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`every email on a ${colorScheme} device`, () => {
    test.use({ colorScheme })

    test('axe finds nothing, and it does not scroll horizontally on the smallest phone', async ({ page }) => {
      test.slow()
      await page.setViewportSize({ width: 320, height: 800 })
      for (const { emailName, sampleFor } of EMAILS) {
        await page.setContent(sampleFor('ada@example.com').html)
        expect.soft(await overflow(page), emailName).toBe(0)
        expect.soft(await faults(page), emailName).toEqual([])
      }
    })
  })

test.describe('the emails in the administration', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('an administrator views every email, light and dark, and sends one', async ({ page }) => {
    test.slow()
    const errors = watchConsole(page)
    await signIn(page.request, ADMINISTRATOR)
    await page.goto('/admin/system')
    await page.getByRole('link', { name: 'See every email that is sent' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Emails' })).toBeVisible()
    await expectClean(page, 'the list of emails')

    await page.getByRole('link', { name: 'Receipt' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
    await expect(page.getByText('invoice-2026-00007.pdf')).toBeVisible()
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('heading', { name: 'Thank you: Appkiln Pro is yours' })).toBeVisible()
    await expect(page.locator('pre')).toContainText('Total: $49.00')

    const ground = () => frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
    expect(await ground()).toBe('rgb(253, 250, 244)')
    await page.getByRole('main').getByRole('radio', { name: 'Dark' }).click()
    await expect.poll(ground).toBe('rgb(22, 18, 14)')
    await page.getByRole('radio', { name: 'Phone' }).click()
    await expect
      .poll(() => page.locator('iframe').evaluate(({ clientWidth }) => clientWidth))
      .toBeLessThan(391)

    // The frame is as high as its content, so that the whole email is visible.
    const room = () =>
      page.locator('iframe').evaluate((element: HTMLIFrameElement) => {
        const body = element.contentDocument?.body
        return (body?.scrollHeight ?? Infinity) - element.clientHeight
      })
    await expect.poll(room).toBeLessThanOrEqual(0)
    await expectClean(page, 'an email’s example')

    await page.getByRole('button', { name: 'Send to me' }).click()
    await expect(page.getByText(`We’re sending the example to ${ADMINISTRATOR.email}.`)).toBeVisible()
    const sent = () =>
      mailsTo(ADMINISTRATOR.email).filter((mail) => mail.includes('Subject: Sample: Thank you'))
    await expect.poll(() => sent().length).toBe(1)
    expect(sent()[0]).toContain('filename=invoice-2026-00007.pdf')

    await page.getByRole('link', { name: 'Next email: Payment too low' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Payment too low' })).toBeVisible()
    expect((await page.goto('/admin/system/emails/no-such-email'))?.status()).toBe(404)
    // axe is blocked in the example like every other script.
    expect(errors.filter((error) => !/status of 404|Blocked script execution/.test(error))).toEqual([])
  })
})

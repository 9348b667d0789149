import { expect, test } from '@playwright/test'
import { faults } from './browser'
import { ADMINISTRATOR } from './global-setup'
import { signIn } from './people'
import { mailsTo } from './servers/mailbox'

const someone = (name: string) => `${name}-${Date.now()}`

/** Waits for the email about a person and returns its unfolded headers. */
async function headersAbout(name: string): Promise<string[]> {
  const find = () => mailsTo(ADMINISTRATOR.email).filter((raw) => raw.includes(name))
  await expect.poll(find, { timeout: 10_000 }).not.toEqual([])
  const [head = ''] = (find()[0] ?? '').split('\r\n\r\n')
  return head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a message from /contact survives a lost connection, is emailed, and is read and answered in the inbox', async ({
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
  const released = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/contact', async (route) => {
    await released
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

import { expect, test } from '@playwright/test'
import { expectClean } from './clean'
import { ADMINISTRATOR } from './global-setup'
import { signIn, watchConsole } from './people'
import { mailsTo } from './servers/mailbox'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an administrator looks at every email, light and dark, and has one sent', async ({ page }) => {
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
  await expect.poll(() => page.locator('iframe').evaluate(({ clientWidth }) => clientWidth)).toBeLessThan(391)

  // The whole email is in sight: the frame is as high as what it holds.
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
  // axe is kept out of the example like every other script.
  expect(errors.filter((error) => !/status of 404|Blocked script execution/.test(error))).toEqual([])
})

import { type Page, expect } from '@playwright/test'

export const SECURITY = '/account/security'

/** An authenticator inside the device, which answers as if its owner touched it at once. */
export async function withAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether its owner answers at all: the sign-in page asks by itself, for its suggestions. */
    answer: (enabled: boolean) =>
      session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    count: async () =>
      (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

/** Another visit. */
export async function leave(page: Page) {
  await page.goto('about:blank') // an answer that is still on its way would bring the session back
  await page.context().clearCookies()
}

/** Answers the question who it is. */
export async function confirmWith(page: Page, label: string, value: string) {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByLabel(label, { exact: true }).fill(value)
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(dialog).toBeHidden()
}

import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { OWN_URL, isReady, ownService, stop } from './servers/service'

const own = ownService()

test('a wrong value in the environment stops the start and names itself', async () => {
  const { output, ended } = own.start({ PORT: 'abc', OUTBOUND_PRIVATE_ALLOW: 'localhost' })
  expect(await ended).toBe(1)
  expect(output()).toContain('PORT: must be a port number')
  expect(output()).toContain('OUTBOUND_PRIVATE_ALLOW: "localhost" is not an address and a port')
  expect(output()).not.toMatch(/\bat .+:\d+:\d+/)
})

test('a data folder that cannot be used is told with its path', async () => {
  const file = join(own.folder, 'a-file')
  writeFileSync(file, '')
  const { output, ended } = own.start({ DATA_DIR: join(file, 'data') })
  expect(await ended).toBe(1)
  expect(output()).toContain(`The data folder ${join(file, 'data')} cannot be written`)
})

test('a taken port is told, and the first administrator’s password was shown before', async ({ baseURL }) => {
  const taken = new URL(baseURL ?? '').port
  const { output, ended } = own.start({ PORT: taken })
  expect(await ended).toBe(1)
  expect(output()).toContain(`Port ${taken} is taken`)
  expect(output()).toMatch(/First administrator: admin@appkiln\.local\nPassword: \S{16}\n/)
})

test('a start makes its secrets once, for its own eyes, and a stop ends cleanly', async () => {
  test.slow() // two starts
  const first = own.start()
  await isReady(first)
  expect(first.output()).toContain('First administrator')
  expect(statSync(join(own.folder, 'secrets.json')).mode & 0o777).toBe(0o600)
  expect(statSync(own.folder).mode & 0o077).toBe(0)
  await stop(first)

  const second = own.start()
  await isReady(second)
  expect(second.output()).not.toContain('First administrator')
  const health = await fetch(`${OWN_URL}/api/health`)
  expect(await health.json()).toMatchObject({ status: 'ok', database: 'ok' })
  await stop(second)
})

test('where no service is set up, none is offered to sign in with', async ({ page }) => {
  const service = own.start()
  await isReady(service)
  for (const screen of ['/signin', '/signup']) {
    const known = page.waitForResponse((response) => response.url().endsWith('/api/auth/providers'))
    await page.goto(`${OWN_URL}${screen}`)
    await (await known).finished()
    await expect(page.getByRole('button', { name: /^(?:Sign In|Create Account)$/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /Google|Facebook/ })).toHaveCount(0)
    await expect(page.getByText('or continue with')).toHaveCount(0)
  }
  await stop(service)
})

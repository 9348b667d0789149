import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

let folder: string
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'appkiln-start-'))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

type Run = { child: ChildProcess; output: () => string; ended: Promise<number | null> }

/** Starts the service as npm start does, in a data folder of its own. */
function start(env: Record<string, string>): Run {
  const child = spawn(process.execPath, ['lib/commands/start.mjs'], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      APP_URL: '',
      DATA_DIR: folder,
      PORT: '3219',
      LOG_LEVEL: 'error',
      ...env,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()))
  return { child, output: () => output, ended: new Promise((resolve) => child.once('exit', resolve)) }
}

test('a wrong value in the environment stops the start and names itself', async () => {
  const { output, ended } = start({ PORT: 'abc', OUTBOUND_PRIVATE_ALLOW: 'localhost' })
  expect(await ended).toBe(1)
  expect(output()).toContain('PORT: must be a port number')
  expect(output()).toContain('OUTBOUND_PRIVATE_ALLOW: "localhost" is not an address and a port')
  expect(output()).not.toMatch(/\bat .+:\d+:\d+/)
})

test('a data folder that cannot be used is told with its path', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  const { output, ended } = start({ DATA_DIR: join(file, 'data') })
  expect(await ended).toBe(1)
  expect(output()).toContain(`The data folder ${join(file, 'data')} cannot be written`)
})

test('a taken port is told, and the first administrator’s password was shown before', async ({ baseURL }) => {
  const taken = new URL(baseURL ?? '').port
  const { output, ended } = start({ PORT: taken })
  expect(await ended).toBe(1)
  expect(output()).toContain(`Port ${taken} is taken`)
  expect(output()).toMatch(/First administrator: admin@appkiln\.local\nPassword: \S{16}\n/)
})

test('a start makes its secrets once, for its own eyes, and a stop ends cleanly', async () => {
  const first = start({})
  await expect.poll(first.output, { timeout: 30_000 }).toContain('Appkiln is ready at http://localhost:3219')
  expect(first.output()).toContain('First administrator')
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
  expect(statSync(folder).mode & 0o077).toBe(0)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)

  const second = start({})
  await expect.poll(second.output, { timeout: 30_000 }).toContain('Appkiln is ready')
  expect(second.output()).not.toContain('First administrator')
  const health = await fetch('http://localhost:3219/api/health')
  expect(await health.json()).toMatchObject({ status: 'ok', database: 'ok' })
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
})

test('sign-in with a service that is not set up explains itself', async ({ page }) => {
  const { child, output, ended } = start({ GOOGLE_CLIENT_ID: '', FACEBOOK_CLIENT_ID: '' })
  await expect.poll(output, { timeout: 30_000 }).toContain('Appkiln is ready')
  for (const screen of ['/signin', '/signup']) {
    await page.goto(`http://localhost:3219${screen}`)
    for (const name of ['Google', 'Facebook']) {
      await page.getByRole('button', { name }).click()
      await expect(page.getByText(`${name} sign-in is not set up on this site yet.`)).toBeVisible()
    }
  }
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

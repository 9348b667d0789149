import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PushKey } from '@/components/apps/stores/push-key/push-key'
import type { StoreApp } from '@/lib/apps/schema'
import type { ApnsKeySummary } from '@/lib/push/transports/apns/schema'
import { type Call, fakeServer } from '../../../node/builder/harness'

const app = { id: 'app-1', name: 'Rye' } as StoreApp
const PATH = '/api/apps/app-1/apns-key'
const key: NonNullable<ApnsKeySummary['key']> = {
  keyId: 'ABCDE12345',
  teamId: 'TEAM123456',
  bundleId: 'com.example.rye',
  addedAt: '2026-12-01T10:00:00.000Z',
  refusal: null,
}

// jsdom's files do not read themselves.
beforeAll(() => {
  const read = function (this: File): Promise<ArrayBuffer> {
    return new Promise((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(reader.result as ArrayBuffer)
      reader.readAsArrayBuffer(this)
    })
  }
  Object.assign(File.prototype, { arrayBuffer: read })
})

const ask = async (path: string): Promise<unknown> => (await fetch(path)).json()
function show() {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, queryFn: ({ queryKey }) => ask(String(queryKey[0])) } },
  })
  render(
    <QueryClientProvider client={client}>
      <PushKey app={app} />
    </QueryClientProvider>,
  )
}

test('the file’s name fills the key ID, and what is missing is told and not sent', async () => {
  const calls = fakeServer(({ method }: Call) => ({
    body:
      method === 'PUT'
        ? { key, bundleId: key.bundleId, teamId: null }
        : { key: null, bundleId: 'com.example.rye', teamId: null },
  }))
  show()
  const file = await screen.findByLabelText(/^Key from Apple/)
  await userEvent.upload(file, new File(['a key'], 'AuthKey_ABCDE12345.p8'))
  expect(screen.getByLabelText(/^Key ID/)).toHaveValue('ABCDE12345')
  expect(screen.getByLabelText(/^Bundle ID/)).toHaveValue('com.example.rye')
  await userEvent.click(screen.getByRole('button', { name: 'Save the key' }))
  expect(await screen.findByText('Enter the 10 letters and digits of your team’s ID')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([])
  await userEvent.click(screen.getByLabelText(/^Team ID/))
  await userEvent.paste('team123456')
  await userEvent.click(screen.getByRole('button', { name: 'Save the key' }))
  expect(await screen.findByText('TEAM123456')).toBeVisible()
  expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
    path: PATH,
    body: {
      key: btoa('a key'),
      keyId: 'ABCDE12345',
      teamId: 'TEAM123456',
      bundleId: 'com.example.rye',
    },
  })
})

test('why Apple refuses a key is there when the page is opened, and what the check says beside the button', async () => {
  const refusal = { text: 'Apple doesn’t accept this key.', at: '2026-12-02T10:00:00.000Z' }
  const calls = fakeServer(({ path }: Call) =>
    path.endsWith('/check')
      ? { body: { accepted: true } }
      : { body: { key: { ...key, refusal }, bundleId: key.bundleId, teamId: null } },
  )
  show()
  expect(await screen.findByText('Refused by Apple on Dec 2, 2026')).toBeVisible()
  expect(screen.getByText(refusal.text)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Check with Apple' }))
  expect(await screen.findByText('Apple accepts the key.')).toBeVisible()
  expect(calls).toContainEqual(expect.objectContaining({ method: 'POST', path: `${PATH}/check` }))
})

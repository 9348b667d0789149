import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Queries } from '@/app/queries'
import { Readiness } from '@/components/apps/stores/readiness/readiness'
import type { StoreApp } from '@/lib/apps/schema'
import type { ReadinessFinding } from '@/lib/stores/readiness/schema'
import { fakeServer, type Call } from '../../../node/builder/harness'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { PushKey } from '@/components/apps/stores/push-key/push-key'
import type { ApnsKeySummary } from '@/lib/push/transports/apns/schema'

describe('readiness', () => {
  const finding = (check: string, more: Partial<ReadinessFinding> = {}): ReadinessFinding => ({
    check,
    title: check,
    stores: ['play'],
    state: 'green',
    says: `${check} says`,
    fix: null,
    steps: [],
    place: null,
    guide: null,
    ...more,
  })

  function show(findings: ReadinessFinding[]) {
    const body = {
      version: 1,
      versionName: '1.0',
      versionCode: 1,
      checkedAt: '2026-11-20T12:00:00.000Z',
      findings,
    }
    const calls = fakeServer(() => ({ body }))
    render(
      <Queries>
        <Readiness app={{ id: 'app-1' } as StoreApp} />
      </Queries>,
    )
    return calls
  }

  test('blocking issues come first, with a fix, its steps and a link; passed checks are collapsed', async () => {
    show([
      finding('Target'),
      finding('Icon', { state: 'amber', fix: 'Upload a larger one.' }),
      finding('Name', {
        state: 'red',
        stores: ['play', 'apple'],
        fix: 'Shorten it:',
        steps: ['Take a word away.'],
        place: { href: '/app-builder?app=app-1', label: 'Open the builder' },
        guide: { href: '/docs/app-store', label: 'Read the guide' },
      }),
    ])
    expect(await screen.findByRole('status')).toHaveTextContent('1 blocker, 1 thing to review')
    const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(titles).toEqual(['Name: Fix this first', 'Icon: Look at this', 'Target: Fine'])
    const name = screen.getByRole('heading', { name: /^Name/ }).closest('li')!
    expect(within(name).getByText('Google Play, App Store')).toBeVisible()
    expect(within(name).getByText('Take a word away.')).toBeVisible()
    expect(
      within(name)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/app-builder?app=app-1', '/docs/app-store'])
    expect(screen.getByText('Target says')).not.toBeVisible()
    await userEvent.click(screen.getByText('1 thing is fine'))
    expect(screen.getByText('Target says')).toBeVisible()
  })

  test('the report is created again on request', async () => {
    const calls = show([finding('Target')])
    expect(await screen.findByRole('status')).toHaveTextContent(
      'Everything that can be checked from here is fine.',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
    expect(await screen.findByRole('button', { name: 'Check again' })).toBeEnabled()
    expect(calls).toHaveLength(2)
  })
})

describe('push key', () => {
  const app = { id: 'app-1', name: 'Rye' } as StoreApp
  const PATH = '/api/apps/app-1/apns-key'
  const key: NonNullable<ApnsKeySummary['key']> = {
    keyId: 'ABCDE12345',
    teamId: 'TEAM123456',
    bundleId: 'com.example.rye',
    addedAt: '2026-12-01T10:00:00.000Z',
    refusal: null,
  }

  // jsdom's files cannot be read.
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

  const getJson = async (path: string): Promise<unknown> => (await fetch(path)).json()
  function show() {
    const client = new QueryClient({
      defaultOptions: { queries: { retry: false, queryFn: ({ queryKey }) => getJson(String(queryKey[0])) } },
    })
    render(
      <QueryClientProvider client={client}>
        <PushKey app={app} />
      </QueryClientProvider>,
    )
  }

  test('the file’s name fills the key ID, and missing input is reported and not sent', async () => {
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

  test('a mistyped bundle ID is corrected in place: the key is not deleted first', async () => {
    let stored = { ...key, bundleId: 'com.example.ryee' }
    const calls = fakeServer(({ method, body }: Call) => {
      if (method === 'PUT') stored = { ...stored, ...(body as object), addedAt: '2026-12-02T10:00:00.000Z' }
      return { body: { key: stored, bundleId: 'com.example.rye', teamId: null } }
    })
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Replace the key or its bundle ID' }))
    await userEvent.upload(
      screen.getByLabelText(/^Key from Apple/),
      new File(['a key'], 'AuthKey_ABCDE12345.p8'),
    )
    const bundle = screen.getByLabelText(/^Bundle ID/)
    expect(bundle).toHaveValue('com.example.ryee')
    await userEvent.clear(bundle)
    await userEvent.type(bundle, 'com.example.rye')
    await userEvent.click(screen.getByRole('button', { name: 'Save the key' }))
    expect(await screen.findByText('com.example.rye')).toBeVisible()
    expect(screen.queryByLabelText(/^Bundle ID/)).not.toBeInTheDocument()
    expect(calls.map(({ method }) => method)).not.toContain('DELETE')
  })

  test('Apple’s reason for rejecting a key is on the page, and the result of the check beside the button', async () => {
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
})

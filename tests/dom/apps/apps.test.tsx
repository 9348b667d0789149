import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Queries } from '@/app/queries'
import { ExportDialog } from '@/components/apps/portability/export-dialog'
import { ImportApp } from '@/components/apps/portability/import-app'
import { RebuildPanel } from '@/components/admin/system/rebuild-panel'
import { RebuildNotice } from '@/components/apps/rebuild/rebuild-notice'
import type { RebuildState } from '@/lib/releases/rebuilds/schema'
import { type Call, fakeServer } from '../../node/builder/harness'
import { TextEncoder } from 'node:util'
import { QueryClientProvider } from '@tanstack/react-query'
import { BrandForm } from '@/components/account/workspace/brand-form'
import { EmailAddresses } from '@/components/apps/email-addresses'
import { copy as submissions } from '@/components/apps/submissions/copy'
import { Confirmation } from '@/components/apps/submissions/confirmation'
import { AddressLink } from '@/components/auth/address-link'
import { ShareApp } from '@/components/apps/share/share-app'
import { createQueryClient } from '@/lib/client/query-client'

jest.mock('next/navigation', () => jest.requireActual<{ navigation: object }>('../router').navigation)

describe('rebuild', () => {
  const latest = (more: Partial<NonNullable<RebuildState['latest']>>) => ({
    id: 'r1',
    state: 'running' as const,
    startedAt: '2026-11-20T12:00:00.000Z',
    total: 3,
    done: 0,
    failed: 0,
    failures: [],
    ...more,
  })
  const FAILURES = [{ appId: 'app-2', name: 'Wheat', reason: 'Your trial has ended.' }]

  function show(part: 'notice' | 'panel', first: RebuildState, later: RebuildState = first) {
    const calls = fakeServer(({ method }: Call) => ({
      status: method === 'POST' ? 202 : 200,
      body: method === 'GET' ? first : later,
    }))
    const { container } = render(
      <Queries>{part === 'notice' ? <RebuildNotice /> : <RebuildPanel />}</Queries>,
    )
    return { calls, container }
  }

  test('My apps shows that some can be rebuilt, and then the progress', async () => {
    const { calls } = show(
      'notice',
      { outdated: 3, latest: null },
      { outdated: 2, latest: latest({ done: 1, failed: 1, failures: FAILURES }) },
    )
    expect(await screen.findByText('3 apps can be rebuilt for the newest Android shell')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Rebuild 3 apps' }))
    expect(await screen.findByRole('status')).toHaveTextContent('Rebuilding: 2 of 3 apps done')
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2')
    expect(screen.getByText('You can leave this page. The rebuild continues.')).toBeVisible()
    await userEvent.click(screen.getByText('1 app could not be rebuilt'))
    expect(screen.getByText('Your trial has ended.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Wheat' })).toHaveAttribute('href', '/app-builder?app=app-2')
    expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      '/api/apps/rebuild',
    ])
  })

  test('a running rebuild can be canceled', async () => {
    const { calls } = show(
      'panel',
      { outdated: 2, latest: latest({ done: 1 }) },
      { outdated: 2, latest: latest({ done: 1, state: 'canceled' }) },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(await screen.findByRole('button', { name: 'Rebuild 2 apps' })).toBeVisible()
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
    expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe('/api/admin/rebuild')
  })

  test('with nothing to rebuild, My apps shows nothing and the System page says so', async () => {
    const { container } = show('notice', { outdated: 0, latest: latest({ state: 'done', done: 3 }) })
    show('panel', { outdated: 0, latest: null }) // requested after the notice
    expect(await screen.findByText('All published apps have the newest Android shell.')).toBeVisible()
    expect(container).toBeEmptyDOMElement()
  })
})

describe('share app', () => {
  const URL = 'https://appkiln.example/a/rye-1a2b/'

  // jsdom does not implement it, and the QR code needs it.
  beforeAll(() => {
    Object.assign(globalThis, { TextEncoder })
  })
  afterEach(() => Reflect.deleteProperty(navigator, 'share'))

  const show = (onEmail?: () => Promise<{ to: string }>) =>
    render(
      <QueryClientProvider client={createQueryClient()}>
        <ShareApp url={URL} name="Rye & Rosemary" onEmail={onEmail} />
      </QueryClientProvider>,
    )

  test('without a share sheet the link is copied, and a message confirms it', async () => {
    const user = userEvent.setup()
    show()
    expect(screen.queryByRole('button', { name: 'Share…' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(await navigator.clipboard.readText()).toBe(URL)
    expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible()
  })

  test('a device with a share sheet receives name and address; closing the sheet is not an error', async () => {
    const share = jest.fn(() => Promise.reject(new DOMException('closed', 'AbortError')))
    Object.assign(navigator, { share })
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Share…' }))
    expect(share).toHaveBeenCalledWith({ title: 'Rye & Rosemary', url: URL })
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible()
  })

  test('email is not offered if the host sends none', () => {
    show()
    expect(screen.queryByRole('button', { name: 'Email me the link' })).not.toBeInTheDocument()
  })

  test('an email that could not be sent shows an error', async () => {
    show(() => Promise.reject(new TypeError('offline')))
    await userEvent.click(screen.getByRole('button', { name: 'Email me the link' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We couldn’t send the email. Please try again.',
    )
  })
})

describe('addresses of an app', () => {
  const list = {
    addresses: [
      { id: 'a1', email: 'orders@rye.example', status: 'confirmed' as const },
      { id: 'a2', email: 'kitchen@rye.example', status: 'waiting' as const },
    ],
    ...{ senderName: '', replyAddress: null, confirmationText: null },
    ...{ appName: 'Rye', ownerEmail: 'ada@example.com' },
  }
  const field = () => screen.getByRole('textbox', { name: 'Add address' })
  const add = async (email: string) => {
    await userEvent.clear(field())
    await userEvent.type(field(), `${email}{Enter}`)
  }

  test('are added, and an error appears at the field', async () => {
    const message = 'This address is in the list already.'
    const refusal = { error: message, code: 'address-exists', fields: { email: message } }
    const calls = fakeServer(() => ({ status: 409, body: refusal }))
    render(<EmailAddresses appId="app-1" kind="answers" list={list} words={submissions.addresses} />)
    await add('nobody')
    expect(field()).toHaveAccessibleDescription('Enter an email address, such as ada@example.com.')
    expect(calls).toEqual([])
    await add('Orders@rye.example')
    await waitFor(() => expect(field()).toHaveAccessibleDescription(message))
    expect(calls).toMatchObject([
      {
        method: 'POST',
        path: '/api/apps/app-1/addresses',
        body: { email: 'orders@rye.example', kind: 'answers' },
      },
    ])
  })

  test('get their link again while they wait, and are removed', async () => {
    const calls = fakeServer(() => ({ body: {} }))
    render(<EmailAddresses appId="app-1" kind="answers" list={list} words={submissions.addresses} />)
    expect(screen.queryByRole('button', { name: 'Send again to orders@rye.example' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Send again to kitchen@rye.example' }))
    await userEvent.click(screen.getByRole('button', { name: 'Remove orders@rye.example' }))
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/apps/app-1/addresses/a2',
      'DELETE /api/apps/app-1/addresses/a1',
    ])
  })

  test('get the replies to a confirmation, whose text is required', async () => {
    const calls = fakeServer(() => ({ body: {} }))
    render(<Confirmation appId="app-1" list={list} />)
    expect(screen.queryByRole('button')).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Email a confirmation to people who answer' }))
    const text = screen.getByRole('textbox', { name: 'Text of the email' })
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(text).toHaveAccessibleDescription('Enter a text.')
    expect(calls).toEqual([])
    await userEvent.type(text, 'We call you.')
    const replies = screen.getByRole('combobox', { name: 'Replies go to' })
    expect(
      within(replies)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['No one', 'orders@rye.example'])
    await userEvent.selectOptions(replies, 'a1')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    const body = { confirmationText: 'We call you.', replyAddress: 'a1' }
    expect(calls).toMatchObject([{ method: 'PUT', path: '/api/apps/app-1/answers/settings', body }])
  })

  test.each(['confirm', 'unsubscribe'] as const)(
    '%s only by the button, not by opening the page',
    async (kind) => {
      const calls = fakeServer(() => ({ body: {} }))
      render(
        <AddressLink
          kind={kind}
          token="t"
          offer={{ email: 'orders@rye.example', app: 'Rye', kind: 'answers' }}
        />,
      )
      expect(calls).toEqual([])
      await userEvent.click(screen.getByRole('button'))
      expect(await screen.findByRole('heading', { name: /^(You are|Your address is)/ })).toBeInTheDocument()
      expect(calls).toHaveLength(1)
      expect(screen.queryByRole('button')).toBeNull()
    },
  )
})

describe('an export file', () => {
  const preview = {
    ...{ name: 'Rye', color: '#7a1f14', icon: null, packageId: 'com.example.rye' },
    ...{ exportedAt: '2026-12-01T10:00:00.000Z', exportedFrom: 'one.example', release: '1.4', releases: 5 },
    ...{ revisions: 12, devices: 340, commonDevices: 2, answers: 8, messages: 3, bytes: 4_200_000 },
    ...{ addressTaken: true, packageIdUsed: false, gaps: [] },
  }
  const made = {
    ...{ id: 'app-9', name: 'Rye', hostedUrl: 'https://two.example/a/rye-1/', packages: 'equal' },
    ...{ canceledMessages: 1, unreachableDevices: 0, addresses: ['client@example.com'] },
  }
  const passphrase = 'correct horse battery'

  async function check(): Promise<void> {
    render(<ImportApp />)
    await userEvent.upload(screen.getByLabelText('Export file'), new File(['zip'], 'rye.appkiln'))
    await userEvent.type(screen.getByLabelText(/^Passphrase of the file/), `${passphrase}{Enter}`)
  }

  test('is checked, shown and imported', async () => {
    const calls = fakeServer(({ path }) => ({ body: path.endsWith('/check') ? preview : made }))
    await check()
    expect(await screen.findByText('1.4, of 5 releases')).toBeVisible()
    expect(screen.getByText('Its address is taken here, so the app gets a new one.')).toBeVisible()
    expect(screen.getByText(/^2 devices used a push key/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Import the app' }))
    expect(await screen.findByRole('heading', { name: 'Rye is here' })).toBeVisible()
    expect(screen.getByText(/client@example.com/)).toBeVisible()
    expect(screen.getByText(/^1 scheduled message was canceled/)).toBeVisible()
    expect(calls.map(({ path }) => path)).toEqual(['/api/imports/check', '/api/imports'])
    expect(calls.map(({ headers }) => headers['export-passphrase'])).toEqual([passphrase, passphrase])
  })

  test('with another passphrase is refused at the field, and one that can’t be imported has no way on', async () => {
    const message = 'This isn’t the passphrase of the file.'
    const refusal = { error: message, code: 'wrong-passphrase', fields: { passphrase: message } }
    const answers = [{ status: 400, body: refusal }, { body: { ...preview, packageIdUsed: true } }]
    fakeServer(() => answers.shift()!)
    await check()
    const field = screen.getByLabelText(/^Passphrase of the file/)
    await waitFor(() => expect(field).toHaveAccessibleDescription(message))
    await userEvent.click(screen.getByRole('button', { name: 'Check the file' }))
    expect(await screen.findByText(/^An app with this package ID/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Import the app' })).toBeDisabled()
  })

  test('needs a passphrase that is typed twice', async () => {
    const summary = { devices: 3, commonDevices: 1, releases: 2, answers: 0, bytes: 1000 }
    const calls = fakeServer(() => ({ body: summary }))
    render(
      <Queries>
        <ExportDialog app={{ id: 'app-1', name: 'Rye' }} open onOpenChange={() => undefined} />
      </Queries>,
    )
    expect(await screen.findByText(/^2 releases, 3 devices, 0 form answers/)).toBeVisible()
    expect(screen.getByText(/^1 device still uses the push key/)).toBeVisible()
    await userEvent.type(screen.getByLabelText('Passphrase'), 'short')
    await userEvent.click(screen.getByRole('button', { name: 'Export the app' }))
    expect(await screen.findByText('Use at least 12 characters')).toBeVisible()
    expect(screen.getByText('The passphrases differ')).toBeVisible()
    expect(calls.map(({ method }) => method)).toEqual(['GET'])
  })
})

test('the brand of a workspace is saved, and a color that is hard to see refused at its field', async () => {
  let stored = { name: '', color: '', hasLogo: false }
  const calls = fakeServer(({ method, path, body }: Call) => {
    if (method === 'PUT' && path.endsWith('/logo')) stored = { ...stored, hasLogo: true }
    else if (method === 'PUT') stored = { ...stored, ...(body as object) }
    return { body: { ...stored } }
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BrandForm workspaceId="w1" placeholder="Ada Lovelace" />
    </QueryClientProvider>,
  )
  const color = await screen.findByRole('textbox', { name: 'Color' })
  await userEvent.type(screen.getByRole('textbox', { name: 'Name for clients' }), 'Corner Studio')
  await userEvent.type(color, '#ffff00{Enter}')
  await waitFor(() => expect(color).toHaveAccessibleDescription(/Choose a darker color/))
  await userEvent.clear(color)
  await userEvent.type(color, '#1d4ed8{Enter}')
  expect(await screen.findByText('Saved.')).toBeInTheDocument()
  const puts = calls.filter(({ method }) => method === 'PUT')
  expect(puts).toMatchObject([
    { path: '/api/workspaces/w1/brand', body: { name: 'Corner Studio', color: '#1d4ed8' } },
  ])
  await userEvent.upload(screen.getByLabelText('Logo'), new File(['x'], 'logo.png', { type: 'image/png' }))
  expect(await screen.findByRole('button', { name: 'Replace logo' })).toBeInTheDocument()
})

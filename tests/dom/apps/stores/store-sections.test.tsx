import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Registered } from '@/components/apps/stores/developer-verification/registered'
import { AndroidStudio } from '@/components/apps/stores/android-studio/android-studio'
import { DeveloperVerification } from '@/components/apps/stores/developer-verification/developer-verification'
import { Certificate } from '@/components/apps/stores/ios/certificate'
import { Links } from '@/components/apps/stores/links/links'
import { Listing } from '@/components/apps/stores/listing/listing'
import { PlayKey } from '@/components/apps/stores/play-key/play-key'
import { Spread } from '@/components/apps/stores/updates/spread'
import type { StoreApp } from '@/lib/apps/schema'
import type { LinkSettings, LinksCheck } from '@/lib/stores/links/schema'
import { type StoreListing, listingFacts, listingTexts } from '@/lib/stores/store-listing/schema'
import { type Call, fakeServer } from '../../../node/builder/harness'

const app = { id: 'app-1', name: 'Rye' } as StoreApp
const PLAY = Array.from({ length: 32 }, () => 'AB').join(':')
const settings: LinkSettings = {
  packageId: 'com.example.shop',
  fingerprint: PLAY.replaceAll('AB', '0A'),
  playFingerprint: null,
  appleTeamId: null,
  appleBundleId: 'com.example.shop',
  hosts: ['www.shop.example', 'shop.example'],
  reason: null,
  developerRegisteredAt: null,
  hostedAt: null,
}

function show(section: React.ReactElement) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, queryFn: ({ queryKey }) => getJson(String(queryKey[0])) } },
  })
  render(<QueryClientProvider client={client}>{section}</QueryClientProvider>)
}
const getJson = async (path: string): Promise<unknown> => (await fetch(path)).json()

const right = 'Correct: phones open links to this host in your app.'
const wrong = 'No file at this address (404).'
const checked: LinksCheck = {
  checkedAt: '2026-11-23T12:00:00.000Z',
  hosts: [
    {
      host: 'www.shop.example',
      files: [
        { file: 'assetlinks.json', address: 'https://www.shop.example/x', fault: null, message: right },
      ],
    },
    {
      host: 'shop.example',
      files: [
        { file: 'assetlinks.json', address: 'https://shop.example/x', fault: 'missing', message: wrong },
      ],
    },
  ],
}

function server(initial = settings) {
  let stored = initial
  return fakeServer(({ method, path, body }: Call) => {
    if (path.endsWith('/check')) return { body: checked }
    if (method === 'PUT') stored = { ...stored, ...(body as object) }
    return { body: stored }
  })
}

describe('the Android Studio project', () => {
  const release = { version: 3 } as StoreApp['release']
  const shown = (released: number, source: number) => {
    show(<AndroidStudio app={{ ...app, release, shell: { released, source } }} />)
    return screen.getByRole('region', { name: 'Android Studio project' })
  }

  test('is a download of the newest version, and we say that we haven’t built it', () => {
    const section = shown(5, 5)
    expect(within(section).getByRole('link', { name: /^Download/ })).toHaveAttribute(
      'href',
      '/api/apps/app-1/releases/3/android-studio.zip',
    )
    expect(section).toHaveTextContent('we haven’t built it with Android Studio ourselves')
    expect(section).not.toHaveTextContent('didn’t keep')
  })

  test('of a version with an old shell says that it has another shell', () => {
    expect(shown(3, 4)).toHaveTextContent('shell 3, whose source we didn’t keep. The project has shell 4')
  })
})

test('an invalid fingerprint is reported at its field and not sent; a valid one is normalized', async () => {
  const calls = server()
  show(<Links app={app} />)
  const field = await screen.findByLabelText('Google Play’s SHA-256 fingerprint')
  await userEvent.click(field)
  await userEvent.paste(PLAY.slice(0, 59))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('This is the SHA-1 fingerprint')
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([])
  await userEvent.clear(field)
  await userEvent.paste(PLAY.toLowerCase())
  await userEvent.click(screen.getByLabelText('Apple team ID'))
  await userEvent.paste('a1b2c3d4e5')
  expect(screen.queryByRole('link', { name: 'Download apple-app-site-association' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('link', { name: 'Download apple-app-site-association' })).toHaveAttribute(
    'href',
    '/api/apps/app-1/links/apple-app-site-association',
  )
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    playFingerprint: PLAY,
    appleTeamId: 'A1B2C3D4E5',
    appleBundleId: 'com.example.shop',
  })
})

test('the check shows the results of each host', async () => {
  server()
  show(<Links app={app} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Check now' }))
  expect(await screen.findByText('Checked: 1 of the files can’t be used yet.')).toBeInTheDocument()
  const [first, second] = ['www.shop.example', 'shop.example'].map((host) =>
    screen.getByText(host, { exact: true }).closest('li')!,
  )
  expect(within(first!).getByLabelText('Correct')).toBeInTheDocument()
  expect(within(second!).getByLabelText('Not correct')).toBeInTheDocument()
  expect(within(second!).getByText(wrong)).toBeInTheDocument()
})

test('an app without a site has nothing to set up, unless it is hosted on a separate host', async () => {
  server({ ...settings, hosts: [], reason: 'Only apps that were made from a website can open its links.' })
  show(<Links app={app} />)
  expect(await screen.findByText(/Only apps that were made/)).toHaveTextContent(
    'You don’t need to upload anything.',
  )
  expect(screen.queryByRole('button')).toBeNull()
})

test('a snippet and a key are required before anything is sent', async () => {
  const calls = server()
  show(
    <>
      <PlayKey app={app} />
      <DeveloperVerification app={app} />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Download ZIP for Play' }))
  expect(await screen.findByText('Paste or choose the file “encryption_public_key.pem”')).toBeInTheDocument()
  await userEvent.type(screen.getByLabelText('Snippet from the console'), 'größer')
  await userEvent.click(screen.getByRole('button', { name: 'Download APK' }))
  expect(await screen.findByText(/without accents only/)).toBeInTheDocument()
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('the release notes are the default while the field is empty', async () => {
  const body: StoreListing = {
    facts: listingFacts.parse({}),
    release: { version: 2, versionName: '1.1' },
    screens: [],
    languages: [
      {
        ...{ tag: 'en', name: 'English', direction: 'ltr', play: 'en-US', apple: 'en-US' },
        texts: listingTexts.parse({ whatsNew: 'Ours' }),
        proposed: { changes: 'New: cakes.', whatsNew: 'New: cakes.' },
        ...{ captions: {}, screens: [], screenshots: [] },
      },
    ],
  }
  fakeServer(() => ({ body }))
  show(<Listing app={app} />)
  const play = within(await screen.findByRole('group', { name: /^Google Play/ }))
  const apple = within(screen.getByRole('group', { name: /^App Store/ }))
  const field = play.getByLabelText('What’s new')
  expect(field).toHaveAccessibleDescription(/If you leave this empty, we use: “New: cakes\.”/)
  expect(apple.getByLabelText('What’s new')).not.toHaveAccessibleDescription(/Left empty/)
  await userEvent.type(field, 'Cakes')
  expect(field).not.toHaveAccessibleDescription(/Left empty/)
})

test('an app with several Apple identities chooses one, and another is added for it', async () => {
  const identity = (id: string, name: string) => ({
    ...{ id, name, request: { madeAt: '2026-11-01T00:00:00.000Z' }, certificate: null },
  })
  const stored = {
    identity: null as string | null,
    identities: [identity('i1', 'ada@example.com'), identity('i2', 'client@example.com')],
  }
  const calls = fakeServer(({ method, path, body }: Call) => {
    if (method === 'PUT') stored.identity = (body as { identity: string }).identity
    if (method !== 'POST') return { body: { ...stored } }
    const created = identity('i3', (body as { email: string }).email)
    Object.assign(stored, { identity: 'i3', identities: [...stored.identities, created] })
    return { status: path.endsWith('/apple-certificates') ? 201 : 404, body: created }
  })
  show(<Certificate appId="app-1" />)
  const choice = await screen.findByLabelText('Apple identity of this app')
  expect(screen.queryByText('Download the request')).toBeNull()
  await userEvent.selectOptions(choice, 'i2')
  const csr = await screen.findByRole('link', { name: 'Download the request' })
  expect(csr).toHaveAttribute('href', '/api/account/apple-certificates/i2/request.csr')
  await userEvent.click(screen.getByRole('button', { name: 'Add another identity' }))
  await userEvent.type(screen.getByLabelText(/Email address of your Apple account/), 'new@example.com{Enter}')
  expect(await screen.findByRole('option', { name: /^new@example.com/ })).toBeInTheDocument()
  expect(calls.filter(({ method }) => method !== 'GET')).toMatchObject([
    { method: 'PUT', path: '/api/apps/app-1/apple-identity', body: { identity: 'i2' } },
    { method: 'POST', body: { email: 'new@example.com', app: 'app-1' } },
  ])
  expect(choice).toHaveValue('i3')
})

test('the registration of the developer is ticked, and a refusal unticks it', async () => {
  let refused = false
  let developerRegisteredAt: string | null = null
  const calls = fakeServer(({ method, body }: Call) => {
    if (refused) return { status: 500, body: {} }
    const { developerRegistered } = (body ?? {}) as { developerRegistered?: boolean }
    if (method === 'PUT') developerRegisteredAt = developerRegistered ? '2026-11-20T12:00:00.000Z' : null
    return { body: { ...settings, developerRegisteredAt } }
  })
  show(<Registered appId="app-1" />)
  const box = screen.getByRole('checkbox', { name: 'Registered with Google' })
  await waitFor(() => expect(box).toBeEnabled())
  await userEvent.click(box)
  await waitFor(() => expect(box).toHaveAccessibleDescription(/Ticked on Nov 20, 2026/))
  expect(box).toBeChecked()
  refused = true
  await userEvent.click(box)
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t save this')
  expect(box).toBeChecked()
  expect(calls.flatMap(({ method, body }) => (method === 'PUT' ? [body] : []))).toEqual([
    { developerRegistered: true },
    { developerRegistered: false },
  ])
})

test('an update shows how fast it spreads, by hours on its first day, and when half of the devices had it', async () => {
  const hours = [
    { at: '2026-11-26T10:00:00.000Z', devices: 10, all: 40 },
    { at: '2026-11-26T11:00:00.000Z', devices: 0, all: 0 },
    { at: '2026-11-26T12:00:00.000Z', devices: 36, all: 60 },
  ]
  const days = [{ day: '2026-11-26', devices: 0, all: 90 }]
  render(<Spread spread={{ hours, days, halfWithin: 3 }} />)
  const card = screen.getByRole('region', { name: 'How fast it spreads' })
  expect(card).toHaveTextContent('Half of the devices that asked had it within 3 hours.')
  const cells = () =>
    within(card)
      .getAllByRole('row', { hidden: true })
      .slice(1)
      .map((row) => row.textContent)
  expect(cells()).toEqual(['10 AM25.0%1040', '11 AM–00', '12 PM60.0%3660'])
  await userEvent.click(within(card).getByRole('radio', { name: 'By day' }))
  expect(cells()).toEqual(['Nov 260.0%090'])
})

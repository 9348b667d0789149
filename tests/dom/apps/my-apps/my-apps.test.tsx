import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Queries } from '@/app/queries'
import { DeletedApps } from '@/components/apps/my-apps/deleted-apps'
import { MyApps } from '@/components/apps/my-apps/my-apps'
import { TemplateGallery } from '@/components/apps/my-apps/template-gallery'
import { appState } from '@/components/apps/my-apps/app-state'
import { Toaster } from '@/components/ui/toaster'
import { type Call, fakeServer } from '../../../node/builder/harness'

jest.mock('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams('sort=name&page=2'),
  useRouter: () => ({ push: jest.fn(), replace: jest.fn(), refresh: jest.fn() }),
}))

const app = {
  id: 'app-1',
  name: 'Bakery',
  slug: 'bakery-1',
  hostedUrl: 'http://localhost/a/bakery-1/',
  kind: 'custom',
  sourceUrl: null,
  iconUrl: null,
  primaryColor: '#aa3311',
  updatedAt: '2026-11-20T12:00:00.000Z',
  revision: 1,
  release: null,
  published: false,
  withdrawnReason: null,
  archived: false,
  folderId: 'f1',
}
const folders = { folders: [{ id: 'f1', name: 'Clients', apps: 51 }], apps: 51, unfiled: 0, archived: 2 }

test('the list shows each app’s name, address and actions', async () => {
  const requests: string[] = []
  globalThis.fetch = jest.fn((path: string, init?: RequestInit) => {
    requests.push(`${init?.method ?? 'GET'} ${path}`)
    const body = path.startsWith('/api/apps?') ? [app] : path === '/api/folders' ? folders : []
    const headers = new Map([['x-total-count', '51']])
    const text = () => Promise.resolve(JSON.stringify(body))
    const json = () => Promise.resolve(body)
    return Promise.resolve({ ok: true, status: 200, headers, text, json } as unknown as Response)
  }) as unknown as typeof fetch
  render(
    <Queries>
      <MyApps templates={null} trial={null} notice={null} shared={null} workspace={null} />
      <Toaster />
    </Queries>,
  )
  const list = await screen.findByRole('list', { name: 'My apps' })
  expect(within(list).getByText('Custom App · Clients')).toBeVisible()
  expect(screen.getByText('Page 2 of 2')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/app-builder?sort=name')
  expect(screen.getByRole('option', { name: 'Archived (2)' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Bakery: more' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Archive' }))
  expect(await screen.findByText('Bakery archived')).toBeVisible()
  expect(requests).toContain('PATCH /api/apps/app-1')
  expect(requests).toContain('GET /api/apps?q=&sort=name&folder=&archived=no&page=2&limit=50')
})

test('templates are found by the beginnings of words, and by category', async () => {
  const item = (id: string, category: 'food' | 'shops' | null, words: string) => ({
    ...{ id, category, words, card: <li key={id}>{id}</li> },
  })
  render(
    <TemplateGallery
      label="Ways to start"
      items={[
        item('blank', null, ''),
        item('cafe', 'food', 'Café coffee'),
        item('clothing', 'shops', 'Clothing fashion'),
      ]}
    />,
  )
  const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
  expect(shown()).toEqual(['blank', 'cafe', 'clothing'])
  await userEvent.type(screen.getByRole('searchbox'), 'FASH')
  expect(shown()).toEqual(['clothing'])
  await userEvent.click(screen.getByRole('button', { name: 'Food and drink' }))
  expect(screen.getByText(/No templates match/)).toBeVisible()
  await userEvent.clear(screen.getByRole('searchbox'))
  expect(shown()).toEqual(['cafe'])
})

test('an app has unpublished changes if the newest revision is not the published one', () => {
  const release = (revision: number | null) => ({
    version: 1,
    versionName: '1.0',
    versionCode: 1,
    createdAt: '2026-11-20T12:00:00.000Z',
    notes: null,
    copyOf: null,
    revision,
  })
  // Publishing updates the app shortly after the release.
  const published = { published: true, withdrawnReason: null, updatedAt: '2026-11-20T12:00:01.000Z' }
  const label = (revision: number, of: number | null) =>
    appState({ ...published, revision, release: release(of) }).label
  expect(label(3, 3)).toBe('Published v1.0')
  expect(label(4, 3)).toBe('Unpublished changes since v1.0')
  expect(label(3, null)).toBe('Unpublished changes since v1.0')
})

const BAKERY = {
  id: 'app-1',
  name: 'Bakery',
  kind: 'custom',
  primaryColor: '#6366f1',
  deletedAt: '2026-11-01T12:00:00.000Z',
  removedAt: '2026-12-01T12:00:00.000Z',
}

/** A service with one deleted app, which requires the password for permanent deletion. */
function server() {
  let deleted = [BAKERY]
  let confirmed = false
  return fakeServer(({ method, path }: Call) => {
    if (method === 'GET') return { body: deleted }
    if (path === '/api/account/confirm') {
      confirmed = true
      return { body: {} }
    }
    if (method === 'DELETE' && !confirmed)
      return {
        status: 403,
        body: { error: 'Please confirm your password first.', code: 'confirmation-required' },
      }
    deleted = []
    return { body: { id: 'app-1' } }
  })
}

function show() {
  render(
    <Queries>
      <DeletedApps />
      <Toaster />
    </Queries>,
  )
}

test('a deleted app can be restored', async () => {
  const calls = server()
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Restore Bakery' }))
  expect(await screen.findByText('Bakery restored')).toBeVisible()
  expect(calls).toContainEqual(expect.objectContaining({ method: 'POST', path: '/api/apps/deleted/app-1' }))
  expect(screen.queryByRole('heading', { name: 'Deleted apps' })).toBeNull()
})

test('permanent deletion requires a confirmation and the password', async () => {
  const calls = server()
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Delete for good… Bakery' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete for good' }))
  await userEvent.type(await screen.findByLabelText('Password'), 'engine-1843')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Bakery removed')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual(
    Array.from({ length: 2 }, () => '/api/apps/deleted/app-1'),
  )
})

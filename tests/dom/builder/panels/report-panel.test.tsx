import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ReportPanel } from '@/components/builder/panels/report-panel'
import { undo } from '@/components/builder/state/history-commands'
import type { SiteReport } from '@/lib/conversion/report'
import { emptyDocument } from '@/lib/document/document'
import { APP, fakeServer, renderEditor, storeWith } from '../../../node/builder/harness'

const REPORT: SiteReport = {
  version: 1,
  requestedUrl: 'https://rye.example/',
  url: 'https://rye.example/',
  visitedAt: '2026-11-20T10:00:00.000Z',
  kind: 'web-to-app',
  detectedKind: 'wordpress',
  platform: 'wordpress',
  charset: 'utf-8',
  name: 'Rye & Rosemary',
  shortName: 'Rye',
  description: 'Warm at seven',
  language: 'sv',
  direction: 'ltr',
  themeColor: '#a44a22',
  backgroundColor: null,
  colorSource: 'theme',
  icon: { source: 'https://rye.example/icon.png', width: 512 },
  image: null,
  navigation: [],
  hasManifest: false,
  hasServiceWorker: false,
  hasViewport: true,
  missing: ['manifest'],
  notes: ['This looks like a WordPress site.'],
}

const PROPOSED = emptyDocument('Rye & Rosemary')
PROPOSED.settings.primaryColor = '#a44a22'
PROPOSED.screens = [
  { id: 'screen-other', title: 'Hem', blocks: [] },
  { id: 'screen-news', title: 'Nyheter', blocks: [] },
]
PROPOSED.tabs = [
  { id: 'tab-home', label: 'Hem', icon: 'home', action: { type: 'screen', screenId: 'screen-other' } },
  { id: 'tab-page-1', label: 'Nyheter', icon: 'news', action: { type: 'screen', screenId: 'screen-news' } },
]

function show(report: unknown = REPORT) {
  const app = { ...APP, sourceUrl: 'https://rye.example/', report }
  const store = storeWith(emptyDocument('My Awesome App'), app)
  renderEditor(store, <ReportPanel />)
  return store
}
const use = (label: string) => userEvent.click(screen.getByRole('button', { name: `Use: ${label}` }))

test('says in plain words what was found, what was missing, and which converter would find more', () => {
  show()
  expect(screen.getByText(/checked on Nov 20, 2026/)).toHaveTextContent('WordPress site at rye.example')
  expect(screen.getByText('Warm at seven')).toBeVisible()
  expect(screen.getByText(/has no web app manifest/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Convert it as WordPress App' })).toHaveAttribute(
    'href',
    '/products/wordpress?url=https%3A%2F%2Frye.example%2F',
  )
})

test('a finding is taken over as one edit that undo takes back', async () => {
  const store = show()
  await use('Name')
  expect(store.get().history.present.settings.appName).toBe('Rye & Rosemary')
  expect(screen.queryByRole('button', { name: 'Use: Name' })).toBeNull()
  act(() => undo(store))
  expect(store.get().history.present.settings.appName).toBe('My Awesome App')
})

test('a new look offers colors, icon and tabs, and changes nothing by itself', async () => {
  const calls = fakeServer(() => ({
    body: {
      report: { ...REPORT, description: 'Now at eight' },
      document: PROPOSED,
      icon: { reference: `asset:${'a'.repeat(64)}`, url: '/x' },
    },
  }))
  const store = show(null)
  const before = store.get().history.present
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByText('Now at eight')).toBeVisible()
  expect(calls.map(({ method, path }) => [method, path])).toEqual([['POST', '/api/apps/app-1/inspection']])
  expect(store.get().history.present).toBe(before)
  await use('Colors')
  await use('Icon')
  await use('Tabs')
  const { settings, screens, tabs } = store.get().history.present
  expect(settings).toMatchObject({ primaryColor: '#a44a22', icon: `asset:${'a'.repeat(64)}` })
  expect(screens.map(({ id }) => id)).toEqual(['screen-home', 'screen-news'])
  expect(tabs.map(({ label, action }) => [label, action])).toEqual([
    ['Hem', { type: 'screen', screenId: 'screen-home' }],
    ['Nyheter', { type: 'screen', screenId: 'screen-news' }],
  ])
  act(() => undo(store))
  expect(store.get().history.present.tabs).toEqual([])
})

test('a look that fails says why, and leaves what was known', async () => {
  fakeServer(() => ({ status: 422, body: { error: 'The website did not answer.', code: 'unreachable' } }))
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The website did not answer.')
  expect(screen.getByText('Warm at seven')).toBeVisible()
})

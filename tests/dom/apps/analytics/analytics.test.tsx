import { TextEncoder } from 'node:util'
import { render, screen } from '@testing-library/react'
import { AppAnalyticsView } from '@/components/apps/analytics/app-analytics-view'
import { AppsAnalyticsView } from '@/components/apps/analytics/apps-analytics-view'
import type { AppAnalytics, AppsAnalytics } from '@/lib/analytics/queries'

// jsdom does not implement it, and the QR code needs it.
beforeAll(() => {
  Object.assign(globalThis, { TextEncoder })
})

const ADDRESS = 'https://appkiln.example/a/rye-1a2b/'
const none = { values: [0], before: [0], total: 0, totalBefore: 0 }
const span = { first: '2026-11-21', last: '2026-11-21', steps: ['2026-11-21'] }
const view = {
  tier: 'basic',
  periods: ['7d'],
  period: { id: '7d', unit: 'day', ...span, before: span },
} as const

const ofApp = (change: Partial<AppAnalytics> = {}): AppAnalytics => ({
  ...view,
  app: { id: 'app-1', name: 'Rye & Rosemary', slug: 'rye-1a2b', published: true },
  hostedUrl: ADDRESS,
  counted: false,
  openings: none,
  downloads: none,
  answers: none,
  detail: null,
  ...change,
})
const ofApps = (apps: AppsAnalytics['apps']): AppsAnalytics => ({ ...view, apps, together: null })

test('an app without visits shows its code and its link instead of empty charts', () => {
  render(<AppAnalyticsView analytics={ofApp()} />)
  expect(screen.getByRole('heading', { name: 'Share your app' })).toBeVisible()
  expect(screen.getByRole('img', { name: `QR code of ${ADDRESS}` })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible()
  expect(screen.queryByText('App opens')).not.toBeInTheDocument()
})

test('an app with earlier visits shows its metrics, even if they are zero now', () => {
  render(<AppAnalyticsView analytics={ofApp({ counted: true })} />)
  expect(screen.getByText('App opens')).toBeVisible()
  expect(screen.queryByRole('img', { name: /^QR code/ })).not.toBeInTheDocument()
})

test('an app whose address does not work has no link to share', () => {
  render(<AppAnalyticsView analytics={ofApp({ hostedUrl: null })} />)
  expect(screen.getByRole('heading', { name: 'No analytics yet' })).toBeVisible()
  expect(screen.queryByRole('img', { name: /^QR code/ })).not.toBeInTheDocument()
})

test('all apps at zero link to the one to share; without an app, to creating one', () => {
  const apps = [{ id: 'app-1', name: 'Rye', openings: 0, downloads: 0 }]
  const { rerender } = render(<AppsAnalyticsView analytics={ofApps(apps)} />)
  expect(screen.getByRole('heading', { name: 'No app opens or downloads in this period' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Rye' })).toBeVisible()
  rerender(<AppsAnalyticsView analytics={ofApps([{ ...apps[0]!, openings: 1 }])} />)
  expect(screen.queryByRole('heading', { name: /^No app opens/ })).not.toBeInTheDocument()
  rerender(<AppsAnalyticsView analytics={ofApps([])} />)
  expect(screen.getByRole('link', { name: 'Start a new app' })).toHaveAttribute('href', '/app-builder/new')
})

import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listFindings } from '@/components/builder/panels/report-findings'
import type { Inspection } from '@/components/builder/panels/report-inspection'
import { ReportPanel } from '@/components/builder/panels/report-panel'
import { undo, edit } from '@/components/builder/state/history-commands'
import type { SiteReport } from '@/lib/conversion/report'
import { emptyDocument } from '@/lib/document/document'
import { apply } from '@/lib/document/operations'
import { bakery } from '../../../node/blocks/examples'
import {
  APP,
  fakeServer,
  renderEditor,
  storeWith,
  blocksOf,
  documentWith,
} from '../../../node/builder/harness'
import { ScreensPanel } from '@/components/builder/panels/screens-and-tabs'
import { useShortcuts } from '@/components/builder/commands/use-shortcuts'
import { PropertiesPanel } from '@/components/builder/properties/properties-panel'
import { SettingsPanel } from '@/components/builder/panels/settings-panel'
import type { EditorStore } from '@/components/builder/state/editor-state'
import type { BlockOf } from '@/lib/document/block'
import { findBlock } from '@/lib/document/tree-index'

describe('report panel', () => {
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

  test('shows what was found, what was missing, and which converter would find more', () => {
    show()
    expect(screen.getByText(/checked on Nov 20, 2026/)).toHaveTextContent('WordPress site at rye.example')
    expect(screen.getByText('Warm at seven')).toBeVisible()
    expect(screen.getByText(/has no web app manifest/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Convert it as WordPress App' })).toHaveAttribute(
      'href',
      '/products/wordpress?url=https%3A%2F%2Frye.example%2F',
    )
  })

  test('a finding is applied as one edit that undo reverts', async () => {
    const calls = fakeServer(() => ({ body: { revision: 4 } }))
    const store = show()
    act(() => edit(store, { type: 'rename-screen', screenId: 'screen-home', title: 'Typed just now' }))
    await use('Name')
    // The history contains both the state before and the result, without merging.
    await waitFor(() => {
      expect(calls.map(({ method }) => method)).toEqual(['PUT', 'PUT'])
      expect(store.get()).toMatchObject({ unsent: [], phase: { kind: 'idle' } })
    })
    expect(JSON.stringify(calls[0]!.body)).toMatch(/My Awesome App.*Typed just now/)
    expect(JSON.stringify(calls[1]!.body)).toMatch(/Rye & Rosemary.*Typed just now/)
    for (const { body } of calls) expect(body).not.toHaveProperty('auto')
    expect(store.get().history.present.settings.appName).toBe('Rye & Rosemary')
    expect(screen.queryByRole('button', { name: 'Use: Name' })).toBeNull()
    act(() => undo(store))
    expect(store.get().history.present.settings.appName).toBe('My Awesome App')
  })

  test('a new analysis offers colors, icon and tabs, and applies nothing automatically', async () => {
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

  test('shows the time of the next retry, and its result', async () => {
    const unanswered = { parts: ['checkout'], looks: 2, nextAt: '2026-11-20T10:35:00.000Z' }
    const answers = [{ ...REPORT, notes: ['The checkout came later.'] }]
    const calls = fakeServer(() => ({ body: { report: answers[0] } }))
    show({ ...REPORT, notes: ['The store answers slowly.'], unanswered })
    expect(screen.getByRole('status')).toHaveTextContent(
      /^Checked again 2 times\. We check again on Nov 20, 2026/,
    )
    expect(await screen.findByText('The checkout came later.')).toBeVisible()
    expect(screen.queryByText(/We check again/)).toBeNull()
    expect(calls.map(({ method, path }) => [method, path])).toEqual([['GET', '/api/apps/app-1']])
  })

  test('a failed analysis shows the reason, and keeps the previous result', async () => {
    fakeServer(() => ({ status: 422, body: { error: 'The website did not answer.', code: 'unreachable' } }))
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('The website did not answer.')
    expect(screen.getByText('Warm at seven')).toBeVisible()
  })
})

describe('hosts in the report', () => {
  const report = {
    name: 'Rye',
    description: null,
    language: null,
    direction: 'ltr',
    colorSource: null,
    icon: null,
  } as Inspection['report']
  const withHosts = (hosts: string[]) => apply(bakery, { type: 'update-settings', settings: { hosts } })
  const found = (present: typeof bakery, hosts: string[]) =>
    listFindings(present, report, { report, document: withHosts(hosts), icon: null }).find(
      ({ label }) => label === 'Pages that stay in the app',
    )

  test('those that the site links to are offered, beside those of the owner', () => {
    const present = withHosts(['login.rye.example'])
    const offered = found(present, ['checkout.stripe.com'])!
    expect(offered.shown).toBe('checkout.stripe.com')
    expect(offered.taken!.settings.hosts).toEqual(['login.rye.example', 'checkout.stripe.com'])
    expect(found(offered.taken!, ['checkout.stripe.com'])!.taken).toBeNull()
  })

  test('none are shown if the site links to none', () => {
    expect(found(bakery, [])).toBeUndefined()
  })
})

describe('screen row', () => {
  function Pane() {
    useShortcuts()
    return <ScreensPanel />
  }

  async function rename() {
    const store = storeWith(documentWith('header', 'text'))
    store.set({ selectedId: 'block-text' })
    renderEditor(store, <Pane />)
    await userEvent.dblClick(screen.getByRole('button', { name: /Home/, current: true }))
    return { store, field: screen.getByLabelText('Screen’s name') }
  }

  const title = (store: ReturnType<typeof storeWith>) => store.get().history.present.screens[0].title

  test('a name is edited in one field to the end, even if it was temporarily empty', async () => {
    const { store, field } = await rename()
    await userEvent.clear(field)
    await userEvent.type(field, 'Menu')
    expect(field).toHaveFocus()
    await userEvent.keyboard('{Backspace}')
    expect(title(store)).toBe('Men')
    expect(blocksOf(store)).toHaveLength(2)
    await userEvent.keyboard('{Enter}{Backspace}{Delete}')
    expect(blocksOf(store)).toHaveLength(2)
  })

  test('a new screen is named at once, over its number', async () => {
    const store = storeWith(documentWith('header'))
    renderEditor(store, <Pane />)
    await userEvent.click(screen.getByRole('button', { name: 'Add a screen' }))
    await userEvent.keyboard('Menu{Enter}')
    expect(store.get().history.present.screens.map((each) => each.title)).toEqual(['Home', 'Menu'])
    expect(screen.getByRole('button', { name: 'Menu', current: true })).toHaveFocus()
  })

  test('Escape restores the old name', async () => {
    const { store, field } = await rename()
    await userEvent.type(field, ' page{Escape}')
    expect(title(store)).toBe('Home')
    expect(store.get().pending).toEqual({})
  })
})

describe('notifications settings', () => {
  const settings = (store: EditorStore) => store.get().history.present.settings
  const TOPICS = [
    { id: 'news', label: 'New bread' },
    { id: 'offers', label: 'Offers' },
  ]

  test('topics and an invitation are stored while their box is checked, and removed afterwards', async () => {
    const store = storeWith(documentWith('header'))
    renderEditor(store, <SettingsPanel />)
    const box = screen.getByRole('checkbox', { name: 'Topics and invitation' })
    expect('notifications' in settings(store)).toBe(false)
    await userEvent.click(box)
    await userEvent.click(screen.getByRole('button', { name: 'Add a topic' }))
    const topic = screen.getByLabelText('Topic 1')
    await userEvent.clear(topic)
    expect(topic).toBeInTheDocument()
    await userEvent.type(topic, 'New bread')
    await userEvent.type(screen.getByLabelText('Invitation'), 'Warm bread, told first.')
    expect(settings(store).notifications).toEqual({
      topics: [{ id: expect.any(String) as string, label: 'New bread' }],
      invitation: 'Warm bread, told first.',
    })
    await userEvent.click(screen.getByRole('button', { name: 'Remove New bread' }))
    expect(settings(store).notifications?.topics).toEqual([])
    act(() => undo(store))
    expect(settings(store).notifications?.topics).toHaveLength(1)
    await userEvent.click(box)
    expect('notifications' in settings(store)).toBe(false)
  })

  test('at most twelve topics are allowed', () => {
    const topics = Array.from({ length: 12 }, (_, index) => ({
      id: `t${index}`,
      label: `Topic ${index + 1}`,
    }))
    const store = storeWith(documentWith('header'))
    edit(store, { type: 'update-settings', settings: { notifications: { topics, invitation: '' } } })
    renderEditor(store, <SettingsPanel />)
    expect(screen.getByRole('button', { name: 'Add a topic' })).toBeDisabled()
  })

  test('a block offers all topics, or some of them, but at least one', async () => {
    const store = storeWith(documentWith('notifications'))
    edit(store, { type: 'update-settings', settings: { notifications: { topics: TOPICS, invitation: '' } } })
    store.set({ selectedId: 'block-notifications' })
    renderEditor(store, <PropertiesPanel />)
    const chosen = () =>
      (findBlock(store.get().history.present, 'block-notifications')!.block as BlockOf<'notifications'>)
        .topics
    const group = await screen.findByRole('group', { name: 'Topics' })
    const offers = within(group).getByRole('checkbox', { name: 'Offers' })
    await userEvent.click(offers)
    expect(chosen()).toEqual(['news'])
    expect(within(group).getByRole('checkbox', { name: 'New bread' })).toBeDisabled()
    await userEvent.click(offers)
    expect(chosen()).toEqual([])
  })
})

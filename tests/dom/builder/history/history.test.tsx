import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HistoryDialog } from '@/components/builder/history/history-dialog'
import { undo } from '@/components/builder/state/history-commands'
import { People } from '@/components/builder/collaborators/people'
import { byDay } from '@/components/builder/history/revision-list'
import type { RevisionSummary } from '@/lib/apps/revisions/schema'
import { type Call, documentWith, fakeServer, renderEditor, storeWith } from '../../../node/builder/harness'

// jsdom has no layout.
beforeAll(() => {
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
  })
})

const revision = (number: number, more: Partial<RevisionSummary> = {}): RevisionSummary => ({
  number,
  name: null,
  auto: false,
  author: { name: 'Ada Lovelace', isMe: true },
  createdAt: new Date(Date.UTC(2026, 10, 20, 10, number)).toISOString(),
  versions: [],
  restored: null,
  steps: 0,
  decisions: [],
  ...more,
})

describe('the version history', () => {
  const before = documentWith('header', 'text')
  const now = documentWith('header')

  function open() {
    const store = storeWith(now)
    store.set({ dialog: 'history' })
    const calls = fakeServer(({ method, path }: Call) => {
      if (method === 'PATCH') return { body: revision(1, { name: 'Before the sale' }) }
      if (method === 'POST') return { status: 201, body: { revision: 4 } }
      if (path.endsWith('?stepsOf=2')) return { body: [revision(0, { auto: true })] }
      if (path.endsWith('/revisions'))
        return { body: [revision(2, { auto: true, steps: 1 }), revision(1, { versions: ['1.0'] })] }
      return path.endsWith('/1')
        ? { body: { ...revision(1), document: before } }
        : { body: { ...revision(2), document: now } }
    })
    renderEditor(store, <HistoryDialog />)
    return { store, calls, user: userEvent.setup() }
  }

  test('lists versions with time, author and published version', async () => {
    open()
    const rows = await screen.findAllByRole('button', { name: /you/ })
    expect(rows).toHaveLength(2)
    expect(rows[0]).toHaveTextContent(/Newest.*you, saved automatically/)
    expect(rows[1]).toHaveTextContent('Published as 1.0')
    expect(await screen.findByText('No changes: this is your current version.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Restore this version' })).toBeDisabled()
  })

  test('compares a version with the current one, and restores it as an undoable step', async () => {
    const { store, calls, user } = open()
    await user.click((await screen.findAllByRole('button', { name: /you/ }))[1]!)
    const changes = await screen.findByRole('list', { name: 'Changes since then' })
    expect(within(changes).getByText(/^Removed Text/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Restore this version' }))
    await waitFor(() =>
      expect(store.get()).toMatchObject({ dialog: null, history: { present: before }, revision: 4 }),
    )
    expect(calls.find(({ method }) => method === 'POST')?.path).toBe('/api/apps/app-1/revisions/1/restore')
    act(() => undo(store))
    expect(store.get().history.present).toBe(now)
  })

  test('shows the steps that led to a version', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Show one step before it' }))
    const steps = await screen.findByRole('list', { name: 'Steps' })
    expect(await within(steps).findByRole('button', { name: /10:00:00|:00:00/ })).toBeVisible()
  })

  test('names a version', async () => {
    const { calls, user } = open()
    await user.click((await screen.findAllByRole('button', { name: /you/ }))[1]!)
    await user.type(await screen.findByLabelText('Name'), 'Before the sale')
    await user.click(screen.getByRole('button', { name: 'Save name' }))
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({
        path: '/api/apps/app-1/revisions/1',
        body: { name: 'Before the sale' },
      }),
    )
  })
})

test('versions are grouped by the day on which they were saved', () => {
  const at = (iso: string) => revision(1, { createdAt: new Date(iso).toISOString() })
  const list = [
    '2026-11-24T09:00:00',
    '2026-11-24T08:00:00',
    '2026-11-23T23:59:00',
    '2026-11-02T10:00:00',
    '2025-11-02T10:00:00',
  ]
  const days = byDay(list.map(at), new Date('2026-11-24T12:00:00'))
  expect(days.map(({ label, revisions }) => `${label} ${revisions.length}`)).toEqual([
    'Today 2',
    'Yesterday 1',
    'Monday, November 2 1',
    'Sunday, November 2, 2025 1',
  ])
})

test('other editors are shown and announced, and so is their leaving', async () => {
  const store = storeWith(documentWith())
  renderEditor(store, <People />)
  const other = {
    client: 'other',
    name: 'Ada Lovelace',
    isMe: true,
    device: 'Chrome on Windows',
    screenId: null,
    selectedId: null,
  }
  act(() => store.set({ others: [other] }))
  expect(screen.getByRole('list', { name: 'Also here' })).toBeVisible()
  const button = screen.getByRole('button', { name: /^You, Chrome on Windows/ })
  expect(button.querySelector('[data-initials]')).toHaveAttribute('data-initials', 'AL')
  expect(screen.getByRole('status')).toHaveTextContent('You, Chrome on Windows opened this app too.')
  act(() => store.set({ others: [{ ...other, selectedId: 'block-1' }] }))
  expect(screen.getByRole('status')).toHaveTextContent('opened this app too.')
  act(() => store.set({ others: [] }))
  expect(screen.queryByRole('list')).toBeNull()
  expect(screen.getByRole('status')).toHaveTextContent('You, Chrome on Windows left.')
})

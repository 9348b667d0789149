import { TextEncoder } from 'node:util'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PublishDialog } from '@/components/builder/publish/publish-dialog'
import { type Call, documentWith, fakeServer, renderEditor, storeWith } from '../../../node/builder/harness'

// jsdom does not implement it, and the QR code needs it.
beforeAll(() => {
  Object.assign(globalThis, { TextEncoder })
})

const release = (version: number, more: object = {}) => ({
  version,
  versionName: `1.${version - 1}`,
  versionCode: version,
  createdAt: '2026-11-20T12:03:00.000Z',
  notes: null,
  copyOf: null,
  revision: version,
  ...more,
})
const usage = {
  mayPublish: true,
  apps: 1,
  publishedConverted: 0,
  convertedLimit: 1,
  storedBytes: 0,
  storageBytes: 1,
}
const key = { packageId: 'a.b', key: null, canImport: true, reason: null }

function open({ proposal = '', refuse }: { proposal?: string; refuse?: unknown } = {}) {
  const releases = [release(3, { copyOf: 1, notes: 'Back to rye.' }), release(2), release(1)]
  const calls = fakeServer(({ method, path }: Call) => {
    if (path === '/api/billing') return { body: { usage } }
    if (path.endsWith('/signing-key')) return { body: key }
    if (path.endsWith('/proposal')) return { body: { notes: proposal } }
    if (method === 'POST' && refuse) return { status: 403, body: refuse }
    if (method === 'POST') {
      releases.unshift(release(4, { copyOf: 2 }))
      return { status: 201, body: releases[0] }
    }
    const version = Number(/releases\/(\d+)$/.exec(path)?.[1])
    const one = releases.find((found) => found.version === version)
    return {
      body: one ? { ...one, hostedUrl: 'https://x.example/a/rye/', mailTo: null, files: [] } : releases,
    }
  })
  const store = storeWith(documentWith('text'))
  store.set({
    dialog: 'publish',
    app: { ...store.get().app!, release: release(3), published: true },
    revision: 9,
  })
  renderEditor(store, <PublishDialog />, true)
  return calls
}

const list = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^All releases/ }))
  return within(screen.getByRole('region', { name: 'All releases' }))
}

test('the list shows the changes and the source of a rollback; the newest cannot be rolled back to', async () => {
  open()
  const all = await list()
  expect(all.getByText('Design of version 1.0')).toBeVisible()
  expect(all.getByText('Back to rye.')).toBeVisible()
  expect(all.getAllByRole('button', { name: /^Go back to version/ })).toHaveLength(2)
  expect(all.queryByRole('button', { name: 'Go back to version 1.2' })).not.toBeInTheDocument()
})

test('a rollback first explains its effect, and then shows the new release', async () => {
  const calls = open()
  await userEvent.click((await list()).getByRole('button', { name: 'Go back to version 1.1' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Go back to version 1.1?' })
  expect(dialog).toHaveTextContent('higher version code')
  expect(dialog).toHaveTextContent('Your design in the builder stays as it is')
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Go back' }))
  expect(await screen.findByRole('region', { name: 'Version 1.3' })).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/api/apps/app-1/releases/2/rollback',
  ])
})

test('an error is shown where the action was requested', async () => {
  open({ refuse: { error: 'Your trial has ended.', code: 'plan-required' } })
  await userEvent.click((await list()).getByRole('button', { name: 'Go back to version 1.0' }))
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Go back' }))
  expect(await within(dialog).findByText('Your trial has ended.')).toBeVisible()
})

test('release notes are suggested, can be changed, and are sent with the release', async () => {
  const calls = open({ proposal: 'New: Booking.' })
  await userEvent.click(await screen.findByRole('button', { name: 'Suggest a text' }))
  const field = screen.getByLabelText('What’s new (optional)')
  expect(await screen.findByDisplayValue('New: Booking.')).toBe(field)
  await userEvent.type(field, ' Enjoy!')
  await userEvent.click(screen.getByRole('button', { name: 'Publish changes' }))
  expect(await screen.findByRole('region', { name: 'Version 1.3' })).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ notes: 'New: Booking. Enjoy!' })
})

test('notes that are too long are rejected at their field, before anything is sent', async () => {
  const calls = open()
  const field = await screen.findByLabelText('What’s new (optional)')
  await userEvent.click(field)
  await userEvent.paste('x'.repeat(501))
  expect(screen.getByText('Too long by 1.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Publish changes' }))
  expect(await screen.findByText('At most 500 characters')).toBeVisible()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})

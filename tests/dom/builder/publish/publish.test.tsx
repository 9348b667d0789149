import { TextEncoder } from 'node:util'
import { act, screen, within, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PhonePreview } from '@/components/builder/preview/phone-preview'
import { PublishDialog } from '@/components/builder/publish/publish-dialog'
import { publishBlocker } from '@/components/builder/publish/publishing-right'
import { addBlock } from '@/components/builder/state/block-commands'
import { type Call, documentWith, fakeServer, renderEditor, storeWith } from '../../../node/builder/harness'

// jsdom does not implement it, and the QR code needs it.
beforeAll(() => {
  Object.assign(globalThis, { TextEncoder })
})

const ADDRESS = 'https://appkiln.example/a/rye-1a2b/'
const SHA = 'c'.repeat(64)
const release = (version: number) => ({
  version,
  versionName: `1.${version - 1}`,
  versionCode: version,
  createdAt: '2026-11-20T12:03:00.000Z',
  notes: null,
  copyOf: null,
  revision: version + 2,
})
const detail = (version: number) => ({
  ...release(version),
  hostedUrl: ADDRESS,
  mailTo: 'ada@example.com',
  pageUrl: null,
  files: [
    { name: 'app.apk', url: `/api/apps/app-1/releases/${version}/app.apk`, size: 191_312, sha256: SHA },
    { name: 'pwa.zip', url: `/api/apps/app-1/releases/${version}/pwa.zip`, size: 91_896, sha256: SHA },
  ],
})

const signingKey = {
  packageId: 'app.appkiln.rye_1a2b',
  key: {
    fingerprint: 'AA:BB:CC',
    madeAt: '2026-11-20T12:03:00.000Z',
    imported: false,
    validUntil: '2056-11-19',
  },
  canImport: false,
  reason: 'This app is published already.',
}

const usage = {
  apps: 1,
  publishedCustom: 0,
  publishedConverted: 0,
  convertedLimit: 1,
  mayPublish: true,
  storedBytes: 0,
  mayNotify: true,
  storageBytes: 1,
}

/** Whether an approval is required, and what was decided. */
const approval = { required: false, missing: false, decision: null, decisions: [] }

function server(published: number, refuse?: unknown, input: object = {}) {
  let count = published
  return fakeServer(({ method, path }: Call) => {
    if (path === '/api/billing') return { body: { usage: { ...usage, ...input } } }
    if (path.endsWith('/signing-key')) return { body: signingKey }
    if (path.endsWith('/approval')) return { body: approval }
    if (method === 'DELETE') return { body: {} }
    if (path.endsWith('/link-email')) return { status: 202, body: { to: 'ada@example.com' } }
    if (method === 'PUT') return { body: { revision: 4 } }
    if (method === 'POST') {
      if (refuse === 'unreachable') return refuse
      if (refuse) return { status: 400, body: refuse }
      count++
      return { status: 201, body: release(count) }
    }
    const version = /releases\/(\d+)$/.exec(path)?.[1]
    if (version) return { body: detail(Number(version)) }
    return { body: Array.from({ length: count }, (_, at) => release(count - at)) }
  })
}

/** A store after `version` was published, with `revision` in the editor. */
function liveStore({ version = 1, revision = version + 2 }: { version?: number; revision?: number } = {}) {
  const store = storeWith(documentWith('text'))
  store.set({ app: { ...store.get().app!, release: release(version), published: true }, revision })
  return store
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

function show(store = storeWith(documentWith('text')), signedIn = true) {
  store.set({ dialog: 'publish' })
  renderEditor(store, <PublishDialog />, signedIn)
  return store
}

test('unsaved work is saved, then published; then the app is live, with its address first', async () => {
  const calls = server(0)
  const store = storeWith(documentWith('text'))
  addBlock(store, 'card')
  show(store)
  expect(await screen.findByRole('dialog', { name: 'Publish your app' })).toBeVisible()
  await press('Version and release notes')
  await userEvent.type(screen.getByLabelText('Version'), '1.0')
  await press('Publish now')
  const dialog = await screen.findByRole('dialog', { name: 'It’s live' })
  expect(dialog).toHaveAccessibleDescription(/^Rye & Rosemary is online\. Anyone with the link/)
  await waitFor(() => expect(dialog).toHaveFocus())
  expect(await screen.findByRole('link', { name: ADDRESS })).toBeVisible()
  const writes = calls.filter(({ method }) => method !== 'GET')
  expect(writes.map(({ method }) => method)).toEqual(['PUT', 'POST'])
  expect(writes[1]!.body).toEqual({ versionName: '1.0' })
  expect(screen.getByRole('img', { name: `QR code of ${ADDRESS}` })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open app' })).toHaveAttribute('href', ADDRESS)
  expect(screen.getByRole('link', { name: 'Download app.apk' })).toHaveAttribute(
    'href',
    '/api/apps/app-1/releases/1/app.apk',
  )
  expect(screen.queryByRole('button', { name: /^Publish/ })).not.toBeInTheDocument()
})

test('a retry after a lost response sends the same key', async () => {
  const lost = server(0, 'unreachable')
  show()
  await press('Publish now')
  expect(await screen.findByText(/You are offline/)).toBeVisible()
  const answered = server(0)
  await press('Publish now')
  expect(await screen.findByRole('dialog', { name: 'It’s live' })).toBeVisible()
  const [first, second] = [lost, answered].map(
    (calls) => calls.find(({ method }) => method === 'POST')?.headers['idempotency-key'],
  )
  expect(first).toMatch(/^[\w-]{16,64}$/)
  expect(second).toBe(first)
})

test('hashes, fingerprints and version codes are in the details', async () => {
  server(1)
  show(liveStore())
  expect(await screen.findByRole('link', { name: ADDRESS })).toBeVisible()
  expect(screen.queryByText(SHA)).not.toBeInTheDocument()
  await press('Details')
  expect(await screen.findByText('app.appkiln.rye_1a2b')).toBeVisible()
  expect(screen.getByText('AA:BB:CC')).toBeVisible()
  expect(screen.getAllByText(SHA)).toHaveLength(2)
  expect(screen.getByText('Version code')).toBeVisible()
})

test('an unchanged live app cannot be published: its address is shown first', async () => {
  server(1)
  show(liveStore())
  expect(await screen.findByRole('dialog', { name: 'Your app is live' })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Copy link' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Publish now' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Publish again' })).not.toBeInTheDocument()
  await press('Publish the same design again')
  expect(screen.getByRole('button', { name: 'Publish again' })).toBeVisible()
})

test('a changed live app publishes its changes, and the address stays visible', async () => {
  const calls = server(1)
  show(liveStore({ revision: 4 }))
  expect(await screen.findByRole('dialog', { name: 'Publish your changes' })).toHaveAccessibleDescription(
    'Version 1.0 is live. Your changes since then aren’t live yet.',
  )
  expect(await screen.findByRole('link', { name: ADDRESS })).toBeVisible()
  await press('Publish changes')
  expect(await screen.findByRole('dialog', { name: 'It’s live' })).toHaveAccessibleDescription(
    /^Rye & Rosemary 1\.1 is online\. Phones that have the app/,
  )
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('unsaved work counts as a change, too', async () => {
  server(1)
  const store = liveStore()
  addBlock(store, 'card')
  show(store)
  expect(await screen.findByRole('button', { name: 'Publish changes' })).toBeVisible()
})

test('the success message is gone when the dialog is opened again', async () => {
  server(0)
  const store = show()
  await press('Publish now')
  expect(await screen.findByRole('dialog', { name: 'It’s live' })).toBeVisible()
  act(() => store.set({ dialog: null }))
  act(() => store.set({ dialog: 'publish', revision: 3 }))
  expect(await screen.findByRole('dialog', { name: 'Your app is live' })).toBeVisible()
})

test('the link is emailed to its owner', async () => {
  const calls = server(1)
  show(liveStore())
  await press('Email me the link')
  expect(await screen.findByText('We’ve emailed the link to ada@example.com.')).toBeVisible()
  expect(calls.some(({ path }) => path === '/api/apps/app-1/link-email')).toBe(true)
})

test('an invalid version is rejected at its field, before anything is sent', async () => {
  const calls = server(0)
  show()
  await press('Version and release notes')
  await userEvent.type(screen.getByLabelText('Version'), 'first')
  await press('Publish now')
  expect(screen.getByRole('alert')).toHaveTextContent('Use numbers with dots, like 1.2')
  expect(screen.getByLabelText('Version')).toHaveValue('first')
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})

test('the server’s error about the version is shown at its field, too', async () => {
  server(0, { error: 'Taken.', code: 'invalid', fields: { versionName: 'This version exists already' } })
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Publish now' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('This version exists already')
})

test('an invalid field blocks publishing, and can be shown', async () => {
  const calls = server(0)
  const store = storeWith(documentWith('text'))
  store.set({ pending: { 'settings.appName': '' } })
  show(store)
  await userEvent.click(await screen.findByRole('button', { name: 'Publish now' }))
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Show it' }))
  expect(store.get()).toMatchObject({ dialog: null, pane: 'settings' })
})

test('earlier releases can be viewed', async () => {
  server(3)
  show(liveStore({ version: 3 }))
  await press('All releases (3)')
  const all = screen.getByRole('region', { name: 'All releases' })
  await userEvent.click(within(all).getByRole('button', { name: /Version 1\.0/ }))
  expect(await screen.findByRole('region', { name: 'Details of version 1.0' })).toBeVisible()
})

test('a signed-out user is asked to sign in', async () => {
  server(0)
  const store = show(storeWith(documentWith('text'), null), false)
  await userEvent.click(await screen.findByRole('button', { name: 'Publish now' }))
  expect(store.get().dialog).toBe('sign-in')
})

test('limits of the plan are shown before the button is pressed, with a link to the plans', async () => {
  server(0, undefined, { mayPublish: false, storedBytes: 0, storageBytes: 1 })
  show()
  expect(await screen.findByText(/Your plan doesn’t include publishing/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'See your plan' })).toHaveAttribute('href', '/account/plan')
})

test('a rejection because of the plan links to the plans', async () => {
  const error = 'Your trial has ended. Choose a plan to publish again. Published apps stay live.'
  server(0, { error, code: 'plan-required', upgradeUrl: '/account/plan' })
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Publish now' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(error)
  expect(screen.getByRole('link', { name: 'See your plan' })).toHaveAttribute('href', '/account/plan')
})

test('a rejection because of an unconfirmed email can send the link again', async () => {
  const error = 'Confirm your email before you publish: open the link that we sent to ada@example.com.'
  const calls = server(0, { error, code: 'email-not-confirmed' })
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Publish now' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(error)
  expect(screen.queryByRole('link', { name: 'See your plan' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }))
  await waitFor(() =>
    expect(calls.some(({ path }) => path === '/api/account/verify-email/resend')).toBe(true),
  )
})

test('a preview for the phone is rejected with the same message, and can send the link again', async () => {
  const error = 'Confirm your email before you publish: open the link that we sent to ada@example.com.'
  server(0, { error, code: 'email-not-confirmed' })
  renderEditor(storeWith(documentWith('text')), <PhonePreview />)
  await press('On your phone')
  expect(await screen.findByRole('alert')).toHaveTextContent(error)
  expect(screen.getByRole('button', { name: 'Send again' })).toBeVisible()
})

test('an app is taken down after a confirmation, and is shown as down', async () => {
  const calls = server(1)
  show(liveStore())
  await userEvent.click(await screen.findByRole('button', { name: 'Unpublish…' }))
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Unpublish' }))
  expect(await screen.findByText(/not published at the moment/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Publish again' })).toBeVisible()
  expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe('/api/apps/app-1/publication')
})

test('the count of apps made from a website excludes the open one', () => {
  const converted = (published: boolean) => ({ kind: 'wordpress', published }) as const
  const one = { ...usage, publishedConverted: 1 }
  expect(publishBlocker(converted(true), one)).toBeNull()
  expect(publishBlocker(converted(false), one)).toMatch(/one published app made from a website/)
  expect(publishBlocker(converted(false), { ...one, convertedLimit: 5 })).toBeNull()
  expect(publishBlocker(converted(false), { ...one, convertedLimit: null })).toBeNull()
  expect(publishBlocker(converted(false), { ...usage, convertedLimit: 0 })).toMatch(
    /doesn’t include publishing/,
  )
})

test('a missing approval is said with the way out, and a reason publishes without it', async () => {
  Object.assign(approval, { required: true, missing: true })
  try {
    const calls = server(1)
    const store = show(liveStore({ revision: 9 }))
    expect(await screen.findByText(/^Publishing requires an approval of exactly this version/)).toBeVisible()
    await press('Publish without approval')
    await press('Publish changes')
    expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription(/Enter a reason/)
    await userEvent.type(screen.getByLabelText('Reason'), 'The client agreed by phone.')
    await press('Publish changes')
    await screen.findByRole('dialog', { name: 'It’s live' })
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
      withoutApproval: 'The client agreed by phone.',
    })
    expect(store.get().review).toBe(false)
  } finally {
    Object.assign(approval, { required: false, missing: false })
  }
})

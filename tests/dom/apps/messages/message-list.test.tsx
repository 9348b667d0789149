import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { MessageList } from '@/components/apps/messages/list/message-list'
import { MessagesView } from '@/components/apps/messages/messages-view'
import { DAY } from '@/lib/base/clock'
import { createQueryClient } from '@/lib/client/query-client'
import { newMessage } from '@/lib/push/message'
import type { ListedMessage, MessagesApp } from '@/lib/push/messages/schema'
import { type Call, fakeServer } from '../../../node/builder/harness'

const app: MessagesApp = {
  ...{
    id: 'app-1',
    name: 'Rye',
    slug: 'rye',
    hostedUrl: 'http://localhost/a/rye/',
    callUrl: '',
    keyRefusal: null,
  },
  ...{ iconUrl: null, primaryColor: '#6366f1', published: true, allowed: true, languages: ['en'] },
  ...{ topics: [{ id: 'bread', label: 'New bread' }], screens: [], sources: [], versions: [], pictures: [] },
}

const message = (id: string, title: string, more: Partial<ListedMessage> = {}): ListedMessage => ({
  ...{ id, origin: 'owner', state: 'sent', ...newMessage.parse({ content: { title } }) },
  ...{ dueAt: '2026-11-22T10:00:00Z', createdAt: '2026-11-22T10:00:00Z', lastDueAt: null },
  ...{ startedAt: '2026-11-22T10:00:00Z', finishedAt: '2026-11-22T10:01:00Z', repeatOf: null },
  figures: { queued: 10, sent: 8, failed: 2, opened: 3, optedOut: 1 },
  waitingFor: [],
  ...more,
})
const none = { queued: 0, sent: 0, failed: 0, opened: 0, optedOut: 0 }
const waiting = { state: 'scheduled', startedAt: null, finishedAt: null, figures: none } as const
const weekly = { type: 'weekly', days: [5], time: '09:00', timeZone: 'local' } as const

const draw = (element: ReactElement) =>
  render(<QueryClientProvider client={createQueryClient()}>{element}</QueryClientProvider>)

type Answer = ReturnType<Parameters<typeof fakeServer>[0]>

function show(messages: ListedMessage[], otherwise: (call: Call) => Answer | null = () => null) {
  const repeating = messages.filter(({ schedule }) => schedule.type === 'weekly')
  const calls = fakeServer((call) => {
    const given = otherwise(call)
    if (given) return given
    const found = call.path.includes('show=weekly') ? repeating : messages
    return { body: { messages: found, nextCursor: null } }
  })
  const duplicate = jest.fn()
  draw(<MessageList app={app} duplicate={duplicate} />)
  return { calls, duplicate }
}

test('a message that was sent tells its figures, and why devices did not get it', async () => {
  const { duplicate } = show([message('m1', 'Fresh bread')], ({ path }) =>
    path.endsWith('/m1') ? { body: { failures: [{ reason: 'expired', count: 2 }] } } : null,
  )
  const row = await screen.findByRole('button', { name: /Fresh bread/ })
  expect(row).toHaveTextContent('Sent 8 · Opened 3 (37.5%) · Failed 2')
  await userEvent.click(row)
  expect(await screen.findByText('The device was not reachable in time')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Duplicate' }))
  expect(duplicate).toHaveBeenCalledWith(expect.objectContaining({ id: 'm1' }))
})

test('a message that some devices get later says until when, and how it differs from others', async () => {
  const more = { state: 'sending', finishedAt: null, urgency: 'high', ttl: 6 * 3600, figures: none } as const
  show([message('m1', 'Fresh bread', { ...more, lastDueAt: new Date(Date.now() + DAY).toISOString() })])
  const row = await screen.findByRole('button', { name: /Fresh bread/ })
  expect(row).toHaveTextContent(/Last devices due \w+ \d+, \d+/)
  await userEvent.click(row)
  expect(screen.getByText('High urgency, valid for 6 hours')).toBeInTheDocument()
})

test('a message that waits for push services that are down names them, and says when they are tried again', async () => {
  const [soon, tomorrow] = [new Date(), new Date(Date.now() + DAY)].map((date) => date.toISOString())
  show([
    message('m1', 'Fresh bread', {
      state: 'sending',
      finishedAt: null,
      waitingFor: [
        { service: 'google', nextAttempt: soon! },
        { service: 'other', nextAttempt: tomorrow! },
      ],
    }),
  ])
  const row = await screen.findByRole('button', { name: /Fresh bread/ })
  expect(row).toHaveTextContent(/Waiting for Google’s push service, next attempt \d+:\d\d\s[AP]M/)
  expect(row).toHaveTextContent(/Waiting for another push service, next attempt \w+ \d+, \d+/)
})

test('a message that is being sent is stopped after a question, and says how many devices have it', async () => {
  let state: 'sending' | 'canceled' = 'sending'
  const figures = { queued: 1204, sent: 800, failed: 0, opened: 0, optedOut: 0 }
  const { calls } = show([], ({ method, path }) => {
    if (method === 'DELETE') state = 'canceled'
    const messages = path.includes('show=weekly') ? [] : [message('m1', 'Fresh bread', { state, figures })]
    return { body: { messages, nextCursor: null } }
  })
  await userEvent.click(await screen.findByRole('button', { name: /Fresh bread/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Stop sending' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Stop sending “Fresh bread”?' })
  expect(dialog).toHaveTextContent('Sent to 800 of 1,204 devices so far.')
  expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Stop sending' }))
  expect(await screen.findByText('Canceled, 800 of 1,204 sent')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Stop sending' })).toBeNull()
  expect(calls.filter(({ method }) => method === 'DELETE')).toMatchObject([
    { path: '/api/apps/app-1/messages/m1' },
  ])
})

test('weekly ones stand apart, and what was sent can no longer be canceled', async () => {
  const planned = message('m2', 'Tomorrow', {
    ...waiting,
    schedule: { type: 'at', at: '2099-01-01T00:00:00Z' },
  })
  const repeating = message('m3', 'Every Friday', { ...waiting, schedule: { ...weekly, days: [5] } })
  const { calls } = show([message('m1', 'Sent'), planned, repeating])
  const apart = await screen.findByRole('region', { name: 'Every week' })
  expect(within(apart).getByRole('button', { name: /Every Friday/ })).toHaveTextContent('Fri, 09:00')
  const list = screen.getByRole('region', { name: 'Your messages' })
  expect(within(list).queryByText('Every Friday')).toBeNull()
  await userEvent.click(await within(list).findByRole('button', { name: /Tomorrow/ }))
  expect(within(list).getAllByRole('button', { name: 'Cancel message' })).toHaveLength(1)
  await userEvent.click(within(list).getByRole('button', { name: 'Cancel message' }))
  expect(calls).toContainEqual(
    expect.objectContaining({ method: 'DELETE', path: '/api/apps/app-1/messages/m2' }),
  )
})

test('a list that cannot be read says so, and is read again when asked', async () => {
  let broken = true
  show([message('m1', 'Fresh bread')], () => (broken ? 'unreachable' : null))
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load this.')
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Fresh bread')).toBeInTheDocument()
})

test('without the plan, or without a release, the page asks for nothing and leads on', () => {
  const calls = fakeServer(() => ({ body: {} }))
  const { unmount } = draw(<MessagesView app={{ ...app, allowed: false }} />)
  expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/account/plan')
  expect(screen.queryByRole('button', { name: 'New message' })).toBeNull()
  unmount()
  draw(<MessagesView app={{ ...app, published: false }} />)
  expect(screen.getByText('Publish the app first')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Open the builder' })).toHaveAttribute(
    'href',
    '/app-builder?app=app-1',
  )
  expect(calls).toEqual([])
})

test('a key that Apple refuses is told above the messages, with where to correct it', () => {
  const keyRefusal = 'Apple doesn’t know the bundle ID com.example.caffe.'
  fakeServer(() => 'unreachable')
  draw(<MessagesView app={{ ...app, keyRefusal }} />)
  expect(screen.getByRole('heading', { name: 'iPhones get no messages at the moment' })).toBeVisible()
  expect(screen.getByText(/com\.example\.caffe/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Check your key' })).toHaveAttribute(
    'href',
    '/app-builder/stores/app-1',
  )
})

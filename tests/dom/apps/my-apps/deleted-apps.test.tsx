import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Queries } from '@/app/queries'
import { DeletedApps } from '@/components/apps/my-apps/deleted-apps'
import { Toaster } from '@/components/ui/toaster'
import { type Call, fakeServer } from '../../../node/builder/harness'

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

import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SettingsPanel } from '@/components/builder/panels/settings-panel'
import type { EditorStore } from '@/components/builder/state/editor-state'
import { edit, undo } from '@/components/builder/state/history-commands'
import { documentWith, renderEditor, storeWith } from '../../../node/builder/harness'

const settings = (store: EditorStore) => store.get().history.present.settings

function open(changes: object = {}): EditorStore {
  const store = storeWith(documentWith('header'))
  if (Object.keys(changes).length > 0) edit(store, { type: 'update-settings', settings: changes })
  renderEditor(store, <SettingsPanel />)
  return store
}

describe('in-app hosts', () => {
  it('are added by host or address and removed, and undo restores them', async () => {
    const store = open()
    const input = screen.getByLabelText('Add a site')
    await userEvent.type(input, 'https://Checkout.Stripe.com/c/pay{Enter}')
    await userEvent.type(input, 'pay.rye.example{Enter}')
    expect(settings(store).hosts).toEqual(['checkout.stripe.com', 'pay.rye.example'])
    expect(input).toHaveValue('')
    const list = screen.getByRole('list', { name: 'Sites inside the app' })
    expect(within(list).getByText('Payments with Stripe')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Remove checkout.stripe.com' }))
    expect(settings(store).hosts).toEqual(['pay.rye.example'])
    act(() => undo(store))
    expect(settings(store).hosts).toEqual(['checkout.stripe.com', 'pay.rye.example'])
  })

  it('are rejected at their field, which keeps the input', async () => {
    const store = open({ hosts: ['paypal.com'] })
    const input = screen.getByLabelText('Add a site')
    for (const [typed, message] of [
      ['stripe', 'Enter a host name like checkout.stripe.com'],
      ['http://127.0.0.1/', 'Enter a host name like checkout.stripe.com'],
      ['PayPal.com', 'paypal.com is already in the list'],
      ['www.paypal.com', 'paypal.com in the list already covers www.paypal.com'],
    ] as const) {
      await userEvent.clear(input)
      await userEvent.type(input, `${typed}{Enter}`)
      expect(screen.getByText(message)).toBeVisible()
      expect(input).toHaveValue(typed)
      expect(input).toBeInvalid()
    }
    expect(settings(store).hosts).toEqual(['paypal.com'])
  })

  it('are limited to fifty', async () => {
    const hosts = Array.from({ length: 50 }, (_, index) => `h${index}.example`)
    const store = open({ hosts })
    await userEvent.type(screen.getByLabelText('Add a site'), 'one.example{Enter}')
    expect(screen.getByText('At most 50 sites')).toBeVisible()
    expect(settings(store).hosts).toEqual(hosts)
  })

  it('show a hint for sign-ins that always open in the browser', () => {
    open({ hosts: ['accounts.google.com'] })
    expect(
      screen.getByText(/^Google refuses to sign people in inside an app, so it opens in the browser/),
    ).toBeVisible()
  })
})

describe('permissions', () => {
  it('are selected with a reason, which is deleted with them', async () => {
    const store = open()
    expect(screen.queryByLabelText('Reason for camera')).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Microphone' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Camera' }))
    expect(settings(store).permissions).toEqual(['camera', 'microphone'])
    await userEvent.type(screen.getByLabelText('Reason for camera'), 'To scan a code')
    expect(settings(store).permissionReasons).toEqual({ camera: 'To scan a code' })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Camera' }))
    expect(settings(store)).toMatchObject({ permissions: ['microphone'], permissionReasons: {} })
    act(() => undo(store))
    expect(settings(store)).toMatchObject({
      permissions: ['camera', 'microphone'],
      permissionReasons: { camera: 'To scan a code' },
    })
  })

  it('have each reason validated at its own field', async () => {
    const store = open({ permissions: ['camera', 'location'] })
    const camera = screen.getByLabelText('Reason for camera')
    await userEvent.click(camera)
    await userEvent.paste('x'.repeat(201))
    expect(screen.getByText('At most 200 characters')).toBeVisible()
    expect(camera).toBeInvalid()
    expect(screen.getByLabelText('Reason for location')).toBeValid()
    expect(settings(store).permissionReasons).toBeUndefined()
  })
})

import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ScreenSwitch } from '@/components/builder/canvas/screen-switch'
import { loadAll } from '@/components/ui/later'
import { addScreen } from '@/components/builder/state/screen-commands'
import { LIMITS } from '@/lib/document/document'
import { documentWith, renderEditor, storeWith } from '../../../node/builder/harness'

beforeAll(() => loadAll())

function show(screens: number) {
  const store = storeWith(documentWith('text'))
  for (let count = 1; count < screens; count++) addScreen(store)
  store.set({ screenId: 'screen-home' })
  renderEditor(store, <ScreenSwitch />)
  return store
}

const openMenu = () => userEvent.click(screen.getByRole('button', { name: 'Screens, Home is open' }))

test('any screen is opened from the canvas', async () => {
  const store = show(3)
  await openMenu()
  expect(screen.getByRole('menuitemradio', { name: 'Home' })).toBeChecked()
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Screen 3' }))
  const third = store.get().history.present.screens[2]!.id
  expect(store.get()).toMatchObject({ screenId: third, selectedId: null })
})

test('one more is added there, until there are as many as an app can have', async () => {
  const store = show(LIMITS.screens - 1)
  await openMenu()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Add a screen' }))
  expect(store.get().history.present.screens).toHaveLength(LIMITS.screens)
  await userEvent.click(screen.getByRole('button', { name: /^Screens/ }))
  expect(screen.getByRole('menuitem', { name: 'Add a screen' })).toHaveAttribute('aria-disabled', 'true')
})

import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loadAll } from '@/components/ui/later'
import { PropertiesPanel } from '@/components/builder/properties/properties-panel'
import type { BlockOf } from '@/lib/document/block'
import { blocksOf, documentWith, renderEditor, storeWith } from '../../../node/builder/harness'

// The fields that lists of their own need come with their first use.
beforeAll(() => loadAll())

function show() {
  const store = storeWith(documentWith('hours'))
  store.set({ selectedId: 'block-hours' })
  renderEditor(store, <PropertiesPanel />)
  const hours = () => blocksOf(store)[0] as BlockOf<'hours'>
  const on = (day: string) =>
    hours()
      .times.filter((time) => time.day === day)
      .map(({ from, to }) => `${from}-${to}`)
  return { store, hours, on }
}

test('a day has as many times as it needs, and none when it is closed', async () => {
  const { on } = show()
  const sunday = screen.getByRole('group', { name: 'Sunday' })
  expect(within(sunday).getByText('Closed')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Add hours on Sunday' }))
  expect(on('sun')).toEqual(['09:00-18:00'])
  fireEvent.change(screen.getByLabelText('Sunday, closes (1)'), { target: { value: '12:00' } })
  await userEvent.click(screen.getByRole('button', { name: 'Add hours on Sunday' }))
  expect(on('sun')).toEqual(['09:00-12:00', '13:00-15:00'])
  await userEvent.click(screen.getByRole('button', { name: 'Remove Sunday, 09:00 to 12:00' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove Sunday, 13:00 to 15:00' }))
  expect(within(sunday).getByText('Closed')).toBeVisible()
  expect(on('mon')).toEqual(['09:00-18:00'])
})

test('an emptied time stays out of the document', () => {
  const { store, on } = show()
  const opens = screen.getByLabelText('Monday, opens (1)')
  fireEvent.change(opens, { target: { value: '' } })
  fireEvent.blur(opens)
  expect(on('mon')).toEqual(['09:00-18:00'])
  expect(opens).toBeInvalid()
  expect(Object.keys(store.get().pending)).toEqual(['block-hours.times.time-mon.from'])
})

test('a time zone is one that exists', async () => {
  const { hours } = show()
  const zone = screen.getByLabelText('Time zone')
  await userEvent.clear(zone)
  await userEvent.type(zone, 'Asia/Kathmandu')
  expect(hours().timeZone).toBe('Asia/Kathmandu')
  await userEvent.type(zone, 'x')
  expect(zone).toBeInvalid()
  expect(hours().timeZone).toBe('Asia/Kathmandu')
})

import { restoreView, saveView, viewChoices } from '@/components/builder/state/view-choices'
import { documentWith, storeWith } from '../../../node/builder/harness'

beforeEach(() => localStorage.clear())

const open = () => {
  const store = storeWith(documentWith('text'))
  return { store, close: restoreView(store) }
}

test('the editor reopens with the last device and zoom', () => {
  const first = open()
  expect(first.store.get()).toMatchObject({ device: 'mobile', zoom: 'fit' })
  first.store.set({ device: 'tablet' })
  first.store.set({ zoom: 0.75 })
  first.close()
  first.store.set({ device: 'desktop' })
  expect(open().store.get()).toMatchObject({ device: 'tablet', zoom: 0.75 })
})

test('the device of the preview is stored with them', () => {
  saveView({ model: 'pixel-10', landscape: true })
  open().store.set({ zoom: 2 })
  expect(viewChoices()).toEqual({ device: 'mobile', zoom: 2, model: 'pixel-10', landscape: true })
})

test.each(['no json', '7', '{"device":"watch"}', '{"zoom":"huge"}', '[]'])(
  'an unreadable value, %s, is ignored',
  (stored) => {
    localStorage.setItem('appkiln-view', stored)
    expect(open().store.get()).toMatchObject({ device: 'mobile', zoom: 'fit' })
  },
)

test('a zoom outside the steps becomes the nearest one', () => {
  localStorage.setItem('appkiln-view', '{"zoom":99}')
  expect(open().store.get().zoom).toBe(2)
})

import { keepView, rememberView, viewChoices } from '@/components/builder/state/view-choices'
import { documentWith, storeWith } from '../../../node/builder/harness'

beforeEach(() => localStorage.clear())

const open = () => {
  const store = storeWith(documentWith('text'))
  return { store, close: keepView(store) }
}

test('the editor opens as it was left: its device and its zoom', () => {
  const first = open()
  expect(first.store.get()).toMatchObject({ device: 'mobile', zoom: 'fit' })
  first.store.set({ device: 'tablet' })
  first.store.set({ zoom: 0.75 })
  first.close()
  first.store.set({ device: 'desktop' })
  expect(open().store.get()).toMatchObject({ device: 'tablet', zoom: 0.75 })
})

test('what the preview was looked at on is kept beside them', () => {
  rememberView({ model: 'pixel-10', landscape: true })
  open().store.set({ zoom: 2 })
  expect(viewChoices()).toEqual({ device: 'mobile', zoom: 2, model: 'pixel-10', landscape: true })
})

test.each(['no json', '7', '{"device":"watch"}', '{"zoom":"huge"}', '[]'])(
  'what it cannot read, %s, is as if nothing had been kept',
  (kept) => {
    localStorage.setItem('appkiln-view', kept)
    expect(open().store.get()).toMatchObject({ device: 'mobile', zoom: 'fit' })
  },
)

test('a zoom beyond the steps is the nearest', () => {
  localStorage.setItem('appkiln-view', '{"zoom":99}')
  expect(open().store.get().zoom).toBe(2)
})

import sharp from 'sharp'
import { drawIconSet } from '@/lib/packaging/icons'

jest.mock('sharp', () => {
  const actual = jest.requireActual<(...parameters: unknown[]) => unknown>('sharp')
  return Object.assign(jest.fn(actual), actual)
})

test('a complete set of icons decodes its picture once', async () => {
  const picture = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle r="9"/></svg>',
  )
  await drawIconSet(picture, { background: '#ffcc00' })
  const uses = jest.mocked(sharp).mock.calls.filter(([input]) => Object.is(input, picture))
  expect(uses).toHaveLength(2) // the header, then the pixels
})

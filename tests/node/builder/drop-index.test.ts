import { dropIndex } from '@/components/builder/canvas/drop-index'

const row = (top: number, height = 100) => ({ left: 0, right: 300, top, bottom: top + height })
const rows = [row(0), row(100), row(200)]

test('the upper half of a block means before it, the lower half after it', () => {
  expect(dropIndex(rows, 150, 20)).toBe(0)
  expect(dropIndex(rows, 150, 80)).toBe(1)
  expect(dropIndex(rows, 150, 290)).toBe(3)
})

test('below everything is the end, on an empty screen the start', () => {
  expect(dropIndex(rows, 150, 900)).toBe(3)
  expect(dropIndex([], 150, 20)).toBe(0)
})

test('blocks side by side are told apart in the direction of reading', () => {
  const pair = [
    row(0),
    { left: 0, right: 150, top: 100, bottom: 200 },
    { left: 150, right: 300, top: 100, bottom: 200 },
  ]
  expect(dropIndex(pair, 20, 190)).toBe(1)
  expect(dropIndex(pair, 170, 190)).toBe(2)
  expect(dropIndex(pair, 290, 110)).toBe(3)
  const mirrored = [pair[0]!, pair[2]!, pair[1]!]
  expect(dropIndex(mirrored, 290, 110, true)).toBe(1)
})

import sharp from 'sharp'
import { drawMonogram } from '@/lib/document/monogram'
import { drawnIconSet } from '../../../factories/drawn-icons'
import { drawFeatureGraphic } from '@/lib/packaging/store-kit/graphics'

test('the feature graphic shows an icon that fills its square in a disc alone', async () => {
  const color = '#a8481d'
  const monogram = drawMonogram({ name: 'Rye', background: color })
  const icons = await drawnIconSet(Buffer.from(monogram), { background: color })
  const png = await drawFeatureGraphic(icons, color, color)
  expect(png.equals(await drawFeatureGraphic(icons, color, color))).toBe(true)
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, info.channels]).toEqual([1024, 500, 3])
  const at = (x: number, y: number) => [...data.subarray((y * 1024 + x) * 3, (y * 1024 + x) * 3 + 3)]
  for (const y of [40, 460]) expect(at(300, y)).toEqual(at(5, y)) // a corner of the icon's square
  expect(at(370, 250)).toEqual([0xa8, 0x48, 0x1d])
  expect(at(460, 250)).toEqual([255, 255, 255])
})

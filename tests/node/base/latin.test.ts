import { newSlug } from '@/lib/apps/names'
import { toLatin } from '@/lib/base/latin'

test.each([
  ['Пекарня', 'Pekarnya'],
  ['Łódź', 'Lodz'],
  ['Ωmega', 'Omega'],
  ['🍞 Bread', 'Bread'],
  ['北京', 'BeiJing'],
])('writes %s in Latin letters', (name, latin) => expect(toLatin(name)).toBe(latin))

test('gives apps of every script an address that can be read', () => {
  expect(newSlug('パン屋 26', 'seed')).toMatch(/^panwu-26-[0-9a-f]{8}$/)
  expect(newSlug('مخبز', 'seed')).toMatch(/^mkhbz-/)
  expect(newSlug('🍞', 'seed')).toMatch(/^app-/)
})

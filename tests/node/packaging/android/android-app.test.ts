import { parseAndroidApp } from '@/lib/packaging/android/android-app'
import { attributeId } from '@/lib/packaging/android/attribute-ids'
import { cafe, refusedField } from '../samples'

const tab = { label: 'Shop', url: 'https://example.com/shop' }

describe('an Android app’s description', () => {
  it('requires little: other fields have defaults', () => {
    expect(parseAndroidApp(cafe)).toMatchObject({
      language: 'en',
      permissions: [],
      allowBackup: false,
      iconBackground: '#ffffff',
    })
  })

  it.each<[string, Record<string, unknown>]>([
    ['packageId', { packageId: 'cafe' }],
    ['packageId', { packageId: 'com.1cafe' }],
    ['packageId', { packageId: 'com.caf-e' }],
    ['packageId', { packageId: `com.${'a'.repeat(130)}` }],
    ['name', { name: '' }],
    ['name', { name: '   ' }],
    ['name', { name: 'two\nlines' }],
    ['name', { name: 'half \ud83c' }],
    ['name', { name: 'n'.repeat(301) }],
    ['names.pt_BR', { names: { pt_BR: 'Café' } }],
    ['names.pt', { names: { pt: '' } }],
    ['versionCode', { versionCode: 0 }],
    ['versionCode', { versionCode: 2_100_000_001 }],
    ['versionCode', { versionCode: 1.5 }],
    ['versionName', { versionName: '' }],
    ['language', { language: 'english' }],
    ['url', { url: undefined }],
    ['url', { url: 'javascript:alert(1)' }],
    ['url', { url: 'ftp://example.com/' }],
    ['url', { url: 'https://user@example.com/' }],
    ['url', { url: 'not an address' }],
    ['hosts.0', { hosts: ['https://example.org'] }],
    ['permissions.1', { permissions: ['camera', 'contacts'] }],
    ['colors.splash', { colors: { splash: 'red' } }],
    ['iconBackground', { iconBackground: '#fff' }],
    ['tabs.0.url', { tabs: [{ ...tab, url: 'https://elsewhere.example/' }] }],
    ['tabs.0.icon', { tabs: [{ ...tab, icon: 'm1 2l3 4' }] }],
    ['deepLinkHosts.0', { deepLinkHosts: ['elsewhere.example'] }],
    ['userAgentSuffix', { userAgentSuffix: 'line\r\nbreak' }],
    ['orientation', { orientation: 'upside-down' }],
    ['texts.en.offlineTitle', { texts: { en: {} } }],
    ['surprise', { surprise: true }],
  ])('reports the field %s of %j', (field, change) => {
    expect(refusedField(() => parseAndroidApp({ ...cafe, ...change }))).toBe(field)
  })

  it('counts the www twin, subdomains and listed hosts as its own', () => {
    const own = { hosts: ['shop.example.org'], deepLinkHosts: ['www.example.com', 'shop.example.org'] }
    const tabs = [
      tab,
      { ...tab, url: 'https://blog.example.com/' },
      { ...tab, url: 'https://shop.example.org/' },
    ]
    expect(parseAndroidApp({ ...cafe, ...own, tabs }).tabs).toHaveLength(3)
  })
})

describe('attributeId', () => {
  it('knows no attribute outside the table, not even an inherited property', () => {
    expect(attributeId('label')).toBe(0x01010001)
    expect(() => attributeId('madeUp')).toThrow('madeUp')
    expect(() => attributeId('constructor')).toThrow('constructor')
  })
})

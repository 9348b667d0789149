import { isGloballyRoutable } from '@/lib/guarded-fetch/address'
import { createPolicy } from '@/lib/guarded-fetch/policy'

describe('addresses', () => {
  it.each([
    '93.184.216.34',
    '8.8.8.8',
    '1.1.1.1',
    '223.255.255.254',
    '2606:4700::1111',
    '2a00:1450:4001:829::200e',
  ])('allows %s', (address) => expect(isGloballyRoutable(address)).toBe(true))

  it('checks a NAT64 address by its embedded address', () => {
    expect(isGloballyRoutable('64:ff9b::8.8.8.8')).toBe(true)
    expect(isGloballyRoutable('64:ff9b::192.168.1.1')).toBe(false)
  })

  it.each([
    '',
    'example.com',
    '127.1',
    '0x7f000001',
    '1.2.3',
    '2606:4700::1111%eth0',
    '8.8.8.8 ',
    '[2606:4700::1111]',
  ])('does not accept %j as an address', (text) => expect(isGloballyRoutable(text)).toBe(false))
})

describe('the list of allowed private addresses', () => {
  it('recognizes an address in every notation', () => {
    const policy = createPolicy({ privateAllow: [{ ip: '0:0:0:0:0:0:0:1', port: 9000 }] })
    expect(policy.permitsAddress('::1', 9000)).toBe(true)
    expect(policy.permitsAddress('::1', 9001)).toBe(false)
    expect(policy.permitsAddress('::2', 9000)).toBe(false)
    expect(policy.permitsAddress('8.8.8.8', 9000)).toBe(false)
  })
})

describe('a request', () => {
  const policy = createPolicy({ privateAllow: [{ ip: '::1', port: 9000 }] })

  it.each([
    'https://example.com/',
    'http://example.com:8080/',
    'http://93.184.216.34/',
    'http://[::1]:9000/',
  ])('may be started for %s', (url) => expect(policy.permitsUrl(new URL(url))).toBe(true))

  it.each([
    'http://127.1/',
    'http://[::1]/',
    'http://0x7f000001:8080/',
    'http://example.com:22/',
    'ftp://example.com/',
  ])('is not even started for %s', (url) => expect(policy.permitsUrl(new URL(url))).toBe(false))
})

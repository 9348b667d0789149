import { securityPolicy } from '@/lib/packaging/web/security-policy'

const pictures = (policy: string) =>
  policy
    .split('; ')
    .find((directive) => directive.startsWith('img-src'))
    ?.split(' ')
    .slice(3)

it.each([
  'https://x;script-src-elem/a.png',
  'https://x;script-src-elem *;/a.png',
  'https://x,script-src/a.png',
  "https://x;'unsafe-inline'/a.png",
  "https://'unsafe-eval'/a.png",
  'https://*/a.png',
  'https://*.example/a.png',
  'https://x"onload=alert(1)/a.png',
  'https://x&semi;script-src/a.png',
  'https://x%3Bscript-src/a.png',
  'https://x%20*/a.png',
  'https://x\tscript-src *',
  'https://x\n;script-src *',
  'https://a.example /b.png',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  'blob:https://a.example/x;y',
  'file:///etc/passwd',
  "'unsafe-inline'",
  '*',
  '',
])('the address of a picture, %j, adds nothing to the policy but an origin', (address) => {
  const policy = securityPolicy([address])
  expect(policy.split(';')).toHaveLength(securityPolicy([]).split(';').length)
  expect(policy).not.toContain(',')
  for (const source of pictures(policy) ?? []) expect(source).toMatch(/^https?:\/\/[a-z0-9.-]+(:\d+)?$/)
  expect(policy.replace(/ https?:\/\/[a-z0-9.-]+(:\d+)?(?=[ ;])/g, '')).toBe(securityPolicy([]))
})

it('names each origin once, in order, whatever the path', () => {
  const policy = securityPolicy([
    'https://b.example:8443/1.png',
    'https://a.example/x;y,z.png?q=;',
    'http://a.example',
    'https://a.example/2.png',
    'https://xn--bcker-gra.example/',
    'https://my_shop.example',
  ])
  expect(pictures(policy)).toEqual([
    'http://a.example',
    'https://a.example',
    'https://b.example:8443',
    'https://my_shop.example',
    'https://xn--bcker-gra.example',
  ])
})

it('allows frames and sounds only where there are any, and only their https origins', () => {
  const played = {
    frames: ['https://www.youtube-nocookie.com'],
    media: ['https://a.example/x', 'http://b.example'],
  }
  const policy = securityPolicy([], played)
  expect(policy).toContain('; frame-src https://www.youtube-nocookie.com; media-src https://a.example')
  expect(policy).not.toContain('b.example')
  expect(policy.replace(/; frame-src.*/, '')).toBe(securityPolicy([]))
  expect(securityPolicy([])).not.toMatch(/frame-src|media-src/)
  expect(securityPolicy([], { frames: [], media: ['https://x;script-src *', "'self'", '*'] })).toBe(
    securityPolicy([]),
  )
})

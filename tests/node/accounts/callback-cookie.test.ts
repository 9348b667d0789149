import { withoutBrokenCallback } from '@/lib/accounts/callback-cookie'

describe('The cookie that says where to go after a sign-in', () => {
  test.each([
    'next-auth.callback-url=%00',
    'next-auth.callback-url=',
    'next-auth.callback-url=http://[',
    'next-auth.callback-url=%E0%A4%A',
    'next-auth.callback-url="x"',
    '__Secure-next-auth.callback-url=javascript:alert(1)',
    '__Host-next-auth.callback-url=x=y',
  ])('is left out when it is %s', (broken) => {
    expect(withoutBrokenCallback(`a=1; ${broken}; b=2`)).toBe('a=1; b=2')
    expect(withoutBrokenCallback(broken)).toBe('')
  })

  test.each([
    'next-auth.callback-url=http%3A%2F%2Flocalhost%3A3000%2Fadmin',
    'next-auth.callback-url=/account?tab=plan',
    'next-auth.session-token=%00',
    'my-next-auth.callback-urls=x',
    'a; b=; =c',
  ])('and all others stay: %s', (cookies) => {
    expect(withoutBrokenCallback(cookies)).toBe(cookies)
  })
})

import {
  CONTENT_SECURITY,
  hashPolicy,
  noncePolicy,
  securityHeaders,
} from '@/lib/platform/http/security-headers.mjs'

const scripts = (policy: string) => policy.split('; ').find((part) => part.startsWith('script-src '))

it('lets no script run that is not ours', () => {
  expect(scripts(noncePolicy('abc'))).toBe("script-src 'self' 'nonce-abc' 'strict-dynamic'")
  expect(scripts(hashPolicy(['sha256-a=', 'sha256-b=']))).toBe("script-src 'self' 'sha256-a=' 'sha256-b='")
  expect(scripts(hashPolicy([]))).toBe("script-src 'self'")
  expect(scripts(CONTENT_SECURITY.file)).toBe("script-src 'none'")
})

it('asks for https on this host and those below it, once it is reached that way', () => {
  expect(securityHeaders('https://build.example')['Strict-Transport-Security']).toBe(
    'max-age=31536000; includeSubDomains',
  )
  expect(securityHeaders('http://localhost:3000')).not.toHaveProperty('Strict-Transport-Security')
})

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import {
  CONTENT_SECURITY,
  LIBRARY_STYLES,
  hashPolicy,
  noncePolicy,
  securityHeaders,
} from '@/lib/platform/server/security-headers.mjs'

const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `))
const scripts = (policy: string) => directive(policy, 'script-src')

it('lets no script run that is not ours', () => {
  expect(scripts(noncePolicy('abc', []))).toBe("script-src 'self' 'nonce-abc' 'strict-dynamic'")
  expect(scripts(hashPolicy(['sha256-a=', 'sha256-b='], []))).toBe(
    "script-src 'self' 'sha256-a=' 'sha256-b='",
  )
  expect(scripts(hashPolicy([], []))).toBe("script-src 'self'")
  expect(scripts(CONTENT_SECURITY.file)).toBe("script-src 'none'")
})

it('asks every page for trusted types, and names who may make them', () => {
  for (const policy of [noncePolicy('abc', []), hashPolicy([], [])]) {
    expect(directive(policy, 'require-trusted-types-for')).toBe("require-trusted-types-for 'script'")
    expect(directive(policy, 'trusted-types')).toBe(
      'trusted-types default page-scripts page-markup appkiln-content',
    )
  }
})

it('takes styles from us alone: files, and elements that are known to the byte', () => {
  for (const policy of [noncePolicy('abc', ['sha256-c=']), hashPolicy([], ['sha256-c='])]) {
    const known = LIBRARY_STYLES.map((hash) => `'${hash}'`).join(' ')
    expect(directive(policy, 'style-src-elem')).toBe(`style-src-elem 'self' ${known} 'sha256-c='`)
    expect(directive(policy, 'style-src')).toBe("style-src 'self'")
    expect(directive(policy, 'style-src-attr')).toBe("style-src-attr 'unsafe-inline'")
  }
})

it('knows the styles that libraries add, in the versions that are installed', () => {
  const source = (path: string) => readFileSync(`node_modules/${path}`, 'utf8')
  const [, sonner = ''] = /^__insertCSS\((".*")\);?$/m.exec(source('sonner/dist/index.mjs')) ?? []
  const [, select = ''] = /__html: `([^`]+)`/.exec(source('@radix-ui/react-select/dist/index.mjs')) ?? []
  const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
  expect(LIBRARY_STYLES).toEqual([hash(''), hash(JSON.parse(sonner) as string), hash(select)])
})

it('asks for https on this host and those below it, once it is reached that way', () => {
  expect(securityHeaders('https://build.example')['Strict-Transport-Security']).toBe(
    'max-age=31536000; includeSubDomains',
  )
  expect(securityHeaders('http://localhost:3000')).not.toHaveProperty('Strict-Transport-Security')
})

import { readFileSync } from 'node:fs'
import { isSupported } from '@/lib/commands/node/supported-node.mjs'

test.each([
  ['18.20.0', false],
  ['20.20.2', false],
  ['22.13.1', false],
  ['22.14.0', true],
  ['22.23.3', true],
  ['23.5.0', false],
  ['23.6.0', true],
  ['24.0.0', true],
])('Node.js %s is supported: %s', (version, supported) => expect(isSupported(version)).toBe(supported))

test('package.json asks for the same versions', () => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } }
  expect(engines.node).toBe('^22.14.0 || >=23.6.0')
})

test('the Node.js that runs the tests is one of them', () => {
  expect(isSupported(process.versions.node)).toBe(true)
  expect(Number(process.versions.napi)).toBeGreaterThanOrEqual(10)
})

test('every Node.js that may be fetched is pinned by its bytes and supported', () => {
  const lock = JSON.parse(readFileSync('lib/commands/node/package-lock.json', 'utf8')) as {
    packages: Record<string, { version: string; integrity?: string; bin?: { node: string } }>
  }
  const programs = Object.values(lock.packages).filter(({ bin }) => bin)
  expect(programs).toHaveLength(5)
  for (const { version, integrity } of programs) {
    expect(isSupported(version)).toBe(true)
    expect(integrity).toMatch(/^sha512-/)
  }
})

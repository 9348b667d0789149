import nextJest from 'next/jest.js'
import { SHARED } from './jest.shared.config.mjs'

const createConfig = nextJest({ dir: './' })

/** Packages that are published as ES modules only; Jest runs CommonJS, so they are transformed like our own files. */
const MODULES = [
  'age-encryption',
  'preact',
  'any-ascii',
  'culori',
  '@noble',
  '@scure',
  'geist',
  'htmlparser2',
  'entities',
  'domhandler',
  'domutils',
  'dom-serializer',
  'domelementtype',
]

/**
 * What both projects share.
 * @type {import('jest').Config}
 */
const shared = {
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/.node/', '<rootDir>/bench/site/bare/.next/'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  globalSetup: '<rootDir>/tests/global-setup.ts',
  globalTeardown: '<rootDir>/tests/global-teardown.ts',
}

/** `npm test` runs NAME.test.ts, `npm run test:slow` NAME.slow.test.ts. Without SUITE a run has both, for single files. */
const IGNORED = {
  fast: ['\\.slow\\.test\\.tsx?$', ...SHARED.map((path) => `<rootDir>/${path}`)],
  slow: ['(?<!\\.slow)\\.test\\.tsx?$'],
}
const testPathIgnorePatterns = IGNORED[process.env.SUITE] ?? []

/** A browser's document takes a second to make, so only the tests that need one get it. */
const PROJECTS = [
  {
    displayName: 'node',
    testEnvironment: 'node',
    testMatch: ['<rootDir>/tests/node/**/*.test.{ts,tsx}'],
    setupFilesAfterEnv: ['<rootDir>/tests/setup-node.ts'],
  },
  {
    displayName: 'dom',
    testEnvironment: 'jsdom',
    testMatch: ['<rootDir>/tests/dom/**/*.test.{ts,tsx}'],
    setupFilesAfterEnv: ['<rootDir>/tests/setup-node.ts', '<rootDir>/tests/setup-dom.ts'],
  },
]

export default async function configuration() {
  const next = await createConfig(shared)()
  const transformIgnorePatterns = [
    `/node_modules/(?!(?:${MODULES.join('|')})/)`,
    '^.+\\.module\\.(css|sass|scss)$',
  ]
  return {
    // Long enough for a machine that does other work at the same time: no test is about its own time.
    testTimeout: 30_000,
    // Kept between runs.
    cacheDirectory: '<rootDir>/node_modules/.cache/jest',
    projects: PROJECTS.map((project) => ({
      ...next,
      ...project,
      testPathIgnorePatterns: ['/node_modules/', ...testPathIgnorePatterns],
      transformIgnorePatterns,
    })),
  }
}

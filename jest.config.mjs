import nextJest from 'next/jest.js'

const createConfig = nextJest({ dir: './' })

/** @type {import('jest').Config} */
const config = {
  testEnvironment: 'jsdom',
  // Long enough for a machine that does other work at the same time: no test is about its own time.
  testTimeout: 30_000,
  testMatch: ['<rootDir>/tests/**/*.test.{ts,tsx}'],
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/bench/site/bare/.next/'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  globalSetup: '<rootDir>/tests/global-setup.ts',
  globalTeardown: '<rootDir>/tests/global-teardown.ts',
  setupFilesAfterEnv: ['<rootDir>/tests/setup.ts'],
}

/** Packages that are published as ES modules only; Jest runs CommonJS, so they are transformed like our own files. */
const MODULES = [
  'geist',
  'htmlparser2',
  'entities',
  'domhandler',
  'domutils',
  'dom-serializer',
  'domelementtype',
]

const configuration = async () => ({
  ...(await createConfig(config)()),
  transformIgnorePatterns: [`/node_modules/(?!(?:${MODULES.join('|')})/)`, '^.+\\.module\\.(css|sass|scss)$'],
})

export default configuration

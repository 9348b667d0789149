// The tests that mock no module run one after the other in the same modules: each worker evaluates a module once, and not once
// for each file. Run by `npm test`; by hand: SUITE=fast NODE_OPTIONS="--import tsx" npx jest -c jest.shared.config.mjs PATH
import { globSync, readFileSync } from 'node:fs'

/** What only Jest’s own runner has: modules of a file’s own, and all of its fake timers. A file can also ask for it in a comment. */
const NEEDS_OWN_MODULES =
  /\bjest\s*\.(mock|doMock|isolateModules|resetModules|useFakeTimers)\b|real-hashes|Runs in its own modules/

const isSlow = (path) => /\.slow\.test\.tsx?$/.test(path)

/** The files of the fast suite that run in shared modules. */
export const SHARED = globSync('tests/node/**/*.test.{ts,tsx}', { cwd: import.meta.dirname }).filter(
  (path) => !isSlow(path) && !NEEDS_OWN_MODULES.test(readFileSync(`${import.meta.dirname}/${path}`, 'utf8')),
)

/** @type {import('jest').Config} */
const config = {
  displayName: 'shared',
  // Kept between runs, for the duration of each file: the longest start first.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest-shared',
  runner: 'jest-light-runner/child-process',
  transform: {},
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/.node/', '<rootDir>/bench/site/bare/.next/'],
  globalSetup: '<rootDir>/tests/global-setup.ts',
  globalTeardown: '<rootDir>/tests/global-teardown.ts',
  setupFilesAfterEnv: ['<rootDir>/tests/setup-shared.ts'],
  testMatch: SHARED.map((path) => `<rootDir>/${path}`),
}

export default config

import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { PORTS } from './tests/e2e/ports'

/** The fast suite is for every change, the slow one (`NAME.slow.spec.ts`) has everything else. */
const { SUITE = 'fast' } = process.env
if (SUITE !== 'fast' && SUITE !== 'slow') throw new Error(`SUITE is fast or slow, not ${SUITE}`)
const isSlow = SUITE === 'slow'
const SLOW = /\.slow\.spec\.ts$/

const systemChromium = '/usr/bin/chromium'

/** Without these Debian's Chromium looks for Google's hosts at every start. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: isSlow ? SLOW : /\.spec\.ts$/,
  testIgnore: isSlow ? [] : SLOW,
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results/e2e', // emptied at every start
  // Each has a service, data and helpers of its own (tests/e2e/world.ts); the tests of a file stay together.
  fullyParallel: false,
  workers: 2,
  timeout: 90_000,
  retries: 0, // a second try would hide faults
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  expect: { timeout: 10_000 },
  use: {
    actionTimeout: 15_000,
    baseURL: `http://localhost:${PORTS.service}`,
    launchOptions: {
      args: quiet,
      ...(existsSync(systemChromium) ? { executablePath: systemChromium } : {}),
    },
    trace: 'off', // tracing every test costs a sixth of the run; `--trace on` has it
  },
})

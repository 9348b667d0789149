import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { PORTS } from './tests/e2e/ports'

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
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results/e2e', // emptied at every start
  snapshotPathTemplate: 'tests/e2e/pictures/{arg}{ext}',
  // Each has a service, data and helpers of its own (tests/e2e/world.ts); the tests of a file stay together.
  fullyParallel: false,
  workers: 2,
  timeout: 90_000,
  retries: 1, // what passes only then is named at the end of the run
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  expect: { timeout: 10_000 },
  use: {
    actionTimeout: 15_000,
    baseURL: `http://localhost:${PORTS.service}`,
    launchOptions: {
      args: quiet,
      ...(existsSync(systemChromium) ? { executablePath: systemChromium } : {}),
    },
    trace: 'on-first-retry', // tracing every test costs a sixth of the run
  },
})

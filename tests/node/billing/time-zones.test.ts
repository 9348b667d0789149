import { execFileSync } from 'node:child_process'

/** One process a zone: a zone is read when a process starts. */
const livesIn = (TZ: string) =>
  execFileSync(process.execPath, ['--import', 'tsx', 'tests/node/billing/print-lives.ts'], {
    env: { ...process.env, TZ },
    encoding: 'utf8',
  })

test('a cent and a day are the same wherever the service runs', () => {
  const here = livesIn('UTC')
  expect(here.split('\n').length).toBeGreaterThan(300)
  // Thirteen hours ahead with summer time, and three and a half behind: where days and offsets are unusual.
  for (const zone of ['Pacific/Auckland', 'America/St_Johns']) expect(livesIn(zone)).toBe(here)
}, 120_000)

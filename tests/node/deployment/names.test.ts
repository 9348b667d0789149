import { spawnSync } from 'node:child_process'

/** What no reader would search for, and the word for it. */
const REFUSED = [{ name: '\\b\\w*(MOST|LONGEST|LEAST)_\\w*', better: 'a limit is a MAX_ or a MIN_' }]

test.each(REFUSED)('names: $better', ({ name }) => {
  const files = ['*.ts', '*.tsx', '*.mjs', ':!tests/node/deployment/names.test.ts']
  const { status, stdout } = spawnSync('git', ['grep', '-nP', name, '--', ...files], { encoding: 'utf8' })
  expect([stdout, status]).toEqual(['', 1]) // 1 where nothing is found
})

test('no two modules share a singleton: each has a name of its own', () => {
  const { stdout } = spawnSync(
    'git',
    ['grep', '-hPo', "\\bsingleton(<.*>)?\\(\\s*'[^']+'", '--', 'lib', 'components', 'app'],
    {
      encoding: 'utf8',
    },
  )
  const names = stdout
    .trim()
    .split('\n')
    .map((call) => call.slice(call.indexOf("'")))
  expect(names.length).toBeGreaterThan(30)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

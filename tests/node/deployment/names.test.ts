import { spawnSync } from 'node:child_process'

/** Names that no reader would search for, and the term to use. */
const REFUSED = [{ name: '\\b\\w*(MOST|LONGEST|LEAST)_\\w*', better: 'a limit is a MAX_ or a MIN_' }]

test.each(REFUSED)('names: $better', ({ name }) => {
  const files = ['*.ts', '*.tsx', '*.mjs', ':!tests/node/deployment/names.test.ts']
  const { status, stdout } = spawnSync('git', ['grep', '-nP', name, '--', ...files], { encoding: 'utf8' })
  expect([stdout, status]).toEqual(['', 1]) // 1 if nothing was found
})

test('no two modules share a singleton: each has a unique name', () => {
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

import { existsSync, readFileSync } from 'node:fs'
import { REQUIREMENTS } from './asvs-requirements'

const STATES = ['met', 'partly', 'not met', 'host', 'n/a']

const page = readFileSync('docs/security.md', 'utf8')
const cells = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
const rows = page
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  .map((line) => {
    const [number = '', level = '', what = '', state = '', how = ''] = cells(line)
    return { number, level, what, state, how }
  })

/** The files that a text names; those of tests without the folder that all of them are in. */
const filesIn = (text: string) =>
  [...text.matchAll(/`([\w.][\w.@()[\]/-]*\/[\w.@()[\]-]+\.\w+|SECURITY\.md)`/g)].map(([, file = '']) =>
    /^(node|dom|e2e|factories)\//.test(file) ? `tests/${file}` : file,
  )

test('the list has as many requirements as the standard', () => {
  const of = (level: string) => REQUIREMENTS.filter((requirement) => requirement.level === level).length
  expect([of('1'), of('2')]).toEqual([70, 183])
})

test('every requirement stands there once, in order and under its level', () => {
  expect(rows.map(({ number, level }) => ({ number, level }))).toEqual(REQUIREMENTS)
})

test('every row says what is asked, how it stands and why', () => {
  for (const row of rows) {
    expect([row.number, STATES.includes(row.state)]).toEqual([row.number, true])
    expect([row.number, row.what === '' || row.how === '']).toEqual([row.number, false])
  }
})

test('what is met is shown by a file', () => {
  const unproven = rows.filter(({ state, how }) => state === 'met' && filesIn(how).length === 0)
  expect(unproven.map(({ number }) => number)).toEqual([])
})

test.each(['docs/security.md', 'docs/protection.md', 'docs/threat-model.md', 'SECURITY.md'])(
  'every file that %s names exists',
  (document) => {
    const text = readFileSync(document, 'utf8')
    const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)].map(([, target = '']) =>
      document.startsWith('docs/') ? `docs/${target}`.replace('docs/../', '') : target,
    )
    const named = [...filesIn(text), ...links]
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((file) => !existsSync(file))).toEqual([])
  },
)

test('the summary counts right', () => {
  for (const level of ['1', '2']) {
    const line = page.split('\n').find((one) => one.startsWith(`| Level ${level} |`)) ?? ''
    const ofLevel = rows.filter((row) => row.level === level)
    const counts = STATES.map((state) => ofLevel.filter((row) => row.state === state).length)
    expect(cells(line).slice(1).map(Number)).toEqual([...counts, ofLevel.length])
  }
})

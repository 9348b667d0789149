import { existsSync, readFileSync } from 'node:fs'

/**
 * The levels of all requirements of OWASP ASVS 5.0.0 by section, in order: one digit each, `-` for level 3,
 * which this project does not follow.
 * Source: https://github.com/OWASP/ASVS/tree/v5.0.0/5.0 (CC BY-SA 4.0).
 */
const LEVELS: Record<string, string> = {
  '1.1': '22',
  '1.2': '111112222-',
  '1.3': '11222222222-',
  '1.4': '222',
  '1.5': '12-',
  '2.1': '122',
  '2.2': '112',
  '2.3': '1222-',
  '2.4': '2-',
  '3.2': '11-',
  '3.3': '1222-',
  '3.4': '112222--',
  '3.5': '11122---',
  '3.7': '22---',
  '4.1': '122--',
  '4.2': '2----',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112---',
  '5.3': '11-',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '1122----',
  '6.4': '1122--',
  '6.5': '22222---',
  '6.6': '222-',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '22-',
  '7.6': '22',
  '8.1': '12--',
  '8.2': '112-',
  '8.3': '1--',
  '8.4': '2-',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '22-',
  '10.3': '2222-',
  '10.4': '11111222222-----',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '22--',
  '11.2': '222--',
  '11.3': '112--',
  '11.4': '1222',
  '11.5': '2-',
  '11.6': '2-',
  '12.1': '122--',
  '12.2': '11',
  '12.3': '2222-',
  '13.1': '2---',
  '13.2': '22222-',
  '13.3': '22--',
  '13.4': '12222--',
  '14.1': '22',
  '14.2': '1222----',
  '14.3': '122',
  '15.1': '122--',
  '15.2': '122--',
  '15.3': '1222222',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '222-',
  '17.1': '2-',
  '17.2': '2222----',
  '17.3': '22',
}

/** Number and level of each requirement. */
const REQUIREMENTS = Object.entries(LEVELS).flatMap(([section, levels]) =>
  [...levels].flatMap((level, index) =>
    level === '-' ? [] : [{ number: `${section}.${index + 1}`, level }],
  ),
)

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

/** The files in a text; test files are named relative to their common folder. */
const filesIn = (text: string) =>
  [...text.matchAll(/`([\w.][\w.@()[\]/-]*\/[\w.@()[\]-]+\.\w+|SECURITY\.md)`/g)].map(([, file = '']) =>
    /^(node|dom|e2e|factories)\//.test(file) ? `tests/${file}` : file,
  )

test('the list has as many requirements as the standard', () => {
  const of = (level: string) => REQUIREMENTS.filter((requirement) => requirement.level === level).length
  expect([of('1'), of('2')]).toEqual([70, 183])
})

test('every requirement is listed once, in order and under its level', () => {
  expect(rows.map(({ number, level }) => ({ number, level }))).toEqual(REQUIREMENTS)
})

test('every row has a requirement, a status and an explanation', () => {
  for (const row of rows) {
    expect([row.number, STATES.includes(row.state)]).toEqual([row.number, true])
    expect([row.number, row.what === '' || row.how === '']).toEqual([row.number, false])
  }
})

test('a met requirement names a file', () => {
  const unproven = rows.filter(({ state, how }) => state === 'met' && filesIn(how).length === 0)
  expect(unproven.map(({ number }) => number)).toEqual([])
})

test.each(['docs/security.md', 'docs/protection.md', 'docs/threat-model.md', 'SECURITY.md'])(
  'every file in %s exists',
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

test('the summary is correct', () => {
  for (const level of ['1', '2']) {
    const line = page.split('\n').find((one) => one.startsWith(`| Level ${level} |`)) ?? ''
    const ofLevel = rows.filter((row) => row.level === level)
    const counts = STATES.map((state) => ofLevel.filter((row) => row.state === state).length)
    expect(cells(line).slice(1).map(Number)).toEqual([...counts, ofLevel.length])
  }
})

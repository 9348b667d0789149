import { existsSync, readFileSync } from 'node:fs'

/** The success criteria of levels A and AA: by guideline, how many there are, and which of them are AAA. */
const CRITERIA: Record<string, { count: number; aaa: readonly number[] }> = {
  'A.1.1': { count: 1, aaa: [] },
  'A.1.2': { count: 2, aaa: [] },
  'A.2.1': { count: 2, aaa: [] },
  'A.2.2': { count: 2, aaa: [] },
  'A.3.1': { count: 6, aaa: [4, 5, 6] },
  'A.3.2': { count: 4, aaa: [4] },
  'A.3.3': { count: 1, aaa: [] },
  'A.3.4': { count: 2, aaa: [2] },
  'A.3.5': { count: 1, aaa: [] },
  'A.3.6': { count: 3, aaa: [] },
  'A.3.7': { count: 2, aaa: [2] },
  'A.4.1': { count: 3, aaa: [3] },
  'A.4.2': { count: 2, aaa: [] },
  'B.1.1': { count: 2, aaa: [] },
  'B.1.2': { count: 4, aaa: [] },
  'B.2.1': { count: 1, aaa: [] },
  'B.2.2': { count: 2, aaa: [] },
  'B.2.3': { count: 3, aaa: [3] },
  'B.2.4': { count: 4, aaa: [4] },
  'B.2.5': { count: 2, aaa: [] },
  'B.3.1': { count: 5, aaa: [] },
  'B.3.2': { count: 1, aaa: [] },
  'B.4.1': { count: 4, aaa: [] },
  'B.4.2': { count: 4, aaa: [3, 4] },
}

const page = readFileSync('docs/accessibility/atag.md', 'utf8')
const rows = page
  .split('\n')
  .filter((line) => /^\| [AB]\.\d/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  .map(([number = '', level = '', what = '', state = '', how = '']) => ({ number, level, what, state, how }))

const filesIn = (text: string) =>
  [...text.matchAll(/`([\w.-]+\/[\w./[\]-]+\.\w+)`/g)].map(([, file = '']) =>
    /^(node|dom|e2e)\//.test(file) ? `tests/${file}` : file,
  )

test('every criterion of levels A and AA stands there once, in order', () => {
  const wanted = Object.entries(CRITERIA).flatMap(([guideline, { count, aaa }]) =>
    Array.from({ length: count }, (_, at) => at + 1)
      .filter((number) => !aaa.includes(number))
      .map((number) => `${guideline}.${number}`),
  )
  expect(rows.map(({ number }) => number)).toEqual(wanted)
})

test('every row says how it stands and why, and what is met is shown by a file that exists', () => {
  for (const { number, level, state, how } of rows) {
    expect([
      number,
      /^A{1,2}$/.test(level),
      ['yes', 'partly', 'no', 'n/a'].includes(state),
      how !== '',
    ]).toEqual([number, true, true, true])
    if (state === 'yes') expect([number, filesIn(how).length > 0]).toEqual([number, true])
  }
  expect(filesIn(page).filter((file) => !existsSync(file))).toEqual([])
})

test('the summary counts right', () => {
  for (const part of ['A', 'B']) {
    const own = rows.filter(({ number }) => number.startsWith(part))
    const of = (state: string) => own.filter((row) => row.state === state).length
    const counted = [of('yes'), of('partly'), of('no'), of('n/a'), own.length].join(' | ')
    expect(page).toContain(`| Part ${part} | ${counted} |`)
  }
})

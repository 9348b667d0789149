import { readFileSync, writeFileSync } from 'node:fs'
import { readUpdate } from '@/lib/packaging/updates/read-update'
import { updateFixtures } from './fixtures'

/** Read by the tests of every shell. `UPDATE_FIXTURES=write` writes it. */
const FILE = 'native/updates/fixtures.json'

describe('updates', () => {
  it('are read as the fixtures of all languages say', () => {
    const read = updateFixtures().map(({ name, update, padding = 0, trust }) => {
      const result = readUpdate(Buffer.from(update + ' '.repeat(padding)), trust)
      return { name, verdict: result.ok ? 'accepted' : result.problem }
    })
    expect(read).toEqual(updateFixtures().map(({ name, verdict }) => ({ name, verdict })))
  })

  it('have fixtures for other languages that are up to date', () => {
    const text = `${JSON.stringify(updateFixtures(), null, 1)}\n`
    if (process.env.UPDATE_FIXTURES === 'write') writeFileSync(FILE, text)
    expect(readFileSync(FILE, 'utf8')).toBe(text)
  })
})

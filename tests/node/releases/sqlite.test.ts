import { inOwnDatabase } from '../../factories/database'
import { rebuildCases } from './rebuilds/rebuild-cases'
import { sentAgainCases } from './sent-again-cases'

describe('Releases that are asked for again', () => {
  inOwnDatabase()
  sentAgainCases()
})

describe('Rebuilding apps', () => {
  inOwnDatabase()
  rebuildCases()
})

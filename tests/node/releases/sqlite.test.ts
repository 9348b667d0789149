import { withTestDatabase } from '../../factories/database'
import { rebuildCases } from './rebuilds/rebuild-cases'
import { sentAgainCases } from './sent-again-cases'

describe('Repeated requests for releases', () => {
  withTestDatabase()
  sentAgainCases()
})

describe('Rebuilding apps', () => {
  withTestDatabase()
  rebuildCases()
})

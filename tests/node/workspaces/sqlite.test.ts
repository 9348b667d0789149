import { withTestDatabase } from '../../factories/database'
import { failOnSqlite, transferCases } from './transfer-cases'
import { workspaceCases } from './workspace-cases'

describe('Workspaces on SQLite', () => {
  withTestDatabase()
  workspaceCases()
})

describe('Moves on SQLite', () => {
  withTestDatabase()
  transferCases(failOnSqlite)
})

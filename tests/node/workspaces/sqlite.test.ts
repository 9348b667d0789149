import { withTestDatabase } from '../../factories/database'
import { workspaceCases } from './workspace-cases'

describe('Workspaces on SQLite', () => {
  withTestDatabase()
  workspaceCases()
})

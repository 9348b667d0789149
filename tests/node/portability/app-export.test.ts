import { withTestDatabase } from '../../factories/database'
import { failOnSqlite } from '../workspaces/transfer-cases'
import { importCases } from './app-export-cases'

describe('Importing an app, on SQLite', () => {
  withTestDatabase()
  importCases(failOnSqlite)
})

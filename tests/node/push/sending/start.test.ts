import { inOwnDatabase } from '../../../factories/database'
import { startCases } from './start-cases'

describe('Push messages that are due', () => {
  inOwnDatabase()
  startCases()
})

import { withTestDatabase } from '../../../factories/database'
import { senderCases } from './sender-cases'
import { startCases } from './start-cases'

describe('Due push messages', () => {
  withTestDatabase()
  startCases()
})

describe('Sending push messages', () => {
  withTestDatabase()
  senderCases()
})

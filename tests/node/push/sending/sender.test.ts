import { inOwnDatabase } from '../../../factories/database'
import { senderCases } from './sender-cases'
import { startCases } from './start-cases'

describe('Push messages that are due', () => {
  inOwnDatabase()
  startCases()
})

describe('Sending push messages', () => {
  inOwnDatabase()
  senderCases()
})

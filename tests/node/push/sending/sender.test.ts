import { inOwnDatabase } from '../../../factories/database'
import { senderCases } from './sender-cases'

describe('Sending push messages', () => {
  inOwnDatabase()
  senderCases()
})

import { withTestDatabase } from '../../../factories/database'
import { senderCases } from './sender-cases'
import { serviceDownCases } from './service-down-cases'
import { startCases } from './start-cases'
import { unsendableCases } from './unsendable-cases'

describe('Due push messages', () => {
  withTestDatabase()
  startCases()
})

describe('Sending push messages', () => {
  withTestDatabase()
  senderCases()
})

describe('Push services that are down', () => {
  withTestDatabase()
  serviceDownCases()
})

describe('Deliveries that can no longer be sent', () => {
  withTestDatabase()
  unsendableCases()
})

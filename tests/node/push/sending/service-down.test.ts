import { inOwnDatabase } from '../../../factories/database'
import { serviceDownCases } from './service-down-cases'
import { unsendableCases } from './unsendable-cases'

describe('Push services that are down', () => {
  inOwnDatabase()
  serviceDownCases()
})

describe('Deliveries that can no longer be sent', () => {
  inOwnDatabase()
  unsendableCases()
})

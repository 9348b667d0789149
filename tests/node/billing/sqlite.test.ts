import { withTestDatabase } from '../../factories/database'
import { describeConcurrency } from './at-once'
import { describeCarriedState } from './carried-state'

describe('concurrency in SQLite', () => {
  withTestDatabase()
  describeConcurrency()
})

describe('the state of the previous version in SQLite', () => {
  withTestDatabase()
  describeCarriedState('sqlite')
})

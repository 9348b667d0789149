import { inOwnDatabase } from '../../factories/database'
import { describeAtOnce } from './at-once'
import { describeCarriedState } from './carried-state'

describe('all at once, in SQLite', () => {
  inOwnDatabase()
  describeAtOnce()
})

describe('what the version before kept, in SQLite', () => {
  inOwnDatabase()
  describeCarriedState('sqlite')
})

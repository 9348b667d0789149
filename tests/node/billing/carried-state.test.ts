import { inOwnDatabase } from '../../factories/database'
import { describeCarriedState } from './carried-state'

inOwnDatabase()
describeCarriedState('sqlite')

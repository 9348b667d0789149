import { inOwnDatabase } from '../../factories/database'
import { describeAtOnce } from './at-once'

inOwnDatabase()

describe('all at once, in SQLite', describeAtOnce)

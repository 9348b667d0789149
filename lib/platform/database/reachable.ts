import { within } from '../../base/within'
import { database } from './database'
import { singleton } from '../singleton'

/** How long the database may take to answer, in milliseconds. */
const PATIENCE = 3_000

const asking = singleton<{ now: Promise<boolean> | null }>('database reachable', () => ({ now: null }))

/** Whether the database answers. All who ask at one moment share one question. */
export function isDatabaseReachable(): Promise<boolean> {
  return (asking.now ??= ask().finally(() => (asking.now = null)))
}

function ask(): Promise<boolean> {
  const answer = database().setting.findFirst({ select: { key: true } })
  return within(PATIENCE, answer).then(
    () => true,
    () => false,
  )
}

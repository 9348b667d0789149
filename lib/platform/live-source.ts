import { MINUTE, SECOND } from '../base/clock'
import { type LiveValues, setLiveValues, valuesToJson } from '../base/live-value'
import { log } from './log'
import { singleton } from './singleton'

/** Where values come from that change while the service runs. */
export type LiveSource = {
  /** Changes whenever the values change. One short query, every few seconds. */
  version: () => Promise<string>
  /** The values that differ from their defaults, by name. Sources have different names. */
  load: () => Promise<LiveValues>
}

/** Interval between checks for changes by other processes, in milliseconds. */
const POLL_MS = 2 * SECOND
/** Interval of a complete load, for a change that leaves the version as it was. */
const RELOAD_MS = MINUTE

type State = {
  sources: readonly LiveSource[]
  apply: (values: LiveValues) => void | Promise<void>
  version: string
  values: string
  at: number
  /** One refresh at a time, in order. */
  last: Promise<void>
}

/** Pages and handlers are bundled apart from the service, and refresh the same state. */
const state = singleton<State>('live values', () => ({
  ...{ sources: [], apply: setLiveValues, version: '', values: '{}', at: 0 },
  last: Promise.resolve(),
}))

/**
 * Loads the values of all sources into this process, and follows changes until it ends.
 * @param apply puts new values into effect; a web process first renders its pages with them. After an error
 *   it is called again within a minute
 */
export async function followLiveValues(
  sources: readonly LiveSource[],
  apply: State['apply'] = setLiveValues,
): Promise<void> {
  Object.assign(state, { sources, apply, version: '', at: 0 })
  await refreshLiveValues()
  let isBusy = false
  setInterval(() => {
    if (isBusy) return
    isBusy = true
    void refreshLiveValues()
      .catch((err: unknown) => log.warn({ err }, 'settings could not be read'))
      .finally(() => (isBusy = false))
  }, POLL_MS).unref()
}

/**
 * Applies a change of the values now instead of at the next check. While the database is unavailable, the
 * values stay.
 */
export function refreshLiveValues(): Promise<void> {
  state.last = state.last.catch(() => undefined).then(refresh)
  return state.last
}

async function refresh(): Promise<void> {
  const { sources, apply } = state
  const version = (await Promise.all(sources.map((source) => source.version()))).join(' ')
  if (version === state.version && Date.now() - state.at < RELOAD_MS) return
  const loaded = await Promise.all(sources.map((source) => source.load()))
  const values = Object.fromEntries(loaded.flatMap((some) => Object.entries(some)))
  Object.assign(state, { version, at: Date.now() })
  const json = valuesToJson(values)
  if (json === state.values) return
  try {
    await apply(values)
    state.values = json
  } catch (err) {
    state.values = '' // neither these nor those of before: the next load applies what is in effect
    log.error({ err }, 'changed settings could not be applied')
  }
}

import { writeThroughShell } from '../../phone/shell'
import type { SubscriptionStatus, State, PushAdapter } from './push-adapter'

const STATES: readonly string[] = ['off', 'on', 'blocked', 'unavailable'] satisfies State[]

/** Subscribes through the shell, because web views have no push. Uses the port of the sources. */
export function shellPushAdapter(): PushAdapter {
  const callShell = async (method: 'GET' | 'PUT' | 'DELETE', body?: object): Promise<SubscriptionStatus> => {
    const { status, json } = await writeThroughShell('/~push', { method, route: '', body })
    const { state, topics } = (json ?? {}) as { state?: string; topics?: string[] }
    if (status !== 200 || !state || !STATES.includes(state)) throw new Error(`${status}`)
    return { state: state as State, topics: topics ?? [] }
  }
  return {
    // A shell without push does not respond.
    read: () => callShell('GET').catch(() => ({ state: 'unavailable' as const, topics: [] })),
    turnOn: (topics) => callShell('PUT', { topics }),
    turnOff: () => callShell('DELETE'),
  }
}

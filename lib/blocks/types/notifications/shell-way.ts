import { writeThroughShell } from '../../phone/shell'
import type { Standing, State, Way } from './way'

const STATES: readonly string[] = ['off', 'on', 'blocked', 'unavailable'] satisfies State[]

/** The shell subscribes: a web view has no push of its own. What is said crosses the port of the sources. */
export function shellWay(): Way {
  const ask = async (method: 'GET' | 'PUT' | 'DELETE', body?: object): Promise<Standing> => {
    const { status, json } = await writeThroughShell('/~push', { method, route: '', body })
    const { state, topics } = (json ?? {}) as { state?: string; topics?: string[] }
    if (status !== 200 || !state || !STATES.includes(state)) throw new Error(`${status}`)
    return { state: state as State, topics: topics ?? [] }
  }
  return {
    // A shell that knows of none does not answer.
    read: () => ask('GET').catch(() => ({ state: 'unavailable' as const, topics: [] })),
    turnOn: (topics) => ask('PUT', { topics }),
    turnOff: () => ask('DELETE'),
  }
}

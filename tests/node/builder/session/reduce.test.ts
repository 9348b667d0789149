import fc from 'fast-check'
import { redo, undo } from '@/components/builder/state/history-commands'
import { isSame } from '@/lib/document/values'
import { documentWith } from '../harness'
import { type Client, type Mode, REFUSALS, copy, newClient, newServer } from './model'

// Tests editors against a model of the service, with events in any order.

const HAPPENINGS = [
  ...[
    'write',
    'write',
    'write',
    'insert',
    'undo',
    'redo',
    'save',
    'autosave',
    'autosave',
    'autosave',
    'send',
  ],
  ...[
    'send',
    'retry',
    'arrive',
    'arrive',
    'answer',
    'answer',
    'answered',
    'answered',
    'lose',
    'lose',
    'events',
  ],
  ...[
    'events',
    'event',
    'follow',
    'leave',
    'meet',
    'part',
    'online',
    'offline',
    'restart',
    'decide',
    'restore',
  ],
  ...['well', 'well', 'fault'],
] as const
type Happening = { who: number; what: (typeof HAPPENINGS)[number]; number: number }

const happenings = (editors: number, kinds: readonly Happening['what'][] = HAPPENINGS) =>
  fc.array(fc.record({ who: fc.nat(editors - 1), what: fc.constantFrom(...kinds), number: fc.nat(99) }), {
    ...{ minLength: 10, maxLength: 60, size: 'max' },
  })
/** @param isTogether whether both are connected to the app's stream at first */
function newWorld(isTogether: boolean) {
  const first = documentWith('text')
  const server = newServer(first)
  const clients = [newClient(server, 'client-a'), newClient(server, 'client-b')]
  for (const client of isTogether ? clients : []) {
    client.follow(true)
    client.meet(true)
  }
  let words = 0
  /** Texts added by edits. All of them remain unless they are undone. */
  const added: string[] = []
  let isTakenBack = false

  const textOf = ({ store }: Client) => {
    const block = store.get().history.present.screens[0].blocks.find(({ id }) => id === 'block-text')
    return block?.type === 'text' ? block.content : ''
  }
  const decide = (client: Client, number: number) => {
    const { phase } = client.store.get()
    if (phase.kind !== 'conflict') return
    isTakenBack = true
    if (number % 2 === 0) client.ask({ kind: 'take', onlyIfClean: false })
    else client.ask({ kind: 'save', auto: false, over: phase.revision })
  }

  const happen = ({ who, what, number }: Happening) => {
    const client = clients[who]!
    const { history, saved, phase } = client.store.get()
    const word = `w${words}x`
    switch (what) {
      case 'write':
        words++
        added.push(word)
        return client.edit({
          ...{ type: 'update-block', blockId: 'block-text' },
          props: { content: number % 2 ? `${textOf(client)} ${word}` : `${word} ${textOf(client)}` },
        })
      case 'insert': {
        words++
        added.push(word)
        const block = { id: `made-${word}`, type: 'text' as const, content: word }
        return client.edit({ type: 'insert-block', to: { parentId: 'screen-home', slot: 'blocks' }, block })
      }
      case 'undo':
      case 'redo':
        isTakenBack ||= (what === 'undo' ? history.past : history.future).length > 0
        ;(what === 'undo' ? undo : redo)(client.store)
        return client.dispatch({ type: 'edited' })
      case 'save':
        return client.ask({ kind: 'save', auto: false })
      case 'autosave':
        if (history.present === saved || (phase.kind !== 'idle' && phase.kind !== 'failed')) return
        return client.ask({ kind: 'save', auto: true })
      case 'send':
      case 'retry':
        return client.fire(what)
      case 'arrive':
        return client.arrive()
      case 'answer':
        return client.hearAnswer()
      case 'answered':
        client.arrive()
        return client.hearAnswer()
      case 'lose':
        return client.loseAnswer()
      case 'events':
        return client.hearEvents(Infinity)
      case 'event':
        return client.hearEvents(1)
      case 'follow':
      case 'leave':
        return client.follow(what === 'follow')
      case 'meet':
      case 'part':
        return client.meet(what === 'meet')
      case 'online':
      case 'offline':
        return client.setOnline(what === 'online')
      case 'restart':
        for (const each of clients) {
          each.loseAnswer()
          each.follow(false)
        }
        return
      case 'decide':
        return decide(client, number)
      case 'restore': {
        if (history.present !== saved || client.sync.request) return
        isTakenBack = true
        const chosen = (number % server.log.length) + 1
        return client.ask({
          kind: 'restore-revision',
          number: chosen,
          document: copy(server.at(chosen).document),
        })
      }
      case 'well':
        server.mode = 'well'
        return
      case 'fault':
        server.mode = (Object.keys(REFUSALS) as Exclude<Mode, 'well'>[])[number % 5]!
    }
  }

  /** Actions of the user, and autosave. */
  const goOn = (client: Client, step: number) => {
    const { phase, history, saved } = client.store.get()
    if (['gone', 'signed-out', 'failed'].includes(phase.kind)) {
      client.edit({ type: 'update-settings', settings: { appName: `By ${client.name} ${step}` } })
      client.ask({ kind: 'save', auto: false })
    } else if (phase.kind === 'idle' && history.present !== saved) client.ask({ kind: 'save', auto: true })
    decide(client, step)
  }
  /** Completes all pending requests. */
  const pass = () => {
    for (const client of clients) {
      for (const timer of [...client.timers]) client.fire(timer)
      client.arrive()
      client.hearAnswer()
      client.hearEvents(Infinity)
    }
  }
  return { server, clients, happen, pass, goOn, added, isTakenBack: () => isTakenBack }
}

/** Expects the client's saved state to equal the service's. */
function expectTrue({ server, clients }: Pick<ReturnType<typeof newWorld>, 'server' | 'clients'>) {
  for (const { store } of clients) {
    const { saved, revision } = store.get()
    if (!isSame(saved, server.at(revision).document)) throw new Error(`saved is not revision ${revision}`)
  }
}

const RUNS = { numRuns: 300, seed: 20261124 }
const FEWER = { ...RUNS, numRuns: 150 }
const FINAL = ['refusing', 'too large', 'signed out', 'gone'] as const

test('after any events, all editors end saved and equal, with every edit once', () => {
  const run = (happenings: Happening[], isTogether: boolean) => {
    const world = newWorld(isTogether)
    const { server, clients, added } = world
    for (const happening of happenings) {
      world.happen(happening)
      expectTrue(world)
    }
    server.mode = 'well'
    for (const client of clients) {
      client.setOnline(true)
      if (!client.sync.isConnected) client.follow(true)
      client.meet(true)
    }
    const isQuiet = () =>
      clients.every(({ store, wire, timers }) => {
        const { phase, unsent, revision } = store.get()
        const isDone = phase.kind === 'idle' && unsent.length === 0 && revision === server.log.length
        return isDone && !wire && timers.size === 0
      })
    for (let step = 0; step < 40 && !isQuiet(); step++) {
      world.pass()
      for (const client of clients) world.goOn(client, step)
      expectTrue(world)
    }
    const newest = server.at(server.log.length).document
    const revision = server.log.length
    for (const { store } of clients) {
      const { history, ...state } = store.get()
      expect(state).toMatchObject({ phase: { kind: 'idle' }, unsent: [], revision })
      expect(history.present).toEqual(newest)
    }
    // Except for redone edits, no edit counts twice.
    const counted = server.log.flatMap(
      ({ sent }) => sent?.operations.map((operation) => JSON.stringify(operation)) ?? [],
    )
    if (!happenings.some(({ what }) => what === 'undo')) expect(new Set(counted).size).toBe(counted.length)
    const text = JSON.stringify(newest)
    for (const word of added) {
      const times = text.replaceAll(`made-${word}`, '').split(word).length - 1
      expect({ word, times }).toEqual({ word, times: world.isTakenBack() ? Math.min(times, 1) : 1 })
    }
  }
  fc.assert(fc.property(happenings(2), fc.boolean(), run), RUNS)
})

test('a single editor never sees a newer version, whatever was lost', () => {
  const alone = HAPPENINGS.filter((what) => what !== 'restore' && what !== 'decide')
  const run = (happenings: Happening[], isTogether: boolean) => {
    const world = newWorld(isTogether)
    for (const happening of happenings) {
      world.happen(happening)
      expect(world.clients[0]!.store.get().phase.kind).not.toBe('conflict')
    }
  }
  fc.assert(fc.property(happenings(1, alone), fc.boolean(), run), FEWER)
})

test('a rejected save is shown as rejected, and not retried', () => {
  const shown = {
    refusing: 'failed',
    'too large': 'failed',
    'signed out': 'signed-out',
    gone: 'gone',
  } as const
  const run = (happenings: Happening[], isTogether: boolean, mode: (typeof FINAL)[number]) => {
    const world = newWorld(isTogether)
    const { clients } = world
    for (const happening of happenings) world.happen(happening)
    world.server.mode = mode
    for (const client of clients) client.setOnline(true)
    for (let step = 0; step < 5; step++) world.pass()
    for (const client of clients) {
      client.edit({ type: 'update-settings', settings: { appName: `Refused ${client.name}` } })
      client.ask({ kind: 'save', auto: false })
    }
    for (let step = 0; step < 20; step++) world.pass()
    const before = clients.map(({ requests }) => requests)
    for (let step = 0; step < 20; step++) {
      world.pass()
      // Nor when others select something, which looks like a reopened session.
      if (mode !== 'signed out') for (const client of clients) client.meet(true)
    }
    expect(clients.map(({ requests }) => requests)).toEqual(before)
    for (const { store } of clients) {
      const { phase, history, saved } = store.get()
      // Text typed while a restore was in flight is reverted with it.
      const isSaved = phase.kind === 'idle' && history.present === saved
      if (!isSaved) expect([shown[mode], 'conflict']).toContain(phase.kind)
    }
  }
  fc.assert(fc.property(happenings(2), fc.boolean(), fc.constantFrom(...FINAL), run), FEWER)
})

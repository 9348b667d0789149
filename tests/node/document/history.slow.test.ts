import { edit, redo, startHistory, undo, undoing } from '@/lib/document/history'
import { apply } from '@/lib/document/operations'
import { bakery } from '../blocks/examples'
import { randomFrom, randomOperation } from './random'

it('undoes 10,000 sequences of edits to the first byte', () => {
  const random = randomFrom(7)
  const first = JSON.stringify(bakery)
  for (let sequence = 0; sequence < 10_000; sequence++) {
    let history = startHistory(bakery)
    const length = 1 + Math.floor(random() * 12)
    for (let step = 0; step < length; step++)
      history = edit(history, randomOperation(history.present, random, step))
    const last = JSON.stringify(history.present)
    const steps = history.past.length
    for (let step = 0; step < steps; step++) history = undo(history)
    if (JSON.stringify(history.present) !== first) throw new Error(`Sequence ${sequence} was not undone`)
    for (let step = 0; step < steps; step++) history = redo(history)
    if (JSON.stringify(history.present) !== last) throw new Error(`Sequence ${sequence} was not redone`)
  }
})

it('reverts 2,000 sequences by edits alone, as for other editors', () => {
  const random = randomFrom(8)
  for (let sequence = 0; sequence < 2000; sequence++) {
    let history = startHistory(bakery)
    for (let step = 0; step < 1 + Math.floor(random() * 12); step++)
      history = edit(history, randomOperation(history.present, random, step))
    const back = history.past.toReversed().flatMap(undoing)
    const undone = back.reduce(apply, history.present)
    expect([sequence, undone]).toEqual([sequence, bakery])
  }
})

import { emptyDocument } from '@/lib/document/document'
import { edit, endGesture, type History, redo, startHistory, undo, withPresent } from '@/lib/document/history'
import { apply } from '@/lib/document/operations'
import { bakery } from '../blocks/examples'
import { randomFrom, randomOperation } from './random'

const rename = (history: History, appName: string, gesture: string | null = null) =>
  edit(history, { type: 'update-settings', settings: { appName } }, gesture)
const start = () => startHistory(emptyDocument('Start'))
const name = (history: History) => history.present.settings.appName

it('undoes and redoes step by step', () => {
  const two = rename(rename(start(), 'One'), 'Two')
  expect(name(undo(two))).toBe('One')
  expect(name(undo(undo(two)))).toBe('Start')
  expect(name(redo(undo(two)))).toBe('Two')
  expect(redo(two)).toBe(two)
  expect(undo(start())).toEqual(start())
})

it('clears the redo stack at the next edit', () => {
  const history = rename(undo(rename(start(), 'One')), 'Other')
  expect(history.future).toEqual([])
  expect(redo(history)).toBe(history)
})

it('merges the edits of one gesture into one step', () => {
  const typed = ['B', 'Ba', 'Bak'].reduce((history, text) => rename(history, text, 'type:appName'), start())
  expect(typed.past).toHaveLength(1)
  expect(name(undo(typed))).toBe('Start')
})

it('starts a new step with another gesture, without one, and after the gesture has ended', () => {
  const typed = rename(start(), 'A', 'name')
  expect(rename(typed, 'B', 'other').past).toHaveLength(2)
  expect(rename(typed, 'B').past).toHaveLength(2)
  expect(rename(endGesture(typed), 'B', 'name').past).toHaveLength(2)
  expect(rename(undo(typed), 'B', 'name').past).toHaveLength(1)
  expect(rename(redo(undo(typed)), 'B', 'name').past).toHaveLength(2)
})

it('adds no step if nothing changed', () => {
  const history = start()
  expect(rename(history, 'Start')).toBe(history)
  expect(endGesture(history)).toBe(history)
})

it('keeps the last 1,000 steps', () => {
  let history = start()
  for (let at = 0; at < 1050; at++) history = rename(history, `Name ${at}`)
  expect(history.past).toHaveLength(1000)
  for (let at = 0; at < 1100; at++) history = undo(history)
  expect(name(history)).toBe('Name 49')
})

it('merges several edits into one step', () => {
  const history = edit(start(), [
    { type: 'update-settings', settings: { appName: 'Both' } },
    { type: 'rename-screen', screenId: 'screen-home', title: 'Too' },
  ])
  expect(history.past).toHaveLength(1)
  expect(history.present.screens[0].title).toBe('Too')
  expect(undo(history).present).toEqual(start().present)
})

it('keeps the last state of a gesture, not every letter', () => {
  const typed = ['B', 'Ba', 'Bak'].reduce((history, text) => rename(history, text, 'type:appName'), start())
  expect(typed.past[0]!.operations).toEqual([{ type: 'update-settings', settings: { appName: 'Bak' } }])
})

it('undoes own steps and keeps later edits of others', () => {
  const mine = rename(start(), 'Mine')
  const theirs = withPresent(
    mine,
    apply(mine.present, { type: 'rename-screen', screenId: 'screen-home', title: 'Theirs' }),
  )
  const undone = undo(theirs)
  expect(name(undone)).toBe('Start')
  expect(undone.present.screens[0].title).toBe('Theirs')
  expect(name(redo(undone))).toBe('Mine')
  expect(redo(undone).present.screens[0].title).toBe('Theirs')
})

it.each([11, 12, 13, 14])(
  'restores every earlier and later state as the identical object (seed %i)',
  (seed) => {
    const random = randomFrom(seed)
    const states = [bakery]
    let history = startHistory(bakery)
    for (let step = 0; step < 190; step++) {
      history = edit(history, randomOperation(history.present, random, step))
      if (history.present !== states.at(-1)) states.push(history.present)
    }
    for (const state of states.toReversed()) {
      expect(history.present).toBe(state)
      history = undo(history)
    }
    expect(history.present).toBe(bakery)
    for (const state of states) {
      expect(history.present).toBe(state)
      history = redo(history)
    }
  },
)

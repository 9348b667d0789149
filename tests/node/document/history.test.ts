import { emptyDocument } from '@/lib/document/document'
import { edit, endGesture, type History, redo, startHistory, undo } from '@/lib/document/history'
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

it('forgets what could be redone at the next edit', () => {
  const history = rename(undo(rename(start(), 'One')), 'Other')
  expect(history.future).toEqual([])
  expect(redo(history)).toBe(history)
})

it('takes the edits of one gesture as one step', () => {
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

it('leaves no step where nothing changed', () => {
  const history = start()
  expect(rename(history, 'Start')).toBe(history)
  expect(endGesture(history)).toBe(history)
})

it('keeps the last 200 steps', () => {
  let history = start()
  for (let at = 0; at < 250; at++) history = rename(history, `Name ${at}`)
  expect(history.past).toHaveLength(200)
  for (let at = 0; at < 300; at++) history = undo(history)
  expect(name(history)).toBe('Name 49')
})

it.each([11, 12, 13, 14])(
  'gives every earlier and later state back as the very same object (seed %i)',
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

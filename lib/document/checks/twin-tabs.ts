import type { Check } from './check'

export const twinTabs: Check = {
  name: 'twin-tabs',
  find: ({ tabs }) => {
    const first = new Map<string, string>()
    return tabs.flatMap(({ id, label, action }) => {
      if (action.type !== 'screen') return []
      const other = first.get(action.screenId)
      if (other === undefined) {
        first.set(action.screenId, label)
        return []
      }
      return {
        message: `The tabs “${other}” and “${label}” open the same screen`,
        advice: 'Let one of them open something else, or remove it.',
        at: { screenId: null, blockId: null, prop: `${id}.label` },
      }
    })
  },
}

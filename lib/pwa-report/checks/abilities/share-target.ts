import type { Check } from '../check'
import { type MemberInput, isMembers, isOwnAddress, judge, memberCheck } from '../members'

const CODE =
  '"share_target": {\n  "action": "/share", "method": "GET",\n  "params": { "title": "title", "text": "text", "url": "url" }\n}'

function faultsOf(input: MemberInput): string[] {
  const { value } = input
  if (!isMembers(value)) return ['It isn’t an object { … }, so browsers ignore it.']
  const { action, method = 'GET', enctype, params } = value
  const isPost = String(method).toUpperCase() === 'POST'
  const faults: string[] = []
  if (!isOwnAddress(action, input)) faults.push('Its action isn’t a page of this site.')
  if (!isMembers(params)) faults.push('It has no params, so the page receives nothing.')
  else if (params.files !== undefined && !(isPost && enctype === 'multipart/form-data'))
    faults.push('Files need the method POST and the enctype multipart/form-data.')
  if (!isPost && String(method).toUpperCase() !== 'GET') faults.push('Its method is neither GET nor POST.')
  return faults
}

export const shareTarget: Check = {
  id: 'share-target',
  group: 'abilities',
  title: 'Receives shared content',
  weight: 1,
  optional: true,
  run: memberCheck(
    'share_target',
    {
      found: 'The app isn’t in the list when people share a text or a picture.',
      fix: 'If it can handle shared content, specify the page that receives it.',
      code: CODE,
    },
    (input) => judge(faultsOf(input), 'The app receives shared content.', 'Correct the entry.', CODE),
  ),
}

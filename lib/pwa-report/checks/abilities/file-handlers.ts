import type { Check } from '../check'
import { counted, faultsOfList, isMembers, isOwnAddress, judge, memberCheck } from '../members'

const CODE = '"file_handlers": [\n  { "action": "/open", "accept": { "text/csv": [".csv"] } }\n]'

/** `{ "text/csv": [".csv"] }` */
function isAccept(value: unknown): boolean {
  if (!isMembers(value)) return false
  const types = Object.entries(value)
  const isExtension = (each: unknown) => typeof each === 'string' && /^\.[\w+-]{1,15}$/.test(each)
  return (
    types.length > 0 &&
    types.every(([type, extensions]) => type.includes('/') && [extensions].flat().every(isExtension))
  )
}

export const fileHandlers: Check = {
  id: 'file-handlers',
  group: 'abilities',
  title: 'Opens files',
  weight: 1,
  optional: true,
  run: memberCheck(
    'file_handlers',
    {
      found: 'The app isn’t offered for opening files.',
      fix: 'If it can show or edit files, list the types and the page that opens them.',
      code: CODE,
    },
    (input) =>
      judge(
        faultsOfList(input.value, 'Handler', ({ action, accept }) =>
          !isOwnAddress(action, input)
            ? 'opens no page of this site'
            : isAccept(accept)
              ? null
              : 'doesn’t list types with their extensions',
        ),
        `The app opens files in ${counted(input.value, 'way')}.`,
        'Specify a page of this site and, for each type, its extensions with their dots.',
        CODE,
      ),
  ),
}

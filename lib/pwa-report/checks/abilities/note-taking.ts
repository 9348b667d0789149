import type { Check } from '../check'
import { isMembers, isOwnAddress, judge, memberCheck } from '../members'

const CODE = '"note_taking": { "new_note_url": "/notes/new" }'

export const noteTaking: Check = {
  id: 'note-taking',
  group: 'abilities',
  title: 'Takes notes',
  weight: 1,
  optional: true,
  run: memberCheck(
    'note_taking',
    {
      found: 'The app isn’t offered for taking a note.',
      fix: 'If people write notes in it, name the page on which a new one starts.',
      code: CODE,
    },
    (input) =>
      judge(
        isMembers(input.value) && isOwnAddress(input.value.new_note_url, input)
          ? []
          : ['Its new_note_url isn’t a page of this site.'],
        'A new note starts in the app.',
        'Name a page of this site.',
        CODE,
      ),
  ),
}

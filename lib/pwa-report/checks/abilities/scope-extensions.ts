import type { Check } from '../check'
import { counted, faultsOfList, judge, memberCheck } from '../members'

const CODE = '"scope_extensions": [{ "type": "origin", "origin": "https://help.example.com" }]'

export const scopeExtensions: Check = {
  id: 'scope-extensions',
  group: 'abilities',
  title: 'Other domains',
  weight: 1,
  optional: true,
  run: memberCheck(
    'scope_extensions',
    {
      found: 'Links to other domains leave the app.',
      fix: 'If pages of your app are on your other domains, list them. Each must name this app in /.well-known/web-app-origin-association.',
      code: CODE,
    },
    ({ value }) =>
      judge(
        faultsOfList(value, 'Entry', ({ origin }) =>
          typeof origin === 'string' && /^https:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d+)?\/?$/i.test(origin)
            ? null
            : 'isn’t an https:// origin',
        ),
        `The app covers ${counted(value, 'other domain')}, if each one names this app in turn.`,
        'Write each one as an origin, without a path.',
        CODE,
      ),
  ),
}

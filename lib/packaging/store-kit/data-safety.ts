import { toCsv } from '../../base/csv'
import { DATA_TYPES, type DataPractices, type LearnedType } from './data-types'

const HEADER = [
  'Question ID (machine readable)',
  'Response ID (machine readable)',
  'Response value',
  'Answer requirement',
  'Human-friendly question label',
]

type Row = [question: string, response: string, requirement: string, label: string]
const row = (question: string, response: string, requirement: string, label: string): Row => [
  question,
  response,
  requirement,
  label,
]

const ACCOUNTS =
  'Which of the following methods of account creation does your app support? Select all that apply.'
const DELETION = 'Do you provide a way for users to request that their data is deleted?'
const OUTSIDE = 'How are these accounts created?'

const GENERAL: Row[] = [
  row(
    'PSL_DATA_COLLECTION_COLLECTS_PERSONAL_DATA',
    '',
    'REQUIRED',
    'Does your app collect or share any of the required user data types?',
  ),
  row(
    'PSL_DATA_COLLECTION_ENCRYPTED_IN_TRANSIT',
    '',
    'MAYBE_REQUIRED',
    'Is all of the user data collected by your app encrypted in transit?',
  ),
  ...(
    [
      ['PSL_ACM_USER_ID_PASSWORD', 'Username and password'],
      ['PSL_ACM_USER_ID_OTHER_AUTH', 'Username and other authentication'],
      ['PSL_ACM_USER_ID_PASSWORD_OTHER_AUTH', 'Username, password, and other authentication'],
      ['PSL_ACM_OAUTH', 'OAuth'],
      ['PSL_ACM_OTHER', 'Other'],
      ['PSL_ACM_NONE', 'My app does not allow users to create an account'],
    ] as const
  ).map(([id, label]) =>
    row('PSL_SUPPORTED_ACCOUNT_CREATION_METHODS', id, 'MULTIPLE_CHOICE', `${ACCOUNTS} / ${label}`),
  ),
  row('PSL_ACM_SPECIFY', '', 'MAYBE_REQUIRED', 'Describe the method of account creation your app supports'),
  row(
    'PSL_ACCOUNT_DELETION_URL',
    '',
    'MAYBE_REQUIRED',
    'Add a link that users can use to request that their account and associated data is deleted',
  ),
  row('PSL_SUPPORT_DATA_DELETION_BY_USER', 'DATA_DELETION_YES', 'SINGLE_CHOICE', `${DELETION} / Yes`),
  row('PSL_SUPPORT_DATA_DELETION_BY_USER', 'DATA_DELETION_NO', 'SINGLE_CHOICE', `${DELETION} / No`),
  row(
    'PSL_SUPPORT_DATA_DELETION_BY_USER',
    'DATA_DELETION_NO_AUTO_DELETED',
    'SINGLE_CHOICE',
    `${DELETION} / No, but user data is automatically deleted within 90 days`,
  ),
  row('PSL_DATA_DELETION_URL', '', 'MAYBE_REQUIRED', 'Delete data URL'),
  row(
    'PSL_DATA_COLLECTION_COMPLIES_FAMILY_POLICY',
    '',
    'OPTIONAL',
    'Does your app follow the Families Policy, and should the store listing say so?',
  ),
  row(
    'PSL_INDEPENDENTLY_VALIDATED',
    '',
    'OPTIONAL',
    'Has your app successfully completed an independent security review?',
  ),
  row('PSL_UPI_BADGE_OPT_IN', '', 'OPTIONAL', 'Should the UPI badge be shown on your store listing?'),
  row(
    'PSL_HAS_OUTSIDE_APP_ACCOUNTS',
    '',
    'OPTIONAL',
    'Can users log in to your app with accounts created outside of the app?',
  ),
  ...(
    [
      ['PSL_LOGIN_WITH_OUTSIDE_APP_ID', 'Outside-app identification'],
      ['PSL_LOGIN_THROUGH_EMPLOYMENT_OR_ENTERPRISE_ACCOUNT', 'Through employment'],
      ['PSL_OUTSIDE_APP_ACCOUNT_TYPE_OTHER', 'Other'],
    ] as const
  ).map(([id, label]) =>
    row('PSL_OUTSIDE_APP_ACCOUNT_TYPES', id, 'MULTIPLE_CHOICE', `${OUTSIDE} / ${label}`),
  ),
  row(
    'PSL_OUTSIDE_APP_ACCOUNT_TYPE_SPECIFY',
    '',
    'MAYBE_REQUIRED',
    'Describe how these accounts are created',
  ),
]

const PURPOSES = [
  ['PSL_APP_FUNCTIONALITY', 'App functionality'],
  ['PSL_ANALYTICS', 'Analytics'],
  ['PSL_DEVELOPER_COMMUNICATIONS', 'Developer communications'],
  ['PSL_FRAUD_PREVENTION_SECURITY', 'Fraud prevention, security, and compliance'],
  ['PSL_ADVERTISING', 'Advertising or marketing'],
  ['PSL_PERSONALIZATION', 'Personalization'],
  ['PSL_ACCOUNT_MANAGEMENT', 'Account management'],
] as const

/** Rows for each data type that is collected or shared. */
function usageRows(type: string, name: string): Row[] {
  const question = (part: string) => `PSL_DATA_USAGE_RESPONSES:${type}:${part}`
  const about = `Data usage and handling (${name})`
  const choice = (
    part: string,
    requirement: string,
    prompt: string,
    choices: readonly (readonly [string, string])[],
  ) => choices.map(([id, label]) => row(question(part), id, requirement, `${about} / ${prompt} / ${label}`))
  return [
    ...choice(
      'PSL_DATA_USAGE_COLLECTION_AND_SHARING',
      'MULTIPLE_CHOICE',
      'Is this data collected, shared, or both?',
      [
        ['PSL_DATA_USAGE_ONLY_COLLECTED', 'Collected'],
        ['PSL_DATA_USAGE_ONLY_SHARED', 'Shared'],
      ],
    ),
    row(
      question('PSL_DATA_USAGE_EPHEMERAL'),
      '',
      'MAYBE_REQUIRED',
      `${about} / Is this data processed ephemerally?`,
    ),
    ...choice(
      'DATA_USAGE_USER_CONTROL',
      'SINGLE_CHOICE',
      'Is this data required for your app, or can users choose whether it’s collected?',
      [
        ['PSL_DATA_USAGE_USER_CONTROL_OPTIONAL', 'Users can choose whether this data is collected'],
        ['PSL_DATA_USAGE_USER_CONTROL_REQUIRED', 'Data collection is required'],
      ],
    ),
    ...choice(
      'DATA_USAGE_COLLECTION_PURPOSE',
      'MULTIPLE_CHOICE',
      'Why is this user data collected?',
      PURPOSES,
    ),
    ...choice('DATA_USAGE_SHARING_PURPOSE', 'MULTIPLE_CHOICE', 'Why is this user data shared?', PURPOSES),
  ]
}

/**
 * Builds the answers to Google Play's data safety questions in the Play Console's import format. Contains
 * every question; those that only the owner can answer stay empty.
 */
export function dataSafetyCsv(practices: DataPractices): string {
  const answers = answersOf(practices)
  const rows = [
    ...GENERAL,
    ...DATA_TYPES.map(([group, groupName, type, name]) =>
      row(`PSL_DATA_TYPES_${group}`, type, 'MULTIPLE_CHOICE', `${groupName} / ${name}`),
    ),
    ...DATA_TYPES.flatMap(([, , type, name]) => usageRows(type, name)),
  ]
  const lines = rows.map(([question, response, requirement, label]) => [
    ...[question, response, answers.get(`${question} ${response}`) ?? ''],
    ...[requirement, label],
  ])
  return toCsv([HEADER, ...lines])
}

function answersOf(practices: DataPractices): Map<string, string> {
  const { learned, encrypted, showsSite, mayHaveAccounts, accountDeletionUrl } = practices
  const collects = learned.size > 0
  const answers = new Map<string, string>()
  const answerRow = (question: string, response: string, value = 'true') =>
    answers.set(`${question} ${response}`, value)
  // The data practices of a site's pages are unknown, so only the owner can answer "no".
  if (collects || !showsSite) answerRow('PSL_DATA_COLLECTION_COLLECTS_PERSONAL_DATA', '', String(collects))
  if (collects) answerRow('PSL_DATA_COLLECTION_ENCRYPTED_IN_TRANSIT', '', String(encrypted))
  if (collects && !mayHaveAccounts && !showsSite)
    answerRow('PSL_SUPPORTED_ACCOUNT_CREATION_METHODS', 'PSL_ACM_NONE')
  if (collects && accountDeletionUrl) {
    answerRow('PSL_ACCOUNT_DELETION_URL', '', accountDeletionUrl)
    answerRow('PSL_SUPPORT_DATA_DELETION_BY_USER', 'DATA_DELETION_YES')
    answerRow('PSL_DATA_DELETION_URL', '', accountDeletionUrl)
  }
  for (const [group, , type] of DATA_TYPES) {
    if (!learned.has(type as LearnedType)) continue
    const usage = (part: string, response: string, value?: string) =>
      answerRow(`PSL_DATA_USAGE_RESPONSES:${type}:${part}`, response, value)
    answerRow(`PSL_DATA_TYPES_${group}`, type)
    usage('PSL_DATA_USAGE_COLLECTION_AND_SHARING', 'PSL_DATA_USAGE_ONLY_COLLECTED')
    usage('PSL_DATA_USAGE_EPHEMERAL', '', 'false')
    usage('DATA_USAGE_USER_CONTROL', 'PSL_DATA_USAGE_USER_CONTROL_OPTIONAL')
    usage('DATA_USAGE_COLLECTION_PURPOSE', 'PSL_APP_FUNCTIONALITY')
  }
  return answers
}

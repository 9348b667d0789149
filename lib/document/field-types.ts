/** Types of the fields of rows. A source maps its own types to these. */
export const FIELD_TYPES = [
  'text',
  'long-text',
  'number',
  'price',
  'yes-no',
  'date',
  'time',
  'picture',
  'link',
  'choice',
  'phone',
  'email',
  'place',
] as const
export type FieldType = (typeof FIELD_TYPES)[number]

/** Types of columns of other sites: also the address of a sound. */
export const COLUMN_TYPES = [...FIELD_TYPES, 'audio'] as const
export type ColumnType = (typeof COLUMN_TYPES)[number]

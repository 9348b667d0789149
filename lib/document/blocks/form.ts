import { z } from 'zod'
import { FIELD_KINDS, type FormField, notice, optionsOf } from '../form/form'
import { defineBlock } from './block-module'
import { line, listOf, paragraph } from './fields'

const MAX_FIELDS = 30

const field = {
  kind: z.enum(FIELD_KINDS),
  label: line,
  required: z.boolean(),
  /** Shown below its label. */
  help: line,
  /** Options, one per line. */
  options: paragraph,
}

const props = z.object({
  title: line,
  text: paragraph,
  fields: listOf(field, MAX_FIELDS),
  button: line,
  /** Shown after it was sent. */
  thanks: paragraph,
  notify: notice,
})

/** The fields that have a label. */
function getFormFields({ fields }: Pick<z.output<typeof props>, 'fields'>): FormField[] {
  return fields
    .map(({ options, ...field }) => ({ ...field, options: optionsOf(options) }))
    .filter(({ label }) => label.trim() !== '')
}

export const form = defineBlock({
  type: 'form',
  version: 1,
  label: 'Form',
  props: () => props,
  defaults: () => ({
    title: 'Write to us',
    text: '',
    fields: [
      { id: 'name', kind: 'text' as const, label: 'Name', required: true, help: '', options: '' },
      { id: 'email', kind: 'email' as const, label: 'Email', required: true, help: '', options: '' },
      { id: 'message', kind: 'longText' as const, label: 'Message', required: true, help: '', options: '' },
    ],
    button: 'Send',
    thanks: 'Thank you. We’ll get back to you soon.',
    notify: 'each' as const,
  }),
  slots: {},
  form: ({ title, fields, notify, thanks }) => ({ title, fields: getFormFields({ fields }), notify, thanks }),
})

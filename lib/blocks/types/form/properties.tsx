'use client'

import { ClipboardList } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { FieldKind } from '@/lib/document/form/form'
import { NOTICE_FIELD } from '../../forms/form-panel'
import type { PanelModule } from '../../panel/panel-module'

const KINDS: readonly { value: FieldKind; label: string }[] = [
  { value: 'text', label: 'Short text' },
  { value: 'longText', label: 'Long text' },
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'Phone' },
  { value: 'number', label: 'Number' },
  { value: 'date', label: 'Date' },
  { value: 'time', label: 'Time' },
  { value: 'choice', label: 'Single choice' },
  { value: 'dropdown', label: 'Dropdown' },
  { value: 'checkboxes', label: 'Checkboxes' },
  { value: 'consent', label: 'Consent (a checkbox)' },
  { value: 'rating', label: 'Rating from 1 to 5' },
]
const WITH_OPTIONS: readonly FieldKind[] = ['choice', 'dropdown', 'checkboxes']

export const formPanel: PanelModule<BlockOf<'form'>> = {
  icon: ClipboardList,
  group: 'Contact',
  keywords: ['contact form', 'survey', 'questions', 'answers', 'newsletter', 'application'],
  spokenName: ({ title }) => title.trim() || 'Form',
  fields: [
    { kind: 'text', prop: 'title', label: 'Title' },
    { kind: 'text', prop: 'text', label: 'Text', multiline: true },
    {
      kind: 'list',
      prop: 'fields',
      label: 'Fields',
      one: 'Field',
      create: () => ({ kind: 'text' as const, label: '', required: false, help: '', options: '' }),
      nameOf: ({ label }) => label,
      fields: [
        { kind: 'text', prop: 'label', label: 'Label', hint: 'A field without a label isn’t shown.' },
        { kind: 'choice', prop: 'kind', label: 'Asks for', options: KINDS, long: true },
        {
          kind: 'text',
          prop: 'options',
          label: 'Options',
          hint: 'One per line.',
          multiline: true,
          when: ({ kind }) => WITH_OPTIONS.includes(kind),
        },
        { kind: 'text', prop: 'help', label: 'Hint' },
        { kind: 'switch', prop: 'required', label: 'Required' },
      ],
    },
    { kind: 'text', prop: 'button', label: 'Button' },
    {
      kind: 'text',
      prop: 'thanks',
      label: 'Thank-you text',
      hint: 'Shown after the form is sent.',
      multiline: true,
    },
    NOTICE_FIELD,
  ],
}

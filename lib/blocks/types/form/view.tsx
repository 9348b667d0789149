import { type BlockOf, getForm } from '@/lib/document/block'
import { formStyle } from '../../forms/form-style'
import { FormView } from '../../forms/form-view'
import type { Drawing, ViewModule } from '../../view-module'

/** A form that sends its fields to the app's owner. */
function drawForm({ block, context, level }: Drawing<BlockOf<'form'>>) {
  const fields = getForm(block)?.fields ?? []
  if (fields.length === 0 && !context.editing) return null
  return <FormView {...{ block, fields, context, level }} />
}

export const formView: ViewModule<BlockOf<'form'>> = {
  draw: drawForm,
  style: formStyle,
  opensSection: ({ title }) => title.trim() !== '',
}

import { type BlockOf, getForm } from '@/lib/document/block'
import { slotsOf } from '@/lib/document/form/slots'
import { formStyle } from '../../forms/form-style'
import { FormView } from '../../forms/form-view'
import { translated } from '@/lib/translations/translations'
import type { Drawing, ViewModule } from '../../view-module'

/** A booking request for a time that the owner offers. Nothing is booked until the owner confirms. */
function drawBooking({ block, context, level }: Drawing<BlockOf<'booking'>>) {
  const days = slotsOf(block.hours, block.every)
  if (days.size === 0 && !context.editing) return null
  const booking: Record<string, string> = translated('form', context.language).text.booking
  const formFields = getForm(block)?.fields ?? []
  const fields = formFields.map((field) => ({ ...field, label: booking[field.id] ?? field.label }))
  return <FormView {...{ block, fields, days, context, level }} daysAhead={block.daysAhead} />
}

export const bookingView: ViewModule<BlockOf<'booking'>> = {
  draw: drawBooking,
  style: formStyle,
  opensSection: ({ title }) => title.trim() !== '',
}

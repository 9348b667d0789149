import { type BlockOf, formOf } from '@/lib/document/block'
import { slotsOf } from '@/lib/document/form/slots'
import { formStyle } from '../../forms/form-style'
import { FormView } from '../../forms/form-view'
import { formWords } from '../../forms/form-words'
import type { Drawing, ViewModule } from '../../view-module'

/** Asks for a day and a time that the owner offers. Nothing is booked: the owner answers. */
function drawBooking({ block, context, level }: Drawing<BlockOf<'booking'>>) {
  const days = slotsOf(block.hours, block.every)
  if (days.size === 0 && !context.editing) return null
  const { booking } = formWords(context.language).text
  const asked = formOf(block)?.fields ?? []
  const fields = asked.map((field) => ({ ...field, label: booking[field.id] ?? field.label }))
  return <FormView {...{ block, fields, days, context, level }} daysAhead={block.daysAhead} />
}

export const bookingView: ViewModule<BlockOf<'booking'>> = {
  draw: drawBooking,
  style: formStyle,
  opensSection: ({ title }) => title.trim() !== '',
}

import { mapView } from '../map/view'
import { contactView } from '../contact/view'
import { socialView } from '../social/view'
import { formView } from '../form/view'
import { bookingView } from '../booking/view'

export const CONTACT_VIEWS = {
  map: mapView,
  contact: contactView,
  social: socialView,
  form: formView,
  booking: bookingView,
}

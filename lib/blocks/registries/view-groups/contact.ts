import { mapView } from '../../types/map/view'
import { contactView } from '../../types/contact/view'
import { socialView } from '../../types/social/view'
import { formView } from '../../types/form/view'
import { bookingView } from '../../types/booking/view'

export const CONTACT_VIEWS = {
  map: mapView,
  contact: contactView,
  social: socialView,
  form: formView,
  booking: bookingView,
}

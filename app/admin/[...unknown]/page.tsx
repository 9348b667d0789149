import { notFound } from 'next/navigation'

/** Handles unknown paths inside the administration, whose pages have the nonce that their scripts need. */
export default function UnknownPage() {
  notFound()
}

import { notFound } from 'next/navigation'

/** Unknown addresses are answered within the administration, whose pages carry the nonce that their scripts need. */
export default function UnknownPage() {
  notFound()
}

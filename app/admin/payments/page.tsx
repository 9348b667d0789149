import { redirect } from 'next/navigation'

/** The payments are the dashboard's first page. */
export default function PaymentsPage() {
  redirect('/admin')
}

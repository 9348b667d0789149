import { requireAdministrator } from '../require-administrator'

export default async function PaymentsPage() {
  await requireAdministrator()
  return null
}

import { database } from '../platform/database/database'
import { seedDemo } from './demo/seed'
import { FIGURES } from './demo/story'
import { printFirstAdministrator } from './first-administrator'
import { prepare } from './prepare'
import { SetupError } from './run-main'

/** npm run seed:demo: fills a new installation with sample data. */
async function main(): Promise<void> {
  process.env.SMTP_URL = '' // invented messages must not be emailed
  process.env.LOG_LEVEL ??= 'warn'
  await printFirstAdministrator(await prepare())
  console.log('Writing a year of business. This takes about a minute …')
  await seedDemo(new Date())
  const { revenueCents, activeUsers, onlinePayments, growthPercent } = FIGURES
  console.log(
    `Done. Today the dashboard reads $${(revenueCents / 100).toLocaleString('en')}, ${activeUsers.toLocaleString('en')} active users, ` +
      `${onlinePayments} PayPal transactions and ${growthPercent}% growth. npm start shows it at /admin.`,
  )
}

main()
  .catch((error: unknown) => {
    if (!(error instanceof SetupError)) throw error
    console.error(error.message)
    process.exitCode = 1
  })
  .finally(() => void database().$disconnect())

import { startFromTemplate } from '@/lib/apps/templates/from-template'
import { createApp } from '@/lib/apps/mutations'
import { TEMPLATE_IDS } from '@/lib/templates/schema'
import { asUser } from '../../factories/actors'
import { withTestDatabase } from '../../factories/database'
import { newAccount } from '../../factories/people'
import { expectCompleteRelease } from './whole-release'

withTestDatabase()

test.each(TEMPLATE_IDS)(
  'an app from the template %s is published as it is',
  async (template) => {
    const owner = asUser(await newAccount(`${template}@example.com`))
    const start = await startFromTemplate(template, template)
    const { id } = await createApp(owner, { name: template, kind: 'custom', ...start })
    await expectCompleteRelease(owner, id)
  },
  60_000,
)

import { hasTrial, paidPlansWith } from '@/lib/billing/plans/wording'
import { type GuideSection, Note, Table, To } from '../parts'

export const domain = (): readonly GuideSection[] => [
  {
    id: 'what',
    title: 'What it does',
    body: (
      <>
        <p>
          A published app has an address of ours. With your own domain, it is at an address such as{' '}
          <code>app.yourshop.com</code>, or at <code>yourshop.com</code> itself. Links, QR codes, previews and
          notifications use it, and the first address leads there. A domain is part of{' '}
          {paidPlansWith('customBranding')}
          {hasTrial() && ', and of the trial'}.
        </p>
        <p>Android and iPhone apps stay as they are: nobody has to publish or install anything again.</p>
      </>
    ),
  },
  {
    id: 'add',
    title: 'Add your domain',
    body: (
      <>
        <ol>
          <li>
            Open <strong>App stores</strong> from your app’s menu under <strong>My apps</strong>, and go to{' '}
            <strong>Domain</strong>. Owners and administrators of the workspace can add one.
          </li>
          <li>
            Enter the domain. A subdomain such as <code>app.yourshop.com</code> is the simplest: your website
            stays where it is.
          </li>
          <li>
            Open the DNS settings of your domain, usually at the company where you bought it, and set the
            records that the page shows. If your provider differs, the page says how.
          </li>
          <li>
            Choose <strong>Check now</strong>, or wait: we check by ourselves and email you once the app is at
            its domain. New records usually take minutes, changed ones up to a day.
          </li>
        </ol>
        <Table
          caption="The records"
          head={['Record', 'What it is for']}
          rows={[
            [
              'TXT',
              'Proves that the domain is yours. Leave it in place: without it, the app leaves the domain after three days.',
            ],
            ['CNAME', 'Points a subdomain to us.'],
            [
              'A and AAAA',
              'Point a domain without subdomain to us, which cannot have a CNAME. If your provider offers ALIAS, ANAME or flattening, use that: it follows us when our addresses change.',
            ],
          ]}
        />
      </>
    ),
  },
  {
    id: 'problems',
    title: 'What the check says',
    body: (
      <>
        <Table
          caption="Problems and what to do"
          head={['It says', 'What to do']}
          rows={[
            [
              'The TXT record is missing, or has another value',
              'Copy the name and the value again. Many providers add your domain to the name by themselves: then enter only the short one.',
            ],
            [
              'It points elsewhere',
              'Delete the old A, AAAA or CNAME record of that name. Parking pages and forwardings of the provider count too.',
            ],
            [
              'Over IPv6, it points elsewhere',
              'Delete the AAAA record. It is often left over, and only some visitors see its page.',
            ],
            [
              'The CAA record allows only another authority',
              'Add the authority that the page names to the CAA record, or delete the record.',
            ],
            ['Some networks still use the old record', 'Wait until the time that the page names.'],
            [
              'It belongs to another app or workspace',
              'Remove the domain there, or delete the TXT record of the other one.',
            ],
          ]}
        />
        <p>
          If a domain that worked stops pointing to us, the app is back at its first address within about an
          hour, the problem is shown under <strong>Fleet</strong>, and you get one email after a day. When the
          records are right again, the app returns to the domain by itself.
        </p>
      </>
    ),
  },
  {
    id: 'installed',
    title: 'People who installed the app',
    body: (
      <>
        <ul>
          <li>
            Whoever installed the app from its first address is led to the domain when they open it. Newer
            versions of Chrome and Edge show it as the same app; others show the new address in a bar at its
            top until it is installed again.
          </li>
          <li>
            Browsers tie notifications to the address at which people turned them on. They keep getting them,
            and can turn them on again at the domain.
          </li>
          <li>Bookmarks, carts and downloads that a browser stored stay with the first address.</li>
        </ul>
        <Note>
          If you remove the domain, its links stop working. Forward the domain to the app’s first address at
          your provider.
        </Note>
      </>
    ),
  },
  {
    id: 'moving',
    title: 'Moving an app or a domain',
    body: (
      <>
        <p>
          An app that moves to <To guide="for-agencies">another workspace</To> stays at its domain for three
          days. In that time, its new owner sets a new TXT record, because only the records say whose domain
          it is. To use a domain for another app, add it there and replace the TXT record.
        </p>
        <p>
          If you sell a domain, its new owner can use it as soon as your TXT record is gone. Your app then
          goes back to its first address, and you get an email.
        </p>
      </>
    ),
  },
]

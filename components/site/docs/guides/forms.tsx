import { builderPlans } from '@/lib/billing/plans/catalog'
import { listed } from '@/lib/billing/plans/wording'
import { type GuideSection, Note, To } from '../parts'

const formLimits = () =>
  listed(
    builderPlans().map(
      ({ name, entitlements }) => `${entitlements.formAnswers.toLocaleString('en')} on ${name}`,
    ),
  )

export const forms = (): readonly GuideSection[] => [
  {
    id: 'add',
    title: 'Add a form',
    body: (
      <>
        <p>
          Add <strong>Form</strong> or <strong>Booking request</strong> to a screen, choose what it asks, and
          publish the app. There are twelve kinds of fields: short and long text, email, phone, number, date,
          time, one choice, a dropdown, several choices, a checkbox for consent, and a rating. A booking
          request asks for a day and a time that you offer. It doesn’t confirm anything automatically: you
          reply.
        </p>
        <p>
          Forms work in the hosted app and in the Android app. A copy on your own server links to a page of
          the hosted app to send them, so the app has to stay published. In previews and demos they send
          nothing.
        </p>
      </>
    ),
  },
  {
    id: 'read',
    title: 'Read the answers',
    body: (
      <>
        <p>
          Select a form in the builder: its properties show how many answers it has, and open them. All
          answers of an app are under <strong>Answers</strong> in its menu under <strong>My apps</strong>.
          There you can search, archive and delete answers, and download them as a CSV file. For each form you
          choose whether you get an email for every answer, a daily email that says how many there are, or
          none. This choice, like everything else in a form, takes effect the next time you publish. If more
          than 30 emails come in an hour, the rest wait for the daily one.
        </p>
        <p>
          Emails go to you, the owner of the workspace, unless you add other addresses under the answers: up
          to ten for an app, such as the kitchen’s or a client’s. Each gets a link first and nothing before it
          is used. Whoever gets an email can unsubscribe in it. The emails show a sender name that you choose,
          and replies go to the person who filled in the form if they entered an email address. Emails about
          your plan always go to the owner.
        </p>
        <p>
          An app can also email a confirmation to the person who filled in the form, with a text of yours. It
          goes to the address in the form’s email field, at most once a day, and contains nothing that the
          person wrote, because anyone can enter any address. Choose one of the app’s confirmed addresses for
          the replies.
        </p>
        <p>
          Each plan keeps a number of answers for all your apps together: {formLimits()}. We email you when
          80% are used, and when all are. Then your forms stop accepting answers; nothing that you have is
          deleted.
        </p>
        <p>
          If many answers arrive at the same time, for example 30 within an hour from one network, the rest
          are <strong>held back</strong>: they may be spam. They use nothing of your plan, and you get one
          email a day about them. Choose the state <strong>Held back</strong> to keep those that are real and
          to delete all others together.
        </p>
      </>
    ),
  },
  {
    id: 'privacy',
    title: 'Privacy is your responsibility',
    body: (
      <>
        <p>
          Answers are personal data of your customers, and you decide what happens with them. Ask only for
          what you need. Say in your privacy policy what you ask for and why, who gets it, and when you delete
          it. Where you need consent, add a field for it, and leave out a form that you no longer use.
        </p>
        <ul>
          <li>
            Answers are deleted after 12 months, unless you choose another time on the page of the answers.
          </li>
          <li>
            Deleting an answer is permanent. Emails that you received and files that you downloaded are not
            deleted.
          </li>
          <li>
            We store what was filled in, the time, and the release of the app. We store no network address and
            no cookie with it.
          </li>
          <li>Answers are in the download of your data, and are deleted with the app or your account.</li>
        </ul>
        <Note>Forms aren’t made for passwords, card numbers or health records. Don’t ask for them.</Note>
        <p>
          If you host the service yourself, <To guide="self-hosting">Host it yourself</To> says where the
          database and its backups are, which contain the answers.
        </p>
      </>
    ),
  },
]

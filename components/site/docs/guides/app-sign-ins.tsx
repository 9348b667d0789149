import { Code, type GuideSection, Note } from '../parts'

/** Sections of the guide about trusted links: returning from sign-ins that don't allow web views. */
export const appSignIns: readonly GuideSection[] = [
  {
    id: 'sign-ins',
    title: 'Sign in with Google or Facebook',
    body: (
      <>
        <p>
          Google and Facebook refuse to sign people in inside an app’s own window. So their pages open in a
          tab of the browser, above the app. Other sign-ins and payment pages stay in the app, also in windows
          that your site opens.
        </p>
        <p>
          The tab comes back through a trusted link, so you need the file above first. Then your site has to
          do its part, because the tab has the browser’s cookies and not the app’s. Otherwise people are
          signed in to your site in the browser, but not in the app.
        </p>
      </>
    ),
  },
  {
    id: 'sign-in-steps',
    title: 'What your site has to do',
    body: (
      <>
        <ol>
          <li>
            When someone starts to sign in, keep an <strong>attempt</strong> on your server under a random{' '}
            <code>state</code>, and give the browser a cookie with another random value that belongs to it.
          </li>
          <li>
            When Google returns to your site, find the attempt by its <code>state</code>, not by the cookie:
            the page may be in the tab. Exchange Google’s code as usual, but don’t start a session yet. Make a{' '}
            <strong>one-time code</strong> for this attempt that is good for one minute, and redirect to your
            return page with it.
          </li>
          <li>
            The return page looks for the cookie. If it belongs to the attempt, use up the code and start the
            session: this is the app, or an ordinary browser. If there is no cookie, it is the tab: show a
            button that leads to the same address. A tap on it opens the app, which has the cookie.
          </li>
        </ol>
        <Code label="The three responses of your server, with any framework">{`GET /login/google
  attempt = save({ secret: random() })
  set-cookie: attempt=<attempt.secret>; Secure; HttpOnly; SameSite=Lax
  redirect to https://accounts.google.com/…&state=<attempt.id>

GET /login/google/callback?code=…&state=…
  attempt = find(state), or an error page
  attempt.user = who Google says it is
  attempt.code = random(), good for 60 seconds and once
  redirect to https://yourshop.com/app-return?state=<attempt.id>&code=<attempt.code>

GET /app-return?state=…&code=…
  attempt = find(state)
  if cookie "attempt" is attempt.secret and code is attempt.code:
    use up the code, start the session of attempt.user, redirect to /
  else if there is no cookie:
    show a link "Back to the app" to this same address
  else: an error page`}</Code>
        <Note>
          Never accept the one-time code without the cookie: otherwise someone could send a person a link that
          signs them in to a stranger’s account. Never put a session or a password into a link.
        </Note>
        <ul>
          <li>
            Android may open the app as soon as Google returns to your site, because that is also a link to
            your site. The cookie is then there, and the same responses work.
          </li>
          <li>
            Google’s own button opens a popup that reports to the page below, which it cannot do from a
            browser tab. Set its <code>ux_mode</code> to <code>redirect</code>.
          </li>
          <li>
            If you can’t change your site’s sign-in, offer people in the app another way, such as email and
            password.
          </li>
        </ul>
        <p>Try it on your own phone with the published app before you tell people about it.</p>
      </>
    ),
  },
]

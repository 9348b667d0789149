/**
 * What the stores' rules say about pages that are updated without a new version. Google Play: Developer Program
 * Policies, “Device and Network Abuse”. Apple: Developer Program License Agreement, 3.3.1(B), and App Review
 * Guidelines, 2.5.2.
 */
export const UPDATE_ANSWERS: Readonly<Record<'play' | 'apple', string>> = {
  play: 'Google Play’s policy “Device and Network Abuse” forbids code from elsewhere, but not what an interpreter runs, such as JavaScript in a web view. That is all that updates contain. What you publish must follow Google Play’s policies, too.',
  apple:
    'Apple’s Developer Program License Agreement, 3.3.1(B), allows interpreted code that keeps the purpose of the app that was reviewed, is no store for other code, and bypasses no security of the system. Guideline 2.5.2 forbids downloads that change features. So update texts, pictures, pages and prices this way, and send new features to review.',
}

/** For the owner to copy into the notes for App Review. */
export const UPDATE_REVIEW_NOTES =
  'The app shows its own pages (HTML, CSS, JavaScript, images) in WKWebView. They are part of this build, so the app works as reviewed without any download. The publisher can update these pages, as on a website: texts, pictures, pages and prices. The app only accepts pages that are signed with the app’s own key, and returns to the previous ones if new ones do not start. Updates never contain native code, and do not change the purpose of the app, its permissions or its entitlements (Developer Program License Agreement 3.3.1(B), guideline 2.5.2).'

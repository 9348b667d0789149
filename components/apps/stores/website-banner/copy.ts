export const copy = {
  title: 'On your own website',
  text: 'This line offers the web app to people who visit your website. It opens the app, which they can put on their home screen: on Android and computers through the browser’s own prompt, on iPhones with Share and “Add to Home Screen”. Add the Install prompt component to the app to show them how.',
  notPublic: 'The app isn’t public right now, so the link would lead nowhere. Publish it first.',
  label: 'HTML for your website',
  copy: 'Copy the HTML',
  own: 'To make the website itself installable, get its manifest, service worker and the lines that register them from the',
  builder: 'PWA Builder',
}

package app.shell;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;
import static org.robolectric.Shadows.shadowOf;

import android.app.AlertDialog;
import android.content.ComponentName;
import android.content.DialogInterface;
import android.content.Intent;
import android.content.IntentFilter;
import android.content.pm.PackageManager;
import android.net.Uri;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.RuntimeEnvironment;
import org.robolectric.annotation.Config;
import org.robolectric.shadows.ShadowAlertDialog;
import org.robolectric.shadows.ShadowPackageManager;
import org.robolectric.shadows.ShadowToast;

/** Pages that refuse to be shown in an app, and links that were not tapped. */
@RunWith(ShellRunner.class)
@Apk("site")
@Config(sdk = {24, 35, 36}, shadows = ShadowServiceWorkers.class)
public class BrowserTabTest {
    private static final String GOOGLE = "https://accounts.google.com/o/oauth2/v2/auth?client_id=1";

    private final Phone phone = Phone.start();

    private boolean goesTo(String url, boolean tapped) {
        return phone.client().shouldOverrideUrlLoading(phone.web(), new Phone.Request(url, true, tapped));
    }

    @Test
    public void theSignInOfGoogleOpensInATabOfTheBrowserAboveTheApp() {
        assertTrue(goesTo(GOOGLE, false));
        Intent sent = phone.sent();
        assertEquals(GOOGLE, sent.getDataString());
        assertTrue(sent.hasExtra("android.support.customtabs.extra.SESSION"));
        assertNull(sent.getExtras().getBinder("android.support.customtabs.extra.SESSION"));
        assertEquals(0xff112233, sent.getIntExtra("android.support.customtabs.extra.TOOLBAR_COLOR", 0));
        // In a separate task, the tab would stay when the link comes back.
        assertEquals(0, sent.getFlags() & Intent.FLAG_ACTIVITY_NEW_TASK);
        assertTrue(goesTo("https://www.facebook.com/dialog/oauth", true));
        assertTrue(phone.sent().hasExtra("android.support.customtabs.extra.SESSION"));
    }

    @Test
    public void anotherSiteOpensInNoTabOfTheApp() {
        assertTrue(goesTo("https://accounts.google.com.evil.example/", true));
        assertFalse(phone.sent().hasExtra("android.support.customtabs.extra.SESSION"));
    }

    @Test
    public void itComesBackWithItsCode() {
        phone.pageCame("https://shop.example.com/");
        phone.controller.newIntent(Phone.link(Uri.parse("https://shop.example.com/app-return?code=a%2Bb&state=1")));
        assertEquals("https://shop.example.com/app-return?code=a%2Bb&state=1", phone.engine().getLastLoadedUrl());
    }

    private static AlertDialog question() {
        AlertDialog dialog = (AlertDialog) ShadowAlertDialog.getLatestDialog();
        return dialog != null && dialog.isShowing() ? dialog : null;
    }

    private void answer(int button) {
        question().getButton(button).performClick();
        phone.idle();
    }

    private void install(String name, String scheme) throws PackageManager.NameNotFoundException {
        ShadowPackageManager packages = shadowOf(RuntimeEnvironment.getApplication().getPackageManager());
        ComponentName activity = new ComponentName("com.example." + scheme, "Main");
        packages.addActivityIfNotPresent(activity);
        packages.getInternalMutablePackageInfo(activity.getPackageName()).applicationInfo.nonLocalizedLabel = name;
        IntentFilter filter = new IntentFilter(Intent.ACTION_VIEW);
        filter.addCategory(Intent.CATEGORY_DEFAULT);
        filter.addCategory(Intent.CATEGORY_BROWSABLE);
        filter.addDataScheme(scheme);
        packages.addIntentFilterForActivity(activity, filter);
    }

    @Test
    public void aPageThatOpensAnotherAppWithoutATapAsksFirst() {
        for (String link : new String[] {"tel:+3541234567", "sms:1", "market://details?id=com.evil", "mailto:a@b.example", "intent://x#Intent;scheme=bank;end"}) {
            assertTrue(link, goesTo(link, false));
            assertEquals(link, "Open in another app?", String.valueOf(shadowOf(question()).getTitle()));
            answer(DialogInterface.BUTTON_NEGATIVE);
            assertNull(link, phone.sent());
            assertTrue(link, goesTo(link, true));
            assertNull(link, question());
            assertNotNull(link, phone.sent());
        }
    }

    @Test
    public void aYesOpensTheAppThatTheQuestionNames() throws PackageManager.NameNotFoundException {
        goesTo("bank://pay/1", false);
        assertEquals("bank:", String.valueOf(shadowOf(question()).getMessage()));
        answer(DialogInterface.BUTTON_POSITIVE);
        assertEquals("bank://pay/1", phone.sent().getDataString());
        install("Wallet", "wallet");
        goesTo("intent://pay/1#Intent;scheme=wallet;end", false);
        assertEquals("Wallet", String.valueOf(shadowOf(question()).getMessage()));
    }

    @Test
    public void aQuestionRepeatsNothingThatThePageWrote() {
        String longest = "a234567890123456789012345678901234567890a";
        String[][] questions = {
            {"intent:x#Intent;scheme=" + longest + ";end", longest + ":"},
            {"intent:x#Intent;scheme=" + longest + "b;end", ""},
            {"intent:x#Intent;scheme=your%20bank%0Aasks;end", ""},
            {"intent:x#Intent;scheme=b\u202eknab;end", ""},
            {"intent:#Intent;action=Your%20bank%20needs%20this;end", ""},
            {"intent:#Intent;action=x;package=com.bank_1;end", "com.bank_1"},
            {"intent:#Intent;action=x;package=Your%20bank;end", ""},
        };
        for (String[] question : questions) {
            phone.touchesPage();
            assertTrue(question[0], goesTo(question[0], false));
            CharSequence message = shadowOf(question()).getMessage();
            assertEquals(question[0], question[1], message == null ? "" : message.toString());
            answer(DialogInterface.BUTTON_NEGATIVE);
        }
    }

    @Test
    public void aRedirectAndAFrameAskToo() {
        assertTrue(phone.client().shouldOverrideUrlLoading(phone.web(), new Phone.Request("bank://1", true, true).redirected()));
        answer(DialogInterface.BUTTON_NEGATIVE);
        phone.touchesPage();
        assertTrue(phone.client().shouldOverrideUrlLoading(phone.web(), new Phone.Request("wallet://1", false, false)));
        answer(DialogInterface.BUTTON_POSITIVE);
        assertEquals("wallet://1", phone.sent().getDataString());
        assertFalse(phone.client().shouldOverrideUrlLoading(phone.web(), new Phone.Request("about:blank", false, false)));
    }

    @Test
    public void aNoHoldsUntilThePersonTouchesThePage() {
        decline("bank://1");
        for (String link : new String[] {"bank://2", "wallet://1", "intent:#Intent;action=x;end"}) {
            phone.pageCame("https://shop.example.com/");
            assertTrue(link, goesTo(link, false));
            assertTrue(link, phone.client().shouldOverrideUrlLoading(phone.web(), new Phone.Request(link, false, false)));
            assertNull(link, question());
        }
        assertNull(phone.sent());
        phone.touchesPage();
        decline("bank://3");
    }

    private void decline(String link) {
        goesTo(link, false);
        assertTrue(goesTo("wallet://1", false));
        question().cancel();
        phone.idle();
        assertTrue(goesTo(link, false));
        assertNull(link, question());
    }

    @Test
    public void aNoHoldsUntilThePersonGoesToAnotherPage() {
        phone.pageCame("https://shop.example.com/");
        phone.pageCame("https://bank.example/acs");
        decline("bank://1");
        phone.tap(phone.picture("Close"));
        decline("bank://2");
        phone.controller.newIntent(Phone.link(Uri.parse("https://shop.example.com/shoes")));
        decline("bank://3");
        assertFalse(phone.tapsLink("https://shop.example.com/shoes"));
        decline("bank://4");
        phone.activity().onBackPressed();
        decline("bank://5");
    }

    @Test
    public void aQuestionEndsWithTheWindow() {
        goesTo("bank://1", false);
        assertNotNull(question());
        phone.controller.pause().stop().destroy();
        assertNull(question());
    }

    @Test
    public void aPhoneWithoutTheAppShowsTheLinksPageOrSaysSo() throws PackageManager.NameNotFoundException {
        shadowOf(RuntimeEnvironment.getApplication()).checkActivities(true);
        install("Browser", "https");
        assertTrue(goesTo(bankOr("https%3A%2F%2Fbank.example%2Fget"), true));
        assertEquals("https://bank.example/get", phone.sent().getDataString());
        assertTrue(goesTo(bankOr("https%3A%2F%2Fshop.example.com%2Fpay"), true));
        assertEquals("https://shop.example.com/pay", phone.engine().getLastLoadedUrl());
        assertNull(ShadowToast.getTextOfLatestToast());
        for (String link : new String[] {"bank://1", "market://details?id=x", bankOr("javascript%3Aalert(1)"), bankOr("file%3A%2F%2F%2Fetc%2Fhosts")}) {
            ShadowToast.reset();
            assertTrue(link, goesTo(link, true));
            assertEquals(link, "No app on this device can open this link.", ShadowToast.getTextOfLatestToast());
            assertEquals(link, "https://shop.example.com/pay", phone.engine().getLastLoadedUrl());
        }
    }

    private static String bankOr(String page) {
        return "intent://pay#Intent;scheme=bank;S.browser_fallback_url=" + page + ";end";
    }
}

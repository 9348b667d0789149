package app.shell;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import android.content.Intent;
import android.net.Uri;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.annotation.Config;

/** Pages that refuse to be shown in an app, and links that nobody tapped. */
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
        // A task of its own would leave the tab behind when the link comes back.
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

    @Test
    public void noPageCallsAnybodyOrOpensAStoreWithoutATap() {
        for (String link : new String[] {"tel:+3541234567", "sms:1", "market://details?id=com.evil", "mailto:a@b.example", "intent://x#Intent;scheme=bank;end"}) {
            assertTrue(link, goesTo(link, false));
            assertNull(link, phone.sent());
            assertTrue(link, goesTo(link, true));
            assertEquals(link, true, phone.sent() != null);
        }
    }
}

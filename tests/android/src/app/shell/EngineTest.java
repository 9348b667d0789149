package app.shell;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import android.content.Intent;
import android.os.Bundle;
import android.util.AndroidRuntimeException;
import android.webkit.CookieManager;
import android.webkit.WebView;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.Robolectric;
import org.robolectric.RuntimeEnvironment;
import org.robolectric.Shadows;
import org.robolectric.android.controller.ActivityController;
import org.robolectric.annotation.Config;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;

/** A phone whose Android System WebView is missing, disabled or being updated. */
@RunWith(ShellRunner.class)
@Apk("site")
@Config(sdk = {24, 35, 36}, shadows = {ShadowServiceWorkers.class, EngineTest.NoEngine.class})
public class EngineTest {
    /** Throws what WebViewFactory throws through every static method of the web view. */
    @Implements(CookieManager.class)
    public static class NoEngine {
        @Implementation
        protected static CookieManager getInstance() {
            throw new AndroidRuntimeException("android.webkit.WebViewFactory$MissingWebViewPackageException");
        }
    }

    private final Phone phone = Phone.start();

    @Test
    public void theAppSaysWhatIsMissingAndOpensTheStore() {
        assertTrue(phone.shows("Update Android System WebView"));
        assertTrue(phone.views(WebView.class).isEmpty());
        phone.tap(phone.find("Open the store"));
        assertEquals("market://details?id=com.google.android.webview", phone.sent().getDataString());
    }

    @Test
    public void aPhoneWithoutAStoreOpensItsPage() {
        Shadows.shadowOf(RuntimeEnvironment.getApplication()).checkActivities(true);
        phone.tap(phone.find("Open the store"));
        // No app on this phone opens either link, and this app is still there.
        assertTrue(phone.shows("Update Android System WebView"));
    }

    @Test
    public void nothingThatHappensToTheWindowEndsTheApp() {
        phone.controller.newIntent(new Intent(Intent.ACTION_MAIN));
        Bundle saved = new Bundle();
        phone.controller.saveInstanceState(saved).pause().stop();
        phone.activity().onActivityResult(1, 0, null);
        phone.activity().onRequestPermissionsResult(100, new String[0], new int[0]);
        assertFalse(phone.activity().goBack());
        phone.controller.destroy();
        ActivityController<MainActivity> again = Robolectric.buildActivity(MainActivity.class).setup(saved);
        again.pause().stop().destroy();
    }
}

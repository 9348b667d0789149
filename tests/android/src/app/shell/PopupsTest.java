package app.shell;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;
import static org.robolectric.Shadows.shadowOf;

import android.net.Uri;
import android.os.Handler;
import android.os.Looper;
import android.os.Message;
import android.webkit.WebSettings;
import android.webkit.WebView;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.annotation.Config;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.annotation.Resetter;
import org.robolectric.shadows.ShadowLooper;
import org.robolectric.shadows.ShadowWebView;

/** The windows that pages open. */
@RunWith(ShellRunner.class)
@Apk("site")
@Config(sdk = {24, 35, 36}, shadows = ShadowServiceWorkers.class)
public class PopupsTest {
    private static final String PAY = "https://pay.example.org/order/1";

    /** A web view that begins as strict as Android's, and records what gives pages or computers more. */
    @Implements(WebView.class)
    public static class StrictWebView extends ShadowWebView {
        static boolean debugging;
        final List<String> interfaces = new ArrayList<String>();

        public StrictWebView() {
            getSettings().setMixedContentMode(WebSettings.MIXED_CONTENT_NEVER_ALLOW);
        }

        @Implementation
        @Override
        protected void addJavascriptInterface(Object object, String name) {
            interfaces.add(name);
        }

        @Implementation
        public static void setWebContentsDebuggingEnabled(boolean enabled) {
            debugging |= enabled;
        }

        @Resetter
        public static void reset() {
            debugging = false;
        }
    }

    private final Phone phone = Phone.start();

    public PopupsTest() {
        phone.pageCame("https://shop.example.com/");
    }

    /** Simulates window.open or a link to a new window. Returns null if the page gets no window. */
    private WebView opens(boolean tapped) {
        WebView.WebViewTransport transport = phone.web().new WebViewTransport();
        Message result = Message.obtain(new Handler(Looper.getMainLooper()));
        result.obj = transport;
        boolean isOpen = phone.chrome().onCreateWindow(phone.web(), false, tapped, result);
        assertEquals(isOpen, transport.getWebView() != null);
        return transport.getWebView();
    }

    private boolean goesTo(WebView popup, String url) {
        boolean taken = shadowOf(popup).getWebViewClient().shouldOverrideUrlLoading(popup, new Phone.Request(url, true, false));
        phone.idle();
        return taken;
    }

    private void pageCame(WebView popup, String url) {
        shadowOf(popup).getWebViewClient().onPageStarted(popup, url, null);
        shadowOf(popup).getWebViewClient().doUpdateVisitedHistory(popup, url, false);
        shadowOf(popup).getWebViewClient().onPageFinished(popup, url);
        phone.idle();
    }

    private WebView openAt(String url) {
        WebView popup = opens(true);
        assertFalse(goesTo(popup, url));
        pageCame(popup, url);
        return popup;
    }

    private void assertGone(WebView popup) {
        assertTrue(shadowOf(popup).wasDestroyCalled());
        assertNull(popup.getParent());
        assertEquals(1, phone.views(WebView.class).size());
    }

    @Test
    public void aPageOfTheShopOpensInASecondWindowWithScriptAndItsAddressAboveIt() {
        WebView popup = openAt(PAY);
        assertTrue(popup.isShown());
        assertTrue(popup.getSettings().getJavaScriptEnabled());
        assertTrue(phone.shows("pay.example.org"));
        // The page below stays open.
        assertEquals("https://shop.example.com/", phone.web().getUrl());
    }

    @Test
    public void theLockSaysWhetherTheConnectionIsPrivate() {
        WebView popup = openAt(PAY);
        assertNotNull(phone.picture("Secure connection"));
        pageCame(popup, "http://shop.example.com/");
        assertNotNull(phone.picture("Connection is not secure"));
        assertTrue(phone.shows("shop.example.com"));
    }

    @Test
    public void backClosesIt() {
        WebView popup = openAt(PAY);
        assertTrue(phone.activity().goBack());
        phone.idle();
        assertGone(popup);
    }

    @Test
    public void itsCrossClosesIt() {
        WebView popup = openAt(PAY);
        phone.tap(phone.picture("Close"));
        assertGone(popup);
    }

    @Test
    public void thePageClosesItItself() {
        WebView popup = openAt(PAY);
        shadowOf(popup).getWebChromeClient().onCloseWindow(popup);
        phone.idle();
        assertGone(popup);
    }

    @Test
    public void aLinkToAnotherSiteGoesToTheBrowserAndLeavesNoWindow() {
        WebView popup = opens(true);
        assertTrue(goesTo(popup, "https://elsewhere.example/"));
        assertEquals("https://elsewhere.example/", phone.sent().getDataString());
        assertGone(popup);
    }

    @Test
    public void aFormThatIsPostedToAnotherSiteStaysInItsWindowBelowItsAddress() {
        WebView popup = opens(true);
        pageCame(popup, "https://bank.example/");
        assertNull(phone.sent());
        assertTrue(popup.isShown());
        assertTrue(phone.shows("bank.example"));
        assertFalse(goesTo(popup, "https://acs.bank.example/"));
        pageCame(popup, PAY);
        assertTrue(goesTo(popup, "https://bank.example/"));
    }

    @Test
    public void aFormThatIsPostedToASignInThatRefusesAppsGoesToTheBrowser() {
        WebView popup = opens(true);
        pageCame(popup, "https://accounts.google.com/");
        assertEquals("https://accounts.google.com/", phone.sent().getDataString());
        assertGone(popup);
    }

    @Test
    public void aWindowWithoutAPageAppearsAfterAMomentAndCanBeClosed() {
        WebView popup = opens(true);
        assertFalse(popup.isShown());
        ShadowLooper.idleMainLooper(1, TimeUnit.SECONDS);
        assertTrue(popup.isShown());
        phone.tap(phone.picture("Close"));
        assertGone(popup);
    }

    @Test
    public void aWindowThatWasOpenedForAFileGoesWithIt() {
        WebView popup = opens(true);
        assertFalse(goesTo(popup, PAY));
        shadowOf(popup).getDownloadListener().onDownloadStart("data:text/plain,x", "", null, "text/plain", 1);
        phone.idle();
        assertGone(popup);
    }

    @Test
    @Config(shadows = PopupsTest.StrictWebView.class)
    public void noWindowLetsPagesIntoTheAppOrMixesContentOrCanBeDebugged() {
        openAt(PAY);
        assertEquals(2, phone.views(WebView.class).size());
        for (WebView web : phone.views(WebView.class)) {
            assertEquals(Collections.emptyList(), ((StrictWebView) shadowOf(web)).interfaces);
            assertEquals(WebSettings.MIXED_CONTENT_NEVER_ALLOW, web.getSettings().getMixedContentMode());
            assertFalse(web.getSettings().getAllowFileAccess());
            assertFalse(web.getSettings().getAllowContentAccess());
        }
        assertFalse(StrictWebView.debugging);
    }

    @Test
    public void nobodyOpensOneWithoutATapAndNobodyOpensFour() {
        assertNull(opens(false));
        for (int i = 0; i < 3; i++) assertNotNull(opens(true));
        assertNull(opens(true));
    }

    @Test
    public void whatAnotherAppSendsClosesThem() {
        openAt(PAY);
        phone.controller.newIntent(Phone.link(Uri.parse("https://shop.example.com/back?code=1")));
        phone.idle();
        assertEquals(1, phone.views(WebView.class).size());
        assertEquals("https://shop.example.com/back?code=1", phone.engine().getLastLoadedUrl());
    }

    @Test
    public void theyGoWithTheWindowOfTheApp() {
        WebView popup = openAt(PAY);
        phone.controller.pause().stop().destroy();
        assertTrue(shadowOf(popup).wasDestroyCalled());
    }
}

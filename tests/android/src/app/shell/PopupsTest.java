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
import android.view.View;
import android.webkit.WebView;
import android.widget.ImageView;
import java.util.concurrent.TimeUnit;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.annotation.Config;
import org.robolectric.shadows.ShadowLooper;

/** The windows that pages open. */
@RunWith(ShellRunner.class)
@Apk("site")
@Config(sdk = {24, 35, 36}, shadows = ShadowServiceWorkers.class)
public class PopupsTest {
    private static final String PAY = "https://pay.example.org/order/1";

    private final Phone phone = Phone.start();

    public PopupsTest() {
        phone.pageCame("https://shop.example.com/");
    }

    /** What window.open or a link to a new window does; null when the page gets no window. */
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
        // The page below goes on.
        assertEquals("https://shop.example.com/", phone.web().getUrl());
    }

    @Test
    public void theLockSaysWhetherTheConnectionIsPrivate() {
        WebView popup = openAt(PAY);
        assertNotNull(picture("Secure connection"));
        pageCame(popup, "http://shop.example.com/");
        assertNotNull(picture("Connection is not secure"));
        assertTrue(phone.shows("shop.example.com"));
    }

    private View picture(String words) {
        for (ImageView view : phone.views(ImageView.class)) if (view.isShown() && words.contentEquals(String.valueOf(view.getContentDescription()))) return view;
        return null;
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
        phone.tap(picture("Close"));
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
    public void aFormThatIsPostedToAnotherSiteLeavesNoWindowEither() {
        WebView popup = opens(true);
        pageCame(popup, "https://elsewhere.example/");
        assertEquals("https://elsewhere.example/", phone.sent().getDataString());
        assertGone(popup);
    }

    @Test
    public void aWindowWithoutAPageAppearsAfterAMomentAndCanBeClosed() {
        WebView popup = opens(true);
        assertFalse(popup.isShown());
        ShadowLooper.idleMainLooper(1, TimeUnit.SECONDS);
        assertTrue(popup.isShown());
        phone.tap(picture("Close"));
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

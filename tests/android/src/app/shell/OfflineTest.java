package app.shell;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;
import static org.robolectric.Shadows.shadowOf;

import android.content.Context;
import android.net.ConnectivityManager;
import android.net.http.SslCertificate;
import android.net.http.SslError;
import android.webkit.SslErrorHandler;
import android.webkit.WebResourceError;
import android.webkit.WebViewClient;
import java.util.ArrayList;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.RuntimeEnvironment;
import org.robolectric.annotation.Config;
import org.robolectric.shadow.api.Shadow;
import org.robolectric.shadows.ShadowNetwork;

@RunWith(ShellRunner.class)
@Apk("plain")
@Config(sdk = {24, 30, 36}, shadows = ShadowServiceWorkers.class)
public class OfflineTest {
    private static final String START = "https://shop.example.com/";
    private static final String PAGE = "https://shop.example.com/shoes";

    static final class NoNetwork extends WebResourceError {
        @Override
        public int getErrorCode() {
            return WebViewClient.ERROR_HOST_LOOKUP;
        }

        @Override
        public CharSequence getDescription() {
            return "net::ERR_INTERNET_DISCONNECTED";
        }
    }

    /** Simulates the engine when a page cannot be loaded. */
    static void fails(Phone phone, String url) {
        phone.client().onReceivedError(phone.web(), new Phone.Request(url, true, false), new NoNetwork());
        phone.client().onPageFinished(phone.web(), url);
        phone.idle();
    }

    private final ConnectivityManager network =
        (ConnectivityManager) RuntimeEnvironment.getApplication().getSystemService(Context.CONNECTIVITY_SERVICE);

    @Test
    public void aPageThatCannotBeHadIsSaidSo() {
        Phone phone = Phone.start();
        fails(phone, START);
        assertTrue(phone.shows("No connection"));
        assertTrue(phone.shows("Check your internet connection and try again."));
        assertTrue(phone.find("Try again").isClickable());
    }

    @Test
    @Config(qualifiers = "ar-ldrtl")
    public void itSpeaksThePhonesLanguage() {
        Phone phone = Phone.start();
        fails(phone, START);
        assertTrue(phone.shows("لا يوجد اتصال"));
    }

    @Test
    public void tryingAgainOpensThePageThatFailed() {
        Phone phone = Phone.start();
        phone.pageCame(START);
        fails(phone, PAGE);
        phone.tap(phone.find("Try again"));
        assertEquals(PAGE, phone.engine().getLastLoadedUrl());
        phone.pageCame(PAGE);
        assertFalse(phone.shows("No connection"));
    }

    @Test
    public void aPictureThatCannotBeHadIsNoReason() {
        Phone phone = Phone.start();
        phone.pageCame(START);
        phone.client().onReceivedError(phone.web(), new Phone.Request(START + "x.png", false, false), new NoNetwork());
        assertFalse(phone.shows("No connection"));
    }

    /** Whether the shell loads what came with a certificate that the phone does not trust. */
    private static boolean accepts(Phone phone, String url) {
        SslErrorHandler handler = Shadow.newInstanceOf(SslErrorHandler.class);
        SslCertificate certificate = Shadow.newInstanceOf(SslCertificate.class);
        phone.client().onReceivedSslError(phone.web(), handler, new SslError(SslError.SSL_UNTRUSTED, certificate, url));
        phone.idle();
        assertTrue(url, shadowOf(handler).wasCancelCalled());
        return shadowOf(handler).wasProceedCalled();
    }

    @Test
    public void aWrongCertificateIsNeverAccepted() {
        Phone phone = Phone.start();
        phone.pageCame(START);
        assertFalse(accepts(phone, START + "x.js"));
        assertFalse(accepts(phone, "https://other.example/"));
        assertFalse(phone.shows("No connection"));
        assertFalse(accepts(phone, START));
        assertTrue(phone.shows("No connection"));
    }

    @Test
    public void itTriesByItselfWhenTheNetworkComesBack() {
        shadowOf(network).setActiveNetworkInfo(null);
        Phone phone = Phone.start();
        phone.pageCame(START);
        fails(phone, PAGE);
        assertEquals(START, phone.engine().getLastLoadedUrl());
        for (ConnectivityManager.NetworkCallback callback : new ArrayList<ConnectivityManager.NetworkCallback>(shadowOf(network).getNetworkCallbacks()))
            callback.onAvailable(ShadowNetwork.newInstance(1));
        phone.idle();
        assertEquals(PAGE, phone.engine().getLastLoadedUrl());
        assertTrue("nobody listens any more", shadowOf(network).getNetworkCallbacks().isEmpty());
    }

    @Test
    public void whatWasOpenAfterTheProcessDiedIsTriedAgain() {
        Phone phone = Phone.start();
        fails(phone, PAGE);
        phone.controller.recreate();
        phone.idle();
        assertEquals(PAGE, phone.engine().getLastLoadedUrl());
    }
}

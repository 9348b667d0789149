package app.shell;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotSame;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertTrue;
import static org.robolectric.Shadows.shadowOf;

import android.webkit.WebView;
import java.time.Duration;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.annotation.Config;
import org.robolectric.shadows.ShadowSystemClock;

/** A page whose process dies. */
@RunWith(ShellRunner.class)
@Apk("plain")
@Config(sdk = {30, 35, 36}, shadows = ShadowServiceWorkers.class)
public class RendererTest {
    private static final String CRASHED = "This page keeps crashing";

    private static int runs;

    private final Phone phone = Phone.start();

    public RendererTest() {
        // The clock restarts with each test, but the process and its counters do not.
        ShadowSystemClock.advanceBy(Duration.ofHours(++runs));
    }

    private void dies() {
        assertTrue(((PageClient) phone.client()).onRenderProcessGone(phone.web(), null));
        phone.idle();
    }

    @Test
    public void isOpenedAgainTwiceAndThenSaysSo() {
        for (int i = 0; i < 2; i++) {
            MainActivity before = phone.activity();
            dies();
            assertTrue(before.isDestroyed());
            assertFalse(phone.shows(CRASHED));
        }
        MainActivity last = phone.activity();
        dies();
        assertTrue(phone.shows(CRASHED));
        assertSame(last, phone.activity());
        phone.tap(phone.find("Try again"));
        assertNotSame(last, phone.activity());
        assertFalse(phone.shows(CRASHED));
    }

    @Test
    public void isOpenedAgainWithoutEndWhenItDiesNowAndThen() {
        for (int i = 0; i < 10; i++) {
            dies();
            ShadowSystemClock.advanceBy(Duration.ofSeconds(40));
        }
        assertFalse(phone.shows(CRASHED));
    }

    @Test
    public void deadPagesAreNotUsedAgain() {
        for (int i = 0; i < 3; i++) dies();
        WebView dead = phone.web();
        assertFalse(phone.activity().goBack());
        phone.activity().open("https://shop.example.com/other");
        phone.idle();
        assertTrue(shadowOf(dead).wasDestroyCalled());
        assertEquals("https://shop.example.com/other", phone.engine().getLastLoadedUrl());
    }
}

package app.shell;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotSame;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertTrue;

import android.content.res.Configuration;
import android.os.Bundle;
import android.webkit.WebView;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.RuntimeEnvironment;
import org.robolectric.annotation.Config;
import org.robolectric.shadows.ShadowWebView;

@RunWith(ShellRunner.class)
@Apk("site")
@Config(sdk = {24, 30, 34, 35, 36}, shadows = ShadowServiceWorkers.class)
public class LifeTest {
    private static final String START = "https://shop.example.com/";
    private static final String PAGE = "https://shop.example.com/shoes";

    @Test
    public void startsWithTheSite() {
        Phone phone = Phone.start();
        assertEquals(START, phone.engine().getLastLoadedUrl());
        assertTrue(phone.web().getSettings().getJavaScriptEnabled());
        assertFalse(phone.web().getSettings().getAllowFileAccess());
        assertFalse(phone.web().getSettings().getAllowContentAccess());
    }

    @Test
    public void keepsItsPageWhenThePhoneIsTurned() {
        Phone phone = Phone.start();
        phone.pageCame(PAGE);
        WebView before = phone.web();
        Configuration turned = new Configuration(phone.activity().getResources().getConfiguration());
        turned.orientation = Configuration.ORIENTATION_LANDSCAPE;
        turned.screenWidthDp = 800;
        turned.screenHeightDp = 360;
        phone.controller.configurationChange(turned);
        phone.idle();
        assertSame("the manifest says that the window stays", before, phone.web());
        assertEquals(PAGE, phone.web().getUrl());
    }

    @Test
    public void keepsItsPageWhenTheLanguageChanges() {
        Phone phone = Phone.start();
        phone.pageCame(PAGE);
        WebView before = phone.web();
        phone.controller.recreate();
        phone.idle();
        assertNotSame(before, phone.web());
        assertEquals(PAGE, phone.web().getUrl());
    }

    @Test
    public void comesBackToItsPageAfterTheProcessDied() {
        Phone phone = Phone.start();
        phone.pageCame(PAGE);
        Bundle saved = new Bundle();
        phone.controller.pause().stop().saveInstanceState(saved);
        assertEquals(PAGE, Phone.comeBack(saved).web().getUrl());
    }

    @Test
    public void doesNotComeBackToAPageOfSomebodyElse() {
        Bundle saved = new Bundle();
        saved.putString("url", "https://evil.example/");
        assertEquals(START, Phone.comeBack(saved).engine().getLastLoadedUrl());
    }

    @Test
    public void startsAnewWhenThePagesOwnProcessDied() {
        Phone phone = Phone.start();
        phone.pageCame(PAGE);
        WebView before = phone.web();
        if (RuntimeEnvironment.getApiLevel() < 26) return;
        assertTrue(phone.client().onRenderProcessGone(before, null));
        phone.idle();
        assertNotSame(before, phone.web());
        assertEquals(PAGE, phone.web().getUrl());
    }

    @Test
    public void letsGoOfEverythingInTheEnd() {
        Phone phone = Phone.start();
        phone.pageCame(PAGE);
        ShadowWebView engine = phone.engine();
        phone.controller.pause().stop();
        assertTrue(engine.wasOnPauseCalled());
        phone.controller.destroy();
        assertTrue(engine.wasDestroyCalled());
    }
}

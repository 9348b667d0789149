package app.shell;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import android.os.Build;
import android.util.Pair;
import android.view.View;
import android.webkit.WebChromeClient;
import android.window.OnBackInvokedCallback;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.Before;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.RuntimeEnvironment;
import org.robolectric.annotation.Config;
import org.robolectric.util.ReflectionHelpers;

@RunWith(ShellRunner.class)
@Apk("site")
@Config(sdk = {24, 30, 34, 36}, shadows = ShadowServiceWorkers.class)
public class BackTest {
    /**
     * The parser with which Robolectric installs packages is older than this flag of the manifest: see
     * manifest.ts.
     */
    @Before
    public void readTheFlag() {
        if (Build.VERSION.SDK_INT >= 33) RuntimeEnvironment.getApplication().getApplicationInfo().setEnableOnBackInvokedCallback(true);
    }

    /** Acts as the system does: by the registered callback from API 33 on, by the key before. */
    private static void goBack(Phone phone) {
        if (Build.VERSION.SDK_INT < 33) phone.activity().onBackPressed();
        else ours(phone).onBackInvoked();
        phone.idle();
    }

    /** Returns the callback of the shell, or null. Without one, the system leaves the app. */
    private static OnBackInvokedCallback ours(Phone phone) {
        Object dispatcher = phone.activity().getOnBackInvokedDispatcher();
        Object actual = field(dispatcher, "mActualDispatcher");
        List<Object> all = new ArrayList<Object>();
        for (Object pair : (List<?>) field(dispatcher, "mCallbacks")) all.add(((Pair<?, ?>) pair).first);
        if (actual != null) all.addAll(((Map<?, ?>) field(actual, "mAllCallbacks")).keySet());
        for (Object callback : all)
            if (callback.getClass().getName().startsWith("app.shell.")) return (OnBackInvokedCallback) callback;
        return null;
    }

    private static Object field(Object owner, String name) {
        return ReflectionHelpers.getField(owner, name);
    }

    @Test
    public void goesToThePageBefore() {
        Phone phone = Phone.start();
        phone.pageCame("https://shop.example.com/");
        phone.pageCame("https://shop.example.com/shoes");
        goBack(phone);
        assertEquals(1, phone.engine().getGoBackInvocations());
        assertFalse(phone.activity().isFinishing());
    }

    @Test
    public void leavesTheAppFromItsFirstPage() {
        Phone phone = Phone.start();
        phone.pageCame("https://shop.example.com/");
        phone.engine().setCanGoBack(false);
        if (Build.VERSION.SDK_INT >= 33) {
            phone.client().doUpdateVisitedHistory(phone.web(), "https://shop.example.com/", false);
            assertNull("the system animates the way out", ours(phone));
            return;
        }
        goBack(phone);
        assertTrue(phone.activity().isFinishing());
    }

    @Test
    public void leavesAFilmThatFillsTheScreen() {
        Phone phone = Phone.start();
        phone.pageCame("https://shop.example.com/");
        phone.engine().setCanGoBack(false);
        final boolean[] hidden = {false};
        View film = new View(phone.activity());
        phone.chrome().onShowCustomView(film, new WebChromeClient.CustomViewCallback() {
            @Override
            public void onCustomViewHidden() {
                hidden[0] = true;
            }
        });
        assertTrue(film.isAttachedToWindow());
        goBack(phone);
        assertTrue(hidden[0]);
        assertFalse(film.isAttachedToWindow());
        assertFalse(phone.activity().isFinishing());
    }
}

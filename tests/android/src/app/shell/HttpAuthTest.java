package app.shell;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;
import static org.robolectric.Shadows.shadowOf;

import android.app.AlertDialog;
import android.content.DialogInterface;
import android.view.View;
import android.view.ViewGroup;
import android.webkit.HttpAuthHandler;
import android.webkit.WebView;
import android.widget.CheckBox;
import android.widget.EditText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.annotation.Config;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.shadows.ShadowAlertDialog;
import org.robolectric.shadows.ShadowWebView;

/** A server that requires HTTP authentication. */
@RunWith(ShellRunner.class)
@Apk("site")
@Config(sdk = {24, 35, 36}, shadows = {ShadowServiceWorkers.class, HttpAuthTest.Keeper.class})
public class HttpAuthTest {
    /** A web view with the part of its memory that Robolectric does not implement. */
    @Implements(WebView.class)
    public static class Keeper extends ShadowWebView {
        private static final Map<String, String[]> KEPT = new HashMap<String, String[]>();

        @Implementation
        protected void setHttpAuthUsernamePassword(String host, String realm, String name, String password) {
            KEPT.put(host + realm, new String[] {name, password});
        }

        @Implementation
        protected String[] getHttpAuthUsernamePassword(String host, String realm) {
            return KEPT.get(host + realm);
        }
    }

    private static final class Asked extends HttpAuthHandler {
        String answer;

        @Override
        public boolean useHttpAuthUsernamePassword() {
            return true;
        }

        @Override
        public void cancel() {
            answer = "cancelled";
        }

        @Override
        public void proceed(String name, String password) {
            answer = name + ":" + password;
        }
    }

    private final Phone phone = Phone.start();

    public HttpAuthTest() {
        Keeper.KEPT.clear();
    }

    private Asked asks(String host, String realm) {
        Asked handler = new Asked();
        phone.client().onReceivedHttpAuthRequest(phone.web(), handler, host, realm);
        phone.idle();
        return handler;
    }

    private static AlertDialog dialog() {
        return (AlertDialog) ShadowAlertDialog.getLatestDialog();
    }

    private static <T extends View> List<T> parts(View view, Class<T> kind, List<T> out) {
        if (kind.isInstance(view)) out.add(kind.cast(view));
        if (view instanceof ViewGroup) for (int i = 0; i < ((ViewGroup) view).getChildCount(); i++) parts(((ViewGroup) view).getChildAt(i), kind, out);
        return out;
    }

    private void signIn(boolean remember) {
        List<EditText> fields = parts(dialog().getWindow().getDecorView(), EditText.class, new ArrayList<EditText>());
        fields.get(0).setText("ana");
        fields.get(1).setText("secret");
        parts(dialog().getWindow().getDecorView(), CheckBox.class, new ArrayList<CheckBox>()).get(0).setChecked(remember);
        dialog().getButton(DialogInterface.BUTTON_POSITIVE).performClick();
        phone.idle();
    }

    @Test
    public void asksThePersonAndNamesTheHostOnce() {
        Asked page = asks("shop.example.com", "Staff");
        Asked picture = asks("shop.example.com", "Staff");
        assertNull(page.answer);
        assertEquals("shop.example.com\n\u201cStaff\u201d", String.valueOf(shadowOf(dialog()).getMessage()));
        signIn(false);
        assertEquals("ana:secret", page.answer);
        assertEquals("ana:secret", picture.answer);
    }

    @Test
    public void isCancelledByTheButtonAndByBack() {
        Asked first = asks("shop.example.com", "Staff");
        dialog().getButton(DialogInterface.BUTTON_NEGATIVE).performClick();
        phone.idle();
        assertEquals("cancelled", first.answer);
        Asked second = asks("shop.example.com", "Staff");
        dialog().cancel();
        phone.idle();
        assertEquals("cancelled", second.answer);
    }

    @Test
    public void keepsThemOnlyForWhoeverTicksThat() {
        asks("shop.example.com", "Staff");
        signIn(false);
        assertNull(kept());
        asks("shop.example.com", "Staff");
        signIn(true);
        assertEquals("ana", kept());
        assertEquals("ana:secret", asks("shop.example.com", "Staff").answer);
    }

    private String kept() {
        String[] both = phone.web().getHttpAuthUsernamePassword("shop.example.com", "Staff");
        return both == null ? null : both[0];
    }

    @Test
    public void nobodyElsesServerAsks() {
        assertEquals("cancelled", asks("evil.example", "shop.example.com").answer);
        assertNull(ShadowAlertDialog.getLatestDialog());
    }

    @Test
    public void goesWithTheWindow() {
        Asked page = asks("shop.example.com", "Staff");
        phone.controller.pause().stop().destroy();
        assertEquals("cancelled", page.answer);
        assertTrue(!dialog().isShowing());
    }
}

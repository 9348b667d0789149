package app.shell;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;
import static org.robolectric.Shadows.shadowOf;

import android.app.Activity;
import android.app.DownloadManager;
import android.content.Context;
import android.content.Intent;
import android.net.Uri;
import android.util.Pair;
import android.webkit.CookieManager;
import android.webkit.MimeTypeMap;
import android.webkit.ValueCallback;
import android.webkit.WebChromeClient;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.annotation.Config;
import org.robolectric.shadows.ShadowActivity;

@RunWith(ShellRunner.class)
@Apk("plain")
@Config(sdk = {24, 30, 36}, shadows = ShadowServiceWorkers.class)
public class FilesTest {
    /** The result that the page's file field receives. The field is unusable until it receives one. */
    private static final class Answer implements ValueCallback<Uri[]> {
        int times;
        Uri[] files;

        @Override
        public void onReceiveValue(Uri[] given) {
            times++;
            files = given;
        }
    }

    private static final class Field extends WebChromeClient.FileChooserParams {
        private final int mode;
        private final String[] accept;

        Field(int mode, String... accept) {
            this.mode = mode;
            this.accept = accept;
        }

        @Override
        public int getMode() {
            return mode;
        }

        @Override
        public String[] getAcceptTypes() {
            return accept;
        }

        @Override
        public boolean isCaptureEnabled() {
            return false;
        }

        @Override
        public CharSequence getTitle() {
            return null;
        }

        @Override
        public String getFilenameHint() {
            return null;
        }

        @Override
        public Intent createIntent() {
            return new Intent(Intent.ACTION_GET_CONTENT);
        }
    }

    private final Phone phone = Phone.start();
    private final Answer answer = new Answer();

    private ShadowActivity.IntentForResult choose(Field field) {
        assertTrue(phone.chrome().onShowFileChooser(phone.web(), answer, field));
        ShadowActivity.IntentForResult asked = shadowOf(phone.activity()).getNextStartedActivityForResult();
        assertNotNull("the system's chooser is asked", asked);
        return asked;
    }

    private void answerWith(ShadowActivity.IntentForResult asked, int code, Intent data) {
        shadowOf(phone.activity()).receiveResult(asked.intent, code, data);
        assertEquals(1, answer.times);
    }

    @Test
    public void aFileFieldOpensTheChooserForItsTypes() {
        shadowOf(MimeTypeMap.getSingleton()).addExtensionMimeTypeMapping("pdf", "application/pdf");
        Intent chooser = choose(new Field(WebChromeClient.FileChooserParams.MODE_OPEN_MULTIPLE, "image/png,.pdf")).intent;
        assertEquals(Intent.ACTION_CHOOSER, chooser.getAction());
        Intent picker = chooser.getParcelableExtra(Intent.EXTRA_INTENT);
        assertEquals(Intent.ACTION_GET_CONTENT, picker.getAction());
        assertTrue(picker.getBooleanExtra(Intent.EXTRA_ALLOW_MULTIPLE, false));
        assertTrue(picker.getCategories().contains(Intent.CATEGORY_OPENABLE));
        assertEquals("*/*", picker.getType());
        assertArrayEquals(new String[] {"image/png", "application/pdf"}, picker.getStringArrayExtra(Intent.EXTRA_MIME_TYPES));
    }

    @Test
    public void theChosenFileReachesThePage() {
        Uri photo = Uri.parse("content://media/external/images/1");
        answerWith(choose(new Field(WebChromeClient.FileChooserParams.MODE_OPEN, "image/*")), Activity.RESULT_OK, new Intent().setData(photo));
        assertArrayEquals(new Uri[] {photo}, answer.files);
    }

    @Test
    public void theFieldIsToldWhenNothingWasChosen() {
        answerWith(choose(new Field(WebChromeClient.FileChooserParams.MODE_OPEN)), Activity.RESULT_CANCELED, null);
        assertNull(answer.files);
    }

    /** Otherwise, the responding app could make the page upload the shell's private files. */
    @Test
    public void aFileOfTheAppItselfIsNotUploaded() {
        Uri own = Uri.parse("file:///data/data/com.example.shop/app_webview/Cookies");
        answerWith(choose(new Field(WebChromeClient.FileChooserParams.MODE_OPEN)), Activity.RESULT_OK, new Intent().setData(own));
        assertNull(answer.files);
    }

    @Test
    public void aFileOfTheAppsOwnProviderIsNotUploaded() {
        Uri own = Uri.parse("content://com.example.shop.capture/1.jpg");
        answerWith(choose(new Field(WebChromeClient.FileChooserParams.MODE_OPEN)), Activity.RESULT_OK, new Intent().setData(own));
        assertNull(answer.files);
    }

    /** The cookies that the phone's download manager sends for a file; null for none. */
    private String cookiesWith(String url, int number) {
        phone.engine().getDownloadListener().onDownloadStart(url, "Browser", null, "application/pdf", 1);
        phone.idle();
        DownloadManager downloads = (DownloadManager) phone.activity().getSystemService(Context.DOWNLOAD_SERVICE);
        DownloadManager.Request request = shadowOf(downloads).getRequest(number);
        assertEquals(url, shadowOf(request).getUri().toString());
        String cookies = null;
        for (Pair<String, String> header : shadowOf(request).getRequestHeaders())
            if (header.first.equals("Cookie")) cookies = header.second;
        return cookies;
    }

    @Test
    public void onlyADownloadOfTheAppsOwnHostCarriesItsSession() {
        String[] files = {"https://shop.example.com/invoice.pdf", "https://cdn.elsewhere.example/file.pdf", "https://shop.example.com.evil.example/file.pdf"};
        for (String file : files) CookieManager.getInstance().setCookie(file, "session=secret");
        for (String file : files) assertEquals("session=secret", CookieManager.getInstance().getCookie(file));
        assertEquals("session=secret", cookiesWith(files[0], 0));
        assertNull(cookiesWith(files[1], 1));
        assertNull(cookiesWith(files[2], 2));
    }

    @Test
    public void aSecondFieldDoesNotLeaveTheFirstDead() {
        choose(new Field(WebChromeClient.FileChooserParams.MODE_OPEN));
        Answer second = new Answer();
        phone.chrome().onShowFileChooser(phone.web(), second, new Field(WebChromeClient.FileChooserParams.MODE_OPEN));
        assertEquals(1, answer.times);
        assertNull(answer.files);
        assertEquals(0, second.times);
    }
}

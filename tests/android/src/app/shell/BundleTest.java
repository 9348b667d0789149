package app.shell;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import android.net.Uri;
import android.webkit.WebResourceResponse;
import java.io.IOException;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.annotation.Config;

/** The pages in the package, which the asset manager reads. */
@RunWith(ShellRunner.class)
@Apk("bundle")
@Config(sdk = {24, 30, 36}, shadows = ShadowServiceWorkers.class)
public class BundleTest {
    private static final String ORIGIN = "https://appassets.androidplatform.net/";

    private static WebResourceResponse answer(Phone phone, String url) {
        return phone.client().shouldInterceptRequest(phone.web(), new Phone.Request(url, true, false));
    }

    @Test
    public void theAppStartsWithItsOwnPage() throws IOException {
        Phone phone = Phone.start();
        assertEquals(ORIGIN + "index.html", phone.engine().getLastLoadedUrl());
        WebResourceResponse page = answer(phone, ORIGIN + "index.html");
        assertEquals("text/html", page.getMimeType());
        assertEquals(200, page.getStatusCode());
        assertTrue(new String(Streams.readAll(page.getData()), "UTF-8").contains("<title>Café</title>"));
    }

    @Test
    public void whatIsNotInThePackageIsNotFound() {
        Phone phone = Phone.start();
        for (String path : new String[] {"nothing.html", "../app.json", "%2e%2e/app.json", "..%2fapp.json", "..%5capp.json", "%00"})
            assertEquals(path, 404, answer(phone, ORIGIN + path).getStatusCode());
    }

    @Test
    public void otherHostsAreAskedThemselves() {
        assertNull(answer(Phone.start(), "https://shop.example.com/index.html"));
    }

    @Test
    public void itsServiceWorkerIsAnsweredTheSameWay() {
        Phone.start();
        WebResourceResponse page = ShadowServiceWorkers.client.shouldInterceptRequest(new Phone.Request(ORIGIN + "index.html", false, false));
        assertEquals(200, page.getStatusCode());
    }

    @Test
    public void aLinkOfTheSiteOpensThePageOfTheBundle() {
        assertEquals(ORIGIN + "about.html?x=1#y", Phone.start(Uri.parse("https://shop.example.com/about.html?x=1#y")).engine().getLastLoadedUrl());
    }
}

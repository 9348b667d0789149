package app.shell;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import android.net.Uri;
import android.webkit.WebResourceResponse;
import java.io.File;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.RuntimeEnvironment;
import org.robolectric.annotation.Config;
import org.robolectric.shadows.ShadowLooper;
import org.robolectric.shadows.ShadowSystemClock;
import org.robolectric.util.ReflectionHelpers;

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

    // Updates of the pages.

    private final File updatesFolder = new File(RuntimeEnvironment.getApplication().getNoBackupFilesDir(), "updates");
    private final UpdateOffer offer = ShellConfig.read(RuntimeEnvironment.getApplication()).updates;

    /** Returns a version with a page of its own, another file of its own, and nothing else. */
    private UpdateBundle version(String words, boolean isUrgent) throws IOException {
        UpdateStore store = new UpdateStore(updatesFolder, new UpdateDisk());
        Map<String, UpdateBundle.Entry> files = new HashMap<String, UpdateBundle.Entry>();
        for (String path : new String[] {"index.html", "new.js"}) {
            byte[] data = (path + " " + words).getBytes("UTF-8");
            String sha256 = Digests.hex(Digests.sha256().digest(data));
            UpdateStore.Receiver receiver = store.receive(sha256, data.length);
            receiver.write(data, data.length);
            receiver.finish();
            files.put(path, new UpdateBundle.Entry(sha256, data.length, false));
        }
        return new UpdateBundle(Digests.hex(Digests.sha256().digest(words.getBytes("UTF-8"))), 8, isUrgent, files);
    }

    private UpdateState remembered() {
        return new UpdateStore(updatesFolder, new UpdateDisk()).read();
    }

    private void pend(UpdateBundle version) throws IOException {
        UpdateState state = remembered() == null ? UpdateState.create(offer) : remembered();
        state.pending = version;
        new UpdateStore(updatesFolder, new UpdateDisk()).write(state);
    }

    /** Returns a phone whose process starts, with its page open. */
    private static Phone launch() {
        settle();
        ReflectionHelpers.setStaticField(UpdateWindow.class, "process", null);
        Phone phone = Phone.start();
        phone.pageCame(ORIGIN + "index.html");
        return phone;
    }

    /** Waits for the end of a question, which writes the state. */
    private static void settle() {
        final CountDownLatch done = new CountDownLatch(1);
        Executor work = ReflectionHelpers.getStaticField(UpdateWindow.class, "WORK");
        work.execute(new Runnable() {
            @Override
            public void run() {
                done.countDown();
            }
        });
        try {
            assertTrue(done.await(60, TimeUnit.SECONDS));
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String page(Phone phone) throws IOException {
        return new String(Streams.readAll(answer(phone, ORIGIN + "index.html").getData()), "UTF-8");
    }

    private static String says(Phone phone, String event) {
        UpdateWindow updates = ReflectionHelpers.getField(phone.activity(), "updates");
        String answer = PortMessage.read("1 POST /~update/" + event + "\n\n").answer(new UpdatePort(updates, null));
        phone.idle();
        return answer.substring(2, 5);
    }

    private static void pass(int seconds) {
        ShadowLooper.idleMainLooper(seconds, TimeUnit.SECONDS);
    }

    @Test
    public void anUpdateIsShownAsAWholeAndKeptOnceItWorks() throws IOException {
        pend(version("of the new version", false));
        Phone phone = launch();
        assertEquals("index.html of the new version", page(phone));
        assertEquals(200, answer(phone, ORIGIN + "new.js").getStatusCode());
        assertEquals(404, answer(phone, ORIGIN + "app.css").getStatusCode());
        assertEquals(1, remembered().starts);
        assertEquals("200", says(phone, "drawn"));
        pass(9);
        assertEquals(1, remembered().starts);
        pass(2);
        assertEquals(-1, remembered().starts);
        assertEquals("index.html of the new version", page(launch()));
    }

    @Test
    public void anUpdateThatFailsTwiceIsLeftForGood() throws IOException {
        pend(version("of a broken version", false));
        for (int start = 0; start < 2; start++) {
            Phone phone = launch();
            assertEquals("index.html of a broken version", page(phone));
            says(phone, "failed");
            says(phone, "drawn");
            pass(11);
        }
        assertTrue(page(launch()).contains("<title>Café</title>"));
        assertEquals(1, remembered().refused.size());
        assertEquals(remembered().refused.get(0), remembered().failed);
    }

    @Test
    public void whoeverLeavesAWorkingPageEarlyHasNotSeenItFail() throws IOException {
        pend(version("of the new version", false));
        for (int start = 0; start < 4; start++) {
            Phone phone = launch();
            assertEquals("index.html of the new version", page(phone));
            says(phone, "drawn");
            phone.controller.pause();
            assertEquals(0, remembered().starts);
        }
    }

    @Test
    public void anUpdateTakesThePlaceOfAPageThatNobodyLooksAt() throws IOException {
        Phone phone = launch();
        assertTrue(page(phone).contains("<title>Café</title>"));
        says(phone, "drawn");
        comes(phone, version("of the new version", false));
        isAway(phone, 29);
        assertEquals(0, phone.engine().getReloadInvocations());
        says(phone, "typed");
        isAway(phone, 31);
        assertEquals(0, phone.engine().getReloadInvocations());
        says(phone, "drawn");
        assertTrue(page(phone).contains("<title>Café</title>"));
        isAway(phone, 31);
        assertEquals(1, phone.engine().getReloadInvocations());
        assertEquals("index.html of the new version", page(phone));
    }

    private void comes(Phone phone, UpdateBundle version) {
        settle();
        UpdateWindow updates = ReflectionHelpers.getField(phone.activity(), "updates");
        UpdateState state = ReflectionHelpers.getField(updates.updates, "state");
        state.pending = version;
    }

    private static void isAway(Phone phone, int seconds) {
        phone.controller.pause().stop();
        ShadowSystemClock.advanceBy(Duration.ofSeconds(seconds));
        phone.controller.restart().start().resume();
        phone.idle();
    }

    @Test
    public void anUrgentUpdateIsOfferedAndTakenByATap() throws Exception {
        Phone phone = launch();
        page(phone);
        says(phone, "drawn");
        assertFalse(phone.shows("Update now"));
        comes(phone, version("of the new version", true));
        // Until the first question, which nobody answers, is over.
        for (int i = 0; i < 500 && !phone.shows("Update now"); i++) {
            Thread.sleep(10);
            pass(15 * 60);
        }
        assertTrue(phone.shows("A new version of this app is ready."));
        assertTrue(page(phone).contains("<title>Café</title>"));
        phone.tap(phone.find("Update now"));
        assertEquals(1, phone.engine().getReloadInvocations());
        assertEquals("index.html of the new version", page(phone));
        assertFalse(phone.shows("Update now"));
    }

    @Test
    public void itAsksForUpdatesOnceThePageIsThere() throws Exception {
        Service service = new Service();
        try {
            Phone phone = launch();
            page(phone);
            assertEquals(0, service.requests.size());
            says(phone, "drawn");
            // Not a manifest, so the app stays as it is.
            for (int i = 0; i < 500 && (remembered() == null || remembered().failures == 0); i++) Thread.sleep(10);
            assertEquals("GET /cafe/android-6/update.json?r=7&b=000000000000", service.last().line);
            assertEquals(1, remembered().failures);
            assertTrue(page(phone).contains("<title>Café</title>"));
        } finally {
            service.close();
        }
    }

    @Test
    public void whatIsNoEventIsRefused() {
        Phone phone = launch();
        assertEquals("404", says(phone, "other"));
        UpdateWindow updates = ReflectionHelpers.getField(phone.activity(), "updates");
        assertTrue(PortMessage.read("1 GET /~update/drawn\n\n").answer(new UpdatePort(updates, null)).startsWith("1 405\n"));
    }
}

package app.shell;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;
import static org.robolectric.Shadows.shadowOf;

import android.content.Intent;
import java.util.Arrays;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.annotation.Config;
import org.robolectric.shadows.ShadowAlertDialog;
import org.robolectric.util.ReflectionHelpers;

/**
 * Requests of the bundle's page through its port, and messages by a distributor in place of Play services.
 */
@RunWith(ShellRunner.class)
@Apk("push-bundle")
@Config(sdk = {24, 36}, shadows = ShadowServiceWorkers.class)
public class PushBundleTest {
    private static final String REGISTER = "org.unifiedpush.android.distributor.REGISTER";
    private Service service;
    private PushPhone phone;
    private Phone window;
    private PushPort port;

    @Before
    public void begin() throws Exception {
        service = new Service();
        phone = new PushPhone(service);
        window = Phone.start();
        ShellConfig config = phone.config();
        Push push = ReflectionHelpers.getField(window.activity(), "push");
        port = new PushPort(window.activity(), config, push, SourceAnswers.relay(phone.app, config));
    }

    @After
    public void end() throws Exception {
        phone.settle();
        service.close();
    }

    /** Returns the response for the page, such as "200 {…}". */
    private String say(String message) {
        String answer = PortMessage.read("1 " + message).answer(port);
        return answer.substring(2, 5) + " " + answer.substring(answer.indexOf("\n\n") + 2);
    }

    private String get() {
        return say("GET /~push\n\n");
    }

    /**
     * Sends a request as the page does, on a thread of the port. The phone's push service responds with
     * `answer`.
     */
    private String put(final String body, final Intent answer) throws Exception {
        final String[] told = new String[1];
        Thread page = new Thread() {
            @Override
            public void run() {
                told[0] = say("PUT /~push\n\n" + body);
            }
        };
        page.start();
        boolean isAnswered = answer == null;
        while (page.isAlive()) {
            window.idle();
            if (!isAnswered && phone.lastAsked(REGISTER) != null) {
                isAnswered = true;
                phone.send(answer.putExtra("token", phone.lastAsked(REGISTER).getStringExtra("token")));
            }
            Thread.yield();
        }
        return told[0];
    }

    private static Intent endpoint() {
        return new Intent(Distributor.NEW_ENDPOINT).putExtra("endpoint", "https://push.example/up1").putExtra("id", "n1");
    }

    private void on() throws Exception {
        phone.withDistributor().allow(true);
        assertEquals("200 {\"state\":\"on\",\"topics\":[\"bread\"]}", put("{\"topics\":[\"bread\",\"nothing-of-ours\"]}", endpoint()));
    }

    @Test
    public void aPhoneWithoutAnyPushServiceSaysSo() throws Exception {
        assertEquals("200 {\"state\":\"unavailable\",\"topics\":[]}", get());
        assertEquals("200 {\"state\":\"unavailable\",\"topics\":[]}", put("{\"topics\":[]}", null));
        assertEquals(0, service.requests.size());
    }

    @Test
    public void thePageTurnsThemOnByADistributor() throws Exception {
        on();
        Intent asked = phone.lastAsked(REGISTER);
        assertEquals(PushPhone.DISTRIBUTOR, asked.getPackage());
        assertEquals(service.publicKey, asked.getStringExtra("vapid"));
        assertTrue(asked.getStringExtra("token").length() >= 32);
        assertEquals("https://push.example/up1", service.last().body.getString("endpoint"));
        assertEquals("n1", phone.lastAsked("org.unifiedpush.android.distributor.MESSAGE_ACK").getStringExtra("id"));
        assertEquals("200 {\"state\":\"on\",\"topics\":[\"bread\"]}", get());
    }

    @Test
    public void itChangesTopicsTellsOfTheCartAndTurnsThemOff() throws Exception {
        on();
        assertEquals("200 {\"state\":\"on\",\"topics\":[\"bread\",\"events\"]}", put("{\"topics\":[\"bread\",\"events\"]}", null));
        assertEquals("PATCH /a/cafe/~push/d1", service.last().line);
        assertEquals("200 {\"told\":true}", say("POST /~push/cart\n\n{\"items\":2}"));
        assertEquals("POST /a/cafe/~push/d1/cart", service.last().line);
        assertEquals(2, service.last().body.getInt("items"));
        assertEquals("200 {\"state\":\"off\",\"topics\":[]}", say("DELETE /~push\n\n"));
        assertEquals("DELETE /a/cafe/~push/d1", service.last().line);
        assertEquals(phone.lastAsked(REGISTER).getStringExtra("token"), phone.lastAsked("org.unifiedpush.android.distributor.UNREGISTER").getStringExtra("token"));
        assertEquals("200 {\"told\":false}", say("POST /~push/cart\n\n{\"items\":2}"));
    }

    @Test
    public void whatIsNoCallIsRefused() throws Exception {
        phone.withDistributor();
        for (String message : new String[] {"PUT /~push\n\n", "PUT /~push\n\n[]", "PUT /~push\n\n{\"topics\":3}", "POST /~push/cart\n\n{\"items\":-1}", "POST /~push/cart\n\nx"})
            assertTrue(message, say(message).startsWith("400 "));
        for (String message : new String[] {"POST /~push\n\n", "GET /~push/cart\n\n"}) assertTrue(message, say(message).startsWith("405 "));
        assertTrue(say("GET /~push/other\n\n").startsWith("404 "));
        assertEquals(0, service.requests.size());
    }

    @Test
    public void aMessageOfTheDistributorIsShownAndAcknowledged() throws Exception {
        on();
        byte[] body = phone.sender().encrypt(PushPhone.payload("m1", "#~shop/product/12"));
        String token = phone.lastAsked(REGISTER).getStringExtra("token");
        phone.send(new Intent(Distributor.MESSAGE).putExtra("token", token).putExtra("bytesMessage", body).putExtra("id", "7"));
        assertEquals(1, phone.shown().size());
        assertEquals("7", phone.lastAsked("org.unifiedpush.android.distributor.MESSAGE_ACK").getStringExtra("id"));
        Intent tap = shadowOf(phone.shown().get(0).contentIntent).getSavedIntent();
        assertEquals(Links.BUNDLE_START + "#~shop/product/12", Phone.start(tap).engine().getLastLoadedUrl());
    }

    @Test
    public void anotherAppCannotPassForTheDistributor() throws Exception {
        on();
        byte[] body = phone.sender().encrypt(PushPhone.payload("m1", null));
        for (String token : new String[] {"", "guess", null}) {
            phone.send(new Intent(Distributor.MESSAGE).putExtra("token", token).putExtra("bytesMessage", body));
            phone.send(new Intent(Distributor.NEW_ENDPOINT).putExtra("token", token).putExtra("endpoint", "https://evil.example/"));
            phone.send(new Intent(Distributor.UNREGISTERED).putExtra("token", token));
        }
        assertEquals(0, phone.shown().size());
        assertEquals("https://push.example/up1", new PushMemory(phone.app).text("endpoint"));
        assertEquals(Arrays.asList("POST /a/cafe/~push"), service.asked());
    }

    @Test
    public void aDistributorThatLetsGoIsAskedAnewWithAnotherWord() throws Exception {
        on();
        String before = phone.lastAsked(REGISTER).getStringExtra("token");
        phone.send(new Intent(Distributor.UNREGISTERED).putExtra("token", before));
        assertNull(new PushMemory(phone.app).text("endpoint"));
        phone.registration().refresh();
        assertTrue(!before.equals(phone.lastAsked(REGISTER).getStringExtra("token")));
    }

    @Test
    public void anEndpointWithoutHttpsIsNotTaken() throws Exception {
        on();
        String token = phone.lastAsked(REGISTER).getStringExtra("token");
        phone.send(endpoint().putExtra("token", token).putExtra("endpoint", "http://push.example/up2"));
        assertEquals("https://push.example/up1", new PushMemory(phone.app).text("endpoint"));
        phone.send(endpoint().putExtra("token", token).putExtra("endpoint", "https://push.example/up2"));
        assertEquals("https://push.example/up2", service.last().body.getString("endpoint"));
    }

    @Test
    public void theSystemIsAskedOnlyWhenThePageWantsThem() throws Exception {
        for (int start = 0; start < 4; start++) window = Phone.start();
        assertNull(ShadowAlertDialog.getLatestAlertDialog());
        assertNull(shadowOf(window.activity()).getLastRequestedPermission());
    }
}

package app.shell;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;
import static org.robolectric.Shadows.shadowOf;

import android.app.Notification;
import android.app.PendingIntent;
import android.content.Intent;
import android.net.Uri;
import android.os.Build;
import java.io.File;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.json.JSONObject;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.annotation.Config;

/** Messages by Play services, from the permission request to the tap on a message. */
@RunWith(ShellRunner.class)
@Apk("push")
@Config(sdk = {24, 34, 36}, shadows = ShadowServiceWorkers.class)
public class PushTest {
    private static final String START = "https://shop.example.com/";
    private static final List<String> BREAD = Collections.singletonList("bread");
    private Service service;
    private PushPhone phone;

    @Before
    public void begin() throws Exception {
        service = new Service();
        phone = new PushPhone(service).withPlayServices();
    }

    @After
    public void end() throws Exception {
        phone.settle();
        service.close();
    }

    @Test
    public void turningOnAsksPlayServicesAndTellsTheService() throws Exception {
        assertEquals("off", phone.registration().state());
        phone.on();
        Intent asked = phone.lastAsked("com.google.iid.TOKEN_REQUEST");
        assertEquals(PushPhone.PLAY, asked.getPackage());
        assertEquals("GCM", asked.getStringExtra("scope"));
        for (String name : new String[] {"sender", "subscription", "X-subscription"}) assertEquals(service.publicKey, asked.getStringExtra(name));
        assertTrue(asked.getStringExtra("subtype").startsWith("wp:"));
        assertEquals(asked.getStringExtra("subtype"), asked.getStringExtra("X-subtype"));
        assertEquals(phone.app.getPackageName(), ((PendingIntent) asked.getParcelableExtra("app")).getCreatorPackage());
        assertEquals(Arrays.asList("POST /a/cafe/~push"), service.asked());
        JSONObject told = service.last().body;
        assertEquals("https://fcm.googleapis.com/fcm/send/" + PushPhone.TOKEN, told.getString("endpoint"));
        assertEquals("android", told.getString("platform"));
        assertEquals("[\"bread\"]", told.getJSONArray("topics").toString());
        assertEquals(5, told.getInt("version"));
        assertTrue(told.getString("timeZone").length() > 0 && told.getString("locale").length() > 0);
        assertEquals(87, told.getJSONObject("keys").getString("p256dh").length());
    }

    @Test
    public void anAnswerToAnotherQuestionCountsForNothing() throws Exception {
        phone.on();
        for (String answer : new String[] {"|ID|9|:" + PushPhone.TOKEN + "x", PushPhone.TOKEN, "", ":"})
            phone.send(new Intent(PlayServices.ANSWER).putExtra("registration_id", answer));
        phone.send(new Intent(PlayServices.ANSWER));
        assertEquals(1, service.asked().size());
        assertEquals(PlayServices.endpoint("a:b", "a:b:" + PushPhone.TOKEN), "https://fcm.googleapis.com/fcm/send/" + PushPhone.TOKEN);
        assertNull(PlayServices.endpoint("a:b", "a:b:../../" + PushPhone.TOKEN));
    }

    @Test
    public void anErrorOfPlayServicesLeavesThemOff() throws Exception {
        phone.allow(true);
        final String[] state = new String[1];
        Thread person = new Thread() {
            @Override
            public void run() {
                state[0] = phone.registration().turnOn(BREAD);
            }
        };
        person.start();
        while (phone.lastAsked("com.google.iid.TOKEN_REQUEST") == null) Thread.yield();
        phone.send(new Intent(PlayServices.ANSWER).putExtra("error", "SERVICE_NOT_AVAILABLE"));
        person.join();
        assertEquals("off", state[0]);
        assertEquals(Collections.emptyList(), service.asked());
    }

    @Test
    public void whereTheyFailADistributorIsAsked() throws Exception {
        phone.withDistributor().allow(true);
        final String[] state = new String[1];
        Thread person = new Thread() {
            @Override
            public void run() {
                state[0] = phone.registration().turnOn(BREAD);
            }
        };
        person.start();
        while (phone.lastAsked("com.google.iid.TOKEN_REQUEST") == null) Thread.yield();
        phone.send(new Intent(PlayServices.ANSWER).putExtra("error", "SERVICE_NOT_AVAILABLE"));
        String token = phone.lastAsked("org.unifiedpush.android.distributor.REGISTER").getStringExtra("token");
        phone.send(new Intent(Distributor.NEW_ENDPOINT).putExtra("token", token).putExtra("endpoint", "https://push.example/up1"));
        person.join();
        assertEquals("on", state[0]);
        assertEquals("https://push.example/up1", service.last().body.getString("endpoint"));
    }

    @Test
    public void aMessageIsShownOnceHoweverOftenItComes() throws Exception {
        phone.on();
        byte[] message = phone.sender().encrypt(PushPhone.payload("m1", "#/bread"));
        phone.playBrings(message);
        assertEquals(1, phone.shown().size());
        Notification shown = phone.shown().get(0);
        assertEquals("Warm bread", shown.extras.getString(Notification.EXTRA_TITLE));
        assertEquals("From 7 o’clock, as long as it lasts.", shown.extras.getString(Notification.EXTRA_TEXT));
        assertEquals("From 7 o’clock, as long as it lasts.", String.valueOf(shown.extras.get(Notification.EXTRA_BIG_TEXT)));
        assertEquals("ic_notification", phone.app.getResources().getResourceEntryName(shown.getSmallIcon().getResId()));
        assertNotEquals(0, shown.flags & Notification.FLAG_AUTO_CANCEL);
        if (Build.VERSION.SDK_INT >= 26) {
            assertEquals("topic bread", shown.getChannelId());
            assertEquals("New bread", String.valueOf(phone.notifications().getNotificationChannel("topic bread").getName()));
        }
        phone.notifications().cancelAll();
        phone.playBrings(message);
        phone.playBrings(phone.sender().encrypt(PushPhone.payload("m1", "#/bread")));
        assertEquals(0, phone.shown().size());
        phone.playBrings(phone.sender().encrypt(PushPhone.payload("m2", "#/bread")));
        assertEquals(1, phone.shown().size());
    }

    @Test
    public void whatIsBrokenShowsNothing() throws Exception {
        phone.on();
        byte[] good = phone.sender().encrypt(PushPhone.payload("m1", null));
        for (int at : new int[] {0, 20, 21, 30, 86, good.length - 1}) {
            byte[] changed = good.clone();
            changed[at] ^= 1;
            phone.playBrings(changed);
        }
        for (int length : new int[] {0, 1, 20, 21, 85, 86, 102, good.length - 1}) phone.playBrings(Arrays.copyOf(good, length));
        phone.playBrings(null);
        phone.playBrings(Arrays.copyOf(good, 5000));
        JSONObject others = new JSONObject().put("p256dh", PushMemory.encode(PushKeys.create().publicKey)).put("auth", "AAAAAAAAAAAAAAAAAAAAAA");
        phone.playBrings(new Sender(others).encrypt(PushPhone.payload("m2", null)));
        for (String text : new String[] {"", "{}", "[]", "no json", "{\"message\":\"m3\",\"notification\":{}}", "{\"message\":\"../x\",\"notification\":{\"title\":\"x\"}}"})
            phone.playBrings(phone.sender().encrypt(text));
        phone.send(new Intent(PlayServices.MESSAGE).putExtra("subtype", "wp:another").putExtra("rawData", good));
        phone.send(new Intent(PlayServices.MESSAGE).putExtra("rawData", good));
        assertEquals(0, phone.shown().size());
        phone.playBrings(good);
        assertEquals(1, phone.shown().size());
    }

    @Test
    public void aPictureComesAfterTheWordsIfTheyAreStillThere() throws Exception {
        phone.on();
        service.picture = Files.readAllBytes(new File(System.getProperty("appkiln.apks"), "picture.png").toPath());
        JSONObject message = new JSONObject(PushPhone.payload("m1", null));
        message.getJSONObject("notification").put("image", "https://apps.example/bread.png");
        phone.playBrings(phone.sender().encrypt(message.toString()));
        assertEquals("GET /bread.png", service.last().line);
        assertEquals(1, phone.shown().size());
        assertNotNull(phone.shown().get(0).extras.get(Notification.EXTRA_PICTURE));
    }

    private static Intent tap(Notification shown) {
        return shadowOf(shown.contentIntent).getSavedIntent();
    }

    private Phone tapped(String id, String target) throws Exception {
        phone.playBrings(phone.sender().encrypt(PushPhone.payload(id, target)));
        List<Notification> shown = phone.shown();
        Intent intent = tap(shown.get(shown.size() - 1));
        phone.notifications().cancelAll();
        return Phone.start(intent);
    }

    @Test
    public void aTapOpensWhatTheMessageIsAboutAndIsCountedOnce() throws Exception {
        phone.on();
        Phone window = tapped("m1", START + "bread");
        assertEquals(START + "bread", window.engine().getLastLoadedUrl());
        phone.settle();
        assertEquals("POST /a/cafe/~push/d1/opened", service.last().line);
        assertEquals("s1", service.last().secret);
        assertEquals("m1", service.last().body.getString("message"));
        window.controller.newIntent(new Intent(PushNotification.OPEN, Uri.parse("message:m1#" + Uri.encode(START + "again"))));
        phone.settle();
        assertEquals(2, service.asked().size());
    }

    @Test
    public void aTapOpensOtherSitesInTheBrowserAndNumbersInTheTelephone() throws Exception {
        phone.on();
        Intent browser = tapped("m1", "https://elsewhere.example/x").sent();
        assertEquals("https://elsewhere.example/x", browser.getDataString());
        assertEquals(Intent.ACTION_DIAL, tapped("m2", "tel:+3541234567").sent().getAction());
        assertEquals(Intent.ACTION_SENDTO, tapped("m3", "mailto:shop@example.com").sent().getAction());
    }

    @Test
    public void aTargetIntoThePhoneOpensTheAppAndNothingElse() throws Exception {
        phone.on();
        String[] hostile = {"javascript:alert(1)//https://shop.example.com/", "file:///data/data/com.example.shop/no_backup/push.json",
            "content://com.example.shop.capture/1.jpg", "intent://x#Intent;scheme=bank;component=com.bank/.Secret;end", "data:text/html,x",
            "https://shop.example.com@evil.example/", "https://evil.example\\@shop.example.com/", "market://details?id=x", "", "http://evil.example/"};
        for (int i = 0; i < hostile.length; i++) {
            Phone window = tapped("h" + i, hostile[i]);
            assertEquals(hostile[i], START, window.engine().getLastLoadedUrl());
            assertNull(hostile[i], window.sent());
        }
    }

    @Test
    public void anotherAppCannotPassForAMessage() throws Exception {
        phone.on();
        phone.playBrings(phone.sender().encrypt(PushPhone.payload("m1", null)));
        for (String data : new String[] {"message:m2#tel:112", "message:#tel:112", "tel:112", "message://m1#tel:112", "x:m1#tel:112"}) {
            Phone window = Phone.start(new Intent(PushNotification.OPEN, Uri.parse(data)));
            assertEquals(data, START, window.engine().getLastLoadedUrl());
            assertNull(data, window.sent());
        }
        phone.settle();
        assertEquals(1, service.asked().size());
    }

    @Test
    public void turningOffTellsTheServiceOfWhichMessageAndForgetsTheKeys() throws Exception {
        phone.on();
        byte[] late = phone.sender().encrypt(PushPhone.payload("m2", null));
        phone.playBrings(phone.sender().encrypt(PushPhone.payload("m1", null)));
        phone.registration().turnOff();
        assertEquals("DELETE /a/cafe/~push/d1", service.last().line);
        assertEquals("s1", service.last().secret);
        assertEquals("m1", service.last().body.getString("message"));
        assertEquals("1", phone.lastAsked("com.google.iid.TOKEN_REQUEST").getStringExtra("delete"));
        assertEquals("off", phone.registration().state());
        assertNull(new PushMemory(phone.app).text("privateKey"));
        phone.playBrings(late);
        assertEquals(1, phone.shown().size());
    }

    @Test
    public void turningOffWithoutAConnectionIsToldAtTheNextStart() throws Exception {
        phone.on();
        service.isDown = true;
        phone.registration().turnOff();
        assertEquals("off", phone.registration().state());
        service.isDown = false;
        phone.registration().refresh();
        assertEquals("DELETE /a/cafe/~push/d1", service.last().line);
        phone.registration().refresh();
        assertEquals(2, service.asked().size());
    }

    @Test
    public void aStartTellsTheServiceAtMostOnceADay() throws Exception {
        phone.on();
        for (int i = 0; i < 3; i++) phone.registration().refresh();
        assertEquals(1, service.asked().size());
        new PushMemory(phone.app).put("toldAt", System.currentTimeMillis() - 25L * 60 * 60 * 1000);
        phone.registration().refresh();
        assertEquals("PATCH /a/cafe/~push/d1", service.asked().get(1));
        phone.playAnswers(PushPhone.TOKEN);
        phone.registration().refresh();
        assertEquals(2, service.asked().size());
    }

    @Test
    public void anotherTokenIsToldWithItsKeys() throws Exception {
        phone.on();
        new PushMemory(phone.app).put("toldAt", 0);
        phone.registration().refresh();
        phone.playAnswers("another_token_that_is_as_long_as_the_first");
        Service.Request told = service.last();
        assertEquals("PATCH /a/cafe/~push/d1", told.line);
        assertEquals("https://fcm.googleapis.com/fcm/send/another_token_that_is_as_long_as_the_first", told.body.getString("endpoint"));
        assertTrue(told.body.getJSONObject("keys").has("auth"));
        phone.playBrings(phone.sender().encrypt(PushPhone.payload("m1", null)));
        assertEquals(1, phone.shown().size());
    }

    @Test
    public void aTokenThatPlayServicesTakeBackIsAskedForAnew() throws Exception {
        phone.on();
        String before = phone.lastAsked("com.google.iid.TOKEN_REQUEST").getStringExtra("subtype");
        phone.send(new Intent(PlayServices.MESSAGE).putExtra("from", "google.com/iid").putExtra("CMD", "RST"));
        assertNotEquals(before, phone.lastAsked("com.google.iid.TOKEN_REQUEST").getStringExtra("subtype"));
        phone.playAnswers("another_token_that_is_as_long_as_the_first");
        assertEquals("PATCH /a/cafe/~push/d1", service.last().line);
    }

    @Test
    public void aServiceThatForgotThePhoneIsToldAnew() throws Exception {
        phone.on();
        service.onChange = 404;
        new PushMemory(phone.app).put("toldAt", 0);
        phone.registration().refresh();
        assertEquals(Arrays.asList("POST /a/cafe/~push", "PATCH /a/cafe/~push/d1", "POST /a/cafe/~push"), service.asked());
        assertEquals("d2", new PushMemory(phone.app).text("id"));
    }

    @Test
    public void anAppThatOffersThemNoMoreAsksNobody() throws Exception {
        phone.allow(true);
        service.publicKey = null;
        assertEquals("off", phone.registration().turnOn(BREAD));
        assertNull(phone.lastAsked("com.google.iid.TOKEN_REQUEST"));
    }

    @Test
    public void aPhoneWhoseSettingsForbidThemSaysSo() throws Exception {
        phone.on();
        phone.allow(false);
        new PushMemory(phone.app).put("asked", true);
        assertEquals("blocked", phone.registration().state());
    }

    @Test
    public void whatThePhoneRemembersIsInNoBackup() throws Exception {
        phone.on();
        File file = new File(phone.app.getNoBackupFilesDir(), "push.json");
        assertTrue(file.exists());
        String memory = new String(Files.readAllBytes(file.toPath()), "UTF-8");
        assertTrue(memory.contains("privateKey"));
        File[] shared = new File(phone.app.getApplicationInfo().dataDir, "shared_prefs").listFiles();
        assertFalse(shared != null && Arrays.toString(shared).contains("push"));
    }
}

package app.shell;

import android.app.NotificationManager;
import android.content.Context;
import android.os.Build;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Whether this phone gets the app's messages, and what keeps it so. Nothing of it may run on the window's thread but what says so. */
final class PushRegistration {
    private static final long DAY_MS = 24L * 60 * 60 * 1000;
    private static final int PATIENCE_SECONDS = 20;
    /** Whoever turns notifications on waits for the answers of the phone's push service and of ours. */
    private static volatile CountDownLatch waiting = new CountDownLatch(0);

    private final Context context;
    private final ShellConfig config;
    private final PushMemory memory;
    private final PushServer server;

    /** @param config with notifications */
    PushRegistration(Context context, ShellConfig config) {
        this.context = context.getApplicationContext();
        this.config = config;
        memory = new PushMemory(this.context);
        server = new PushServer(config.push);
    }

    /** "on", "off", "blocked" by the phone's settings, or "unavailable" on this phone. On any thread. */
    String state() {
        if (transport() == null) return "unavailable";
        NotificationManager manager = (NotificationManager) context.getSystemService(Context.NOTIFICATION_SERVICE);
        // From Android 13 on they count as blocked until somebody was asked.
        boolean wasAsked = Build.VERSION.SDK_INT < 33 || memory.is("asked");
        if (wasAsked && !Newer.areNotificationsEnabled(manager)) return "blocked";
        return memory.is("wanted") && memory.text("id") != null ? "on" : "off";
    }

    List<String> topics() {
        List<String> known = config.push.topicIds();
        known.retainAll(memory.list("topics"));
        return known;
    }

    private String transport() {
        return PlayServices.isThere(context) ? "play" : Distributor.find(context, memory.text("via"));
    }

    /** Waits until it is on, or cannot be. */
    String turnOn(List<String> topics) {
        memory.put("wanted", true, "topics", topics);
        CountDownLatch settled = new CountDownLatch(1);
        waiting = settled;
        try {
            if (memory.text("endpoint") != null) tell();
            if (memory.text("id") == null && ask()) settled.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return state();
    }

    /** What cannot be said now is said at the next start. */
    void turnOff() {
        String last = isWithinADay(memory.number("lastMessageAt")) ? memory.text("lastMessage") : null;
        giveBack();
        memory.put("leftId", memory.text("id"), "leftSecret", memory.text("secret"), "leftMessage", last);
        memory.put("wanted", false, "topics", null, "privateKey", null, "publicKey", null, "auth", null);
        forgetToken();
        memory.put("id", null, "secret", null, "toldEndpoint", null, "told", null);
        sayGoodbye();
    }

    private void sayGoodbye() {
        String id = memory.text("leftId");
        if (id == null) return;
        try {
            server.forget(new PushServer.Registered(id, memory.text("leftSecret")), memory.text("leftMessage"));
            memory.put("leftId", null, "leftSecret", null, "leftMessage", null);
        } catch (IOException e) {
            // No connection: once more at the next start.
        }
    }

    /** At each start: once a day, and where something changed. */
    void refresh() {
        sayGoodbye();
        if (!memory.is("wanted") || isFresh()) return;
        if (memory.text("endpoint") != null) tell();
        ask();
    }

    /** The phone's push service says that what it gave is no longer good. */
    void renew() {
        forgetToken();
        if (memory.is("wanted")) ask();
    }

    /** Asks for an endpoint; it comes to a receiver. False when nobody can be asked. */
    private boolean ask() {
        String via = transport();
        try {
            String publicKey = via == null ? null : server.publicKey();
            if (publicKey == null) return false;
            boolean isSame = publicKey.equals(memory.text("sender")) && via.equals(memory.text("via"));
            if (!isSame) giveBack();
            if (memory.text("instance") == null) memory.put("instance", UUID.randomUUID().toString());
            memory.put("sender", publicKey, "via", via, "kid", "|ID|" + UUID.randomUUID() + "|");
            askThere(via, false);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private void askThere(String via, boolean isSecondTry) {
        String instance = memory.text("instance");
        if (via.equals("play") && !isSecondTry) PlayServices.ask(context, memory.text("sender"), instance, memory.text("kid"));
        else Distributor.ask(context, via, memory.text("sender"), instance);
    }

    /** @param answer of Play services; null for an error, after which a distributor is asked, if there is one */
    void answered(String answer, boolean isError) {
        String endpoint = PlayServices.endpoint(memory.text("kid"), answer);
        if (endpoint != null) {
            gotEndpoint(endpoint);
        } else if (isError && memory.text("kid") != null && memory.text("endpoint") == null) {
            String other = Distributor.find(context, null);
            memory.put("kid", null);
            if (other == null) failed();
            else {
                memory.put("via", other);
                askThere(other, true);
            }
        }
    }

    void gotEndpoint(String endpoint) {
        if (!memory.is("wanted")) return;
        memory.put("endpoint", endpoint, "kid", null);
        if (!isFresh()) tell();
        waiting.countDown();
    }

    void failed() {
        waiting.countDown();
    }

    private void giveBack() {
        String via = memory.text("via");
        String instance = memory.text("instance");
        if (via == null || instance == null) return;
        if (via.equals("play")) PlayServices.give(context, memory.text("sender"), instance);
        else Distributor.give(context, via, instance);
        forgetToken();
    }

    /** With the word: the old one is known as one that is no longer good. */
    void forgetToken() {
        memory.put("endpoint", null, "kid", null, "instance", null, "via", null);
    }

    /** Tells our service where this phone is reached, and what its person wants. */
    private void tell() {
        String endpoint = memory.text("endpoint");
        List<String> topics = topics();
        try {
            PushKeys keys = memory.keys();
            PushServer.Registered known = registered();
            String changed = endpoint.equals(memory.text("toldEndpoint")) ? null : endpoint;
            if (known == null || !server.change(known, topics, changed, keys)) known = server.register(endpoint, keys, topics);
            memory.put("id", known.id, "secret", known.secret, "toldEndpoint", endpoint, "told", whatToTell(), "toldAt", System.currentTimeMillis());
        } catch (IOException e) {
            // No connection, or not now: once more at the next start.
        } catch (GeneralSecurityException e) {
            // A phone without the curve: it stays off.
        }
    }

    /** What our service knows this phone by; null for nothing. */
    PushServer.Registered registered() {
        String id = memory.text("id");
        return id == null ? null : new PushServer.Registered(id, memory.text("secret"));
    }

    /** False when it could not be said. */
    boolean sayCart(int items) {
        PushServer.Registered known = memory.is("wanted") ? registered() : null;
        try {
            if (known != null) server.cart(known, items);
            return known != null;
        } catch (IOException e) {
            return false;
        }
    }

    private boolean isFresh() {
        return whatToTell().equals(memory.text("told")) && isWithinADay(memory.number("toldAt"));
    }

    private String whatToTell() {
        return memory.text("endpoint") + " " + topics() + " " + Locale.getDefault().toLanguageTag() + " " + TimeZone.getDefault().getID() + " " + config.push.version;
    }

    /** Of a clock that was set back, too. */
    private static boolean isWithinADay(long time) {
        return Math.abs(System.currentTimeMillis() - time) < DAY_MS;
    }
}

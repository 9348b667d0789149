package app.shell;

import android.content.Context;
import java.io.IOException;
import java.security.GeneralSecurityException;

/** The messages that came: each is shown once, and opened once as far as figures go. */
final class PushInbox {
    private static final int REMEMBERED = 200;

    private final Context context;
    private final ShellConfig config;
    private final PushMemory memory;

    PushInbox(Context context, ShellConfig config) {
        this.context = context.getApplicationContext();
        this.config = config;
        memory = new PushMemory(this.context);
    }

    /** @param instance the word that this phone gave its push service, by which it may send; @param body as it came, encrypted */
    void take(String instance, byte[] body) {
        if (body == null || !memory.is("wanted") || instance == null || !instance.equals(memory.text("instance"))) return;
        PushMessage message = read(body);
        if (message == null || memory.list("shown").contains(message.id)) return;
        PushNotification notification = new PushNotification(context, config, message);
        notification.show();
        memory.add("shown", message.id, REMEMBERED);
        memory.put("lastMessage", message.id, "lastMessageAt", System.currentTimeMillis());
        notification.addPicture();
    }

    private PushMessage read(byte[] body) {
        try {
            return PushMessage.read(memory.keys().decrypt(body));
        } catch (GeneralSecurityException e) {
            // Not for this phone, or changed on the way.
            return null;
        } catch (RuntimeException e) {
            // Some providers throw these for what is no key.
            return null;
        }
    }

    /** Whether the phone has shown this message and it is opened for the first time. */
    boolean opens(String message) {
        return memory.list("shown").contains(message) && memory.add("opened", message, REMEMBERED);
    }

    boolean hasShown(String message) {
        return memory.list("shown").contains(message);
    }

    /** Waits for our service. */
    void sayOpened(String message) {
        PushServer.Registered known = new PushRegistration(context, config).registered();
        try {
            if (known != null) new PushServer(config.push).opened(known, message);
        } catch (IOException e) {
            // It counts for figures only.
        }
    }
}

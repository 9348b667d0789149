package app.shell;

import android.app.PendingIntent;
import android.content.Context;
import android.content.Intent;
import android.content.pm.PackageManager;

/**
 * Google's push service, asked by broadcasts in place of its library: for a public key of our own (VAPID) it gives a token that is
 * part of an ordinary Web Push address. No project with Google is needed.
 */
final class PlayServices {
    static final String ANSWER = "com.google.android.c2dm.intent.REGISTRATION";
    static final String MESSAGE = "com.google.android.c2dm.intent.RECEIVE";
    private static final String PACKAGE = "com.google.android.gms";
    private static final String ENDPOINT = "https://fcm.googleapis.com/fcm/send/";

    private PlayServices() {}

    /** Also those that stand in for Google's. What cannot send to our receiver is of no use. */
    static boolean isThere(Context context) {
        PackageManager packages = context.getPackageManager();
        try {
            if (!packages.getApplicationInfo(PACKAGE, 0).enabled) return false;
        } catch (PackageManager.NameNotFoundException e) {
            return false;
        }
        return packages.checkPermission("com.google.android.c2dm.permission.SEND", PACKAGE) == PackageManager.PERMISSION_GRANTED;
    }

    /** The answer comes to PushReceiver. @param kid comes back with it */
    static void ask(Context context, String publicKey, String instance, String kid) {
        context.sendBroadcast(request(context, publicKey, instance, kid));
    }

    /** Whoever turned notifications off gets no more of this token's messages, whatever the service knows. */
    static void give(Context context, String publicKey, String instance) {
        context.sendBroadcast(request(context, publicKey, instance, "|ID|0|").putExtra("delete", "1"));
    }

    private static Intent request(Context context, String publicKey, String instance, String kid) {
        Intent nowhere = new Intent().setPackage("com.google.example.invalidpackage");
        return new Intent("com.google.iid.TOKEN_REQUEST").setPackage(PACKAGE)
            .putExtra("scope", "GCM")
            .putExtra("sender", publicKey)
            .putExtra("subscription", publicKey)
            .putExtra("X-subscription", publicKey)
            .putExtra("subtype", subtype(instance))
            .putExtra("X-subtype", subtype(instance))
            .putExtra("kid", kid)
            // Who asks: nothing else of it is used, so it leads nowhere.
            .putExtra("app", PendingIntent.getBroadcast(context, 0, nowhere, PendingIntent.FLAG_IMMUTABLE));
    }

    static String subtype(String instance) {
        return "wp:" + instance;
    }

    /** The endpoint that an answer gives, or null for an answer to somebody else's question, or none. */
    static String endpoint(String kid, String answer) {
        if (kid == null || answer == null || !answer.startsWith(kid)) return null;
        String token = answer.substring(kid.length());
        if (token.startsWith(":")) token = token.substring(1);
        return token.matches("[A-Za-z0-9_:-]{20,1000}") ? ENDPOINT + token : null;
    }
}

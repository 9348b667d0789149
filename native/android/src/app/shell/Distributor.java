package app.shell;

import android.app.BroadcastOptions;
import android.app.PendingIntent;
import android.content.Context;
import android.content.Intent;
import android.content.pm.ResolveInfo;
import android.net.Uri;
import android.os.Build;
import android.os.Bundle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.TreeSet;

/** An app that the person chose to get messages with, on a phone without Play services (UnifiedPush, its Android specification 3). */
final class Distributor {
    static final String NEW_ENDPOINT = "org.unifiedpush.android.connector.NEW_ENDPOINT";
    static final String FAILED = "org.unifiedpush.android.connector.REGISTRATION_FAILED";
    static final String UNREGISTERED = "org.unifiedpush.android.connector.UNREGISTERED";
    static final String MESSAGE = "org.unifiedpush.android.connector.MESSAGE";
    private static final String TO_DISTRIBUTOR = "org.unifiedpush.android.distributor.";

    private Distributor() {}

    /** The package of the one to use: the one that was used before, the phone's default, or the first; null for none. */
    static String find(Context context, String usedBefore) {
        TreeSet<String> all = new TreeSet<String>();
        for (ResolveInfo found : context.getPackageManager().queryBroadcastReceivers(new Intent(TO_DISTRIBUTOR + "REGISTER"), 0))
            all.add(found.activityInfo.packageName);
        all.remove(context.getPackageName());
        if (all.isEmpty() || all.contains(String.valueOf(usedBefore))) return all.isEmpty() ? null : usedBefore;
        Intent link = new Intent(Intent.ACTION_VIEW, Uri.parse("unifiedpush://link"));
        ResolveInfo chosen = context.getPackageManager().resolveActivity(link, 0);
        String name = chosen == null ? "" : chosen.activityInfo.packageName;
        return all.contains(name) ? name : all.first();
    }

    /** The answer comes to DistributorReceiver. @param instance the word that only the distributor learns */
    static void ask(Context context, String distributor, String publicKey, String instance) {
        Intent request = request(context, distributor, "REGISTER", instance).putExtra("vapid", publicKey);
        // What the specification's second version asks for.
        request.putExtra("application", context.getPackageName());
        request.putStringArrayListExtra("features", new ArrayList<String>(Arrays.asList(TO_DISTRIBUTOR + "feature.BYTES_MESSAGE")));
        send(context, request);
    }

    static void give(Context context, String distributor, String instance) {
        send(context, request(context, distributor, "UNREGISTER", instance));
    }

    static void acknowledge(Context context, String distributor, String instance, String id) {
        send(context, request(context, distributor, "MESSAGE_ACK", instance).putExtra("id", id));
    }

    private static Intent request(Context context, String distributor, String action, String instance) {
        PendingIntent who = PendingIntent.getBroadcast(context, 0, new Intent().setPackage("app.shell.nowhere"), PendingIntent.FLAG_IMMUTABLE);
        return new Intent(TO_DISTRIBUTOR + action).setPackage(distributor).putExtra("token", instance).putExtra("pi", who);
    }

    /** From Android 14 on the system itself tells who sends; before, an intent of ours does. */
    private static void send(Context context, Intent request) {
        Bundle options = Build.VERSION.SDK_INT >= 34 ? BroadcastOptions.makeBasic().setShareIdentityEnabled(true).toBundle() : null;
        if (options == null) context.sendBroadcast(request);
        else Newer.sendBroadcast(context, request, options);
    }
}

package app.shell;

import static org.junit.Assert.assertEquals;
import static org.robolectric.Shadows.shadowOf;

import android.app.Application;
import android.app.Notification;
import android.app.NotificationManager;
import android.content.BroadcastReceiver;
import android.content.ComponentName;
import android.content.Intent;
import android.content.IntentFilter;
import android.content.pm.ApplicationInfo;
import android.content.pm.PackageInfo;
import android.content.pm.ResolveInfo;
import android.os.Build;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.json.JSONObject;
import org.robolectric.RuntimeEnvironment;
import org.robolectric.shadows.ShadowLooper;

/** A phone with Play services, a distributor or neither, and the broadcasts between them and the app. */
final class PushPhone {
    static final String TOKEN = "fGhX2:APA91bEexample_of-a-token-that-is-long-enough";
    static final String PLAY = "com.google.android.gms";
    static final String DISTRIBUTOR = "org.example.distributor";

    final Application app = RuntimeEnvironment.getApplication();
    final Service service;

    PushPhone(Service service) {
        this.service = service;
        // Android 13 and later: the app requests the permission.
        if (Build.VERSION.SDK_INT < 33) shadowOf(notifications()).setNotificationsEnabled(true);
        else allow(false);
    }

    void allow(boolean yes) {
        shadowOf(notifications()).setNotificationsEnabled(yes);
        if (Build.VERSION.SDK_INT < 33) return;
        if (yes) shadowOf(app).grantPermissions("android.permission.POST_NOTIFICATIONS");
        else shadowOf(app).denyPermissions("android.permission.POST_NOTIFICATIONS");
    }

    PushPhone withPlayServices() {
        PackageInfo play = new PackageInfo();
        play.packageName = PLAY;
        play.applicationInfo = new ApplicationInfo();
        play.applicationInfo.packageName = PLAY;
        play.applicationInfo.enabled = true;
        play.requestedPermissions = new String[] {"com.google.android.c2dm.permission.SEND"};
        play.requestedPermissionsFlags = new int[] {PackageInfo.REQUESTED_PERMISSION_GRANTED};
        shadowOf(app.getPackageManager()).installPackage(play);
        return this;
    }

    PushPhone withDistributor() throws Exception {
        PackageInfo other = new PackageInfo();
        other.packageName = DISTRIBUTOR;
        other.applicationInfo = new ApplicationInfo();
        other.applicationInfo.packageName = DISTRIBUTOR;
        shadowOf(app.getPackageManager()).installPackage(other);
        ComponentName receiver = new ComponentName(DISTRIBUTOR, DISTRIBUTOR + ".Receiver");
        shadowOf(app.getPackageManager()).addReceiverIfNotPresent(receiver);
        shadowOf(app.getPackageManager()).addIntentFilterForReceiver(receiver, new IntentFilter("org.unifiedpush.android.distributor.REGISTER"));
        return this;
    }

    ShellConfig config() {
        return ShellConfig.read(app);
    }

    PushRegistration registration() {
        return new PushRegistration(app, config());
    }

    /** Waits until all started work is done. */
    void settle() throws Exception {
        ShadowLooper.idleMainLooper();
        PushThread.WORK.submit(new Runnable() {
            @Override
            public void run() {}
        }).get();
        ShadowLooper.idleMainLooper();
    }

    /** Returns the app's requests to another app, newest last. */
    List<Intent> asked(String action) {
        List<Intent> out = new ArrayList<Intent>();
        for (Intent intent : broadcasts()) if (action.equals(intent.getAction())) out.add(intent);
        return out;
    }

    /** A copy, because the app adds to the list on another thread without synchronization. */
    private List<Intent> broadcasts() {
        for (; ; ) {
            try {
                return new ArrayList<Intent>(shadowOf(app).getBroadcastIntents());
            } catch (java.util.ConcurrentModificationException e) {
                Thread.yield();
            }
        }
    }

    Intent lastAsked(String action) {
        List<Intent> all = asked(action);
        return all.isEmpty() ? null : all.get(all.size() - 1);
    }

    /**
     * Sends a broadcast to the receiver that the manifest declares for it, which Robolectric finds but does
     * not start.
     */
    void send(Intent intent) throws Exception {
        intent.setPackage(app.getPackageName());
        List<ResolveInfo> found = app.getPackageManager().queryBroadcastReceivers(intent, 0);
        assertEquals(intent.getAction(), 1, found.size());
        BroadcastReceiver receiver = (BroadcastReceiver) Class.forName(found.get(0).activityInfo.name).newInstance();
        IntentFilter filter = new IntentFilter(intent.getAction());
        if (Build.VERSION.SDK_INT < 33) app.registerReceiver(receiver, filter);
        else app.registerReceiver(receiver, filter, Application.RECEIVER_EXPORTED);
        app.sendBroadcast(intent);
        settle();
        app.unregisterReceiver(receiver);
    }

    /** Sends the response of Play services to the last request. */
    void playAnswers(String token) throws Exception {
        String kid = lastAsked("com.google.iid.TOKEN_REQUEST").getStringExtra("kid");
        send(new Intent("com.google.android.c2dm.intent.REGISTRATION").putExtra("registration_id", kid + ":" + token));
    }

    void playBrings(byte[] body) throws Exception {
        String subtype = lastAsked("com.google.iid.TOKEN_REQUEST").getStringExtra("subtype");
        send(new Intent("com.google.android.c2dm.intent.RECEIVE").putExtra("subtype", subtype).putExtra("rawData", body)
            .putExtra("google.message_id", "0:1"));
    }

    /** Turns notifications on. The response comes from `answers` after the request was sent. */
    String turnOn(final List<String> topics) throws Exception {
        final String[] state = new String[1];
        Thread person = new Thread() {
            @Override
            public void run() {
                state[0] = registration().turnOn(topics);
            }
        };
        int before = asked("com.google.iid.TOKEN_REQUEST").size();
        person.start();
        while (person.isAlive() && asked("com.google.iid.TOKEN_REQUEST").size() == before) Thread.yield();
        if (person.isAlive()) playAnswers(TOKEN);
        person.join();
        return state[0];
    }

    PushPhone on() throws Exception {
        allow(true);
        assertEquals("on", turnOn(Collections.singletonList("bread")));
        return this;
    }

    /** Encrypts for the keys that the service received last. */
    Sender sender() throws Exception {
        JSONObject keys = null;
        for (Service.Request request : service.requests) if (request.body.has("keys")) keys = request.body.getJSONObject("keys");
        return new Sender(keys);
    }

    NotificationManager notifications() {
        return (NotificationManager) app.getSystemService(Application.NOTIFICATION_SERVICE);
    }

    List<Notification> shown() {
        return shadowOf(notifications()).getAllNotifications();
    }

    static String payload(String id, String target) throws Exception {
        JSONObject words = new JSONObject().put("title", "Warm bread").put("body", "From 7 o’clock, as long as it lasts.").put("tag", id);
        return new JSONObject().put("web_push", 8030).put("notification", words).put("message", id).put("topic", "bread")
            .put("target", target).toString();
    }
}

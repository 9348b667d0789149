package app.shell;

import android.content.BroadcastReceiver;
import android.content.Context;
import android.content.Intent;

/** Hears a distributor. Any app can send to it, so each broadcast must have the word that only the distributor was told. */
public final class DistributorReceiver extends BroadcastReceiver {
    @Override
    public void onReceive(final Context context, final Intent intent) {
        PushThread.run(goAsync(), new Runnable() {
            @Override
            public void run() {
                try {
                    take(context, intent);
                } catch (RuntimeException e) {
                    // What another app packs into a broadcast may not even be readable.
                }
            }
        });
    }

    private static void take(Context context, Intent intent) {
        PushMemory memory = new PushMemory(context);
        String instance = intent.getStringExtra("token");
        String distributor = memory.text("via");
        if (instance == null || distributor == null || !instance.equals(memory.text("instance"))) return;
        ShellConfig config = ShellConfig.read(context);
        PushRegistration registration = new PushRegistration(context, config);
        String action = intent.getAction();
        if (Distributor.MESSAGE.equals(action)) {
            new PushInbox(context, config).take(instance, intent.getByteArrayExtra("bytesMessage"));
        } else if (Distributor.NEW_ENDPOINT.equals(action)) {
            String endpoint = intent.getStringExtra("endpoint");
            if (endpoint != null && endpoint.startsWith("https://")) registration.gotEndpoint(endpoint);
        } else if (Distributor.FAILED.equals(action) || Distributor.UNREGISTERED.equals(action)) {
            registration.forgetToken();
            registration.failed();
        }
        String id = intent.getStringExtra("id");
        if (id != null) Distributor.acknowledge(context, distributor, instance, id);
    }
}

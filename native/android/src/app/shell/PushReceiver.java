package app.shell;

import android.content.BroadcastReceiver;
import android.content.Context;
import android.content.Intent;

/** Hears Play services, and nobody else: whoever sends must have the permission that the manifest names. */
public final class PushReceiver extends BroadcastReceiver {
    @Override
    public void onReceive(final Context context, final Intent intent) {
        PushThread.run(goAsync(), new Runnable() {
            @Override
            public void run() {
                take(context, intent);
            }
        });
    }

    private static void take(Context context, Intent intent) {
        ShellConfig config = ShellConfig.read(context);
        if (PlayServices.ANSWER.equals(intent.getAction())) {
            new PushRegistration(context, config).answered(intent.getStringExtra("registration_id"), intent.hasExtra("error"));
        } else if (PlayServices.MESSAGE.equals(intent.getAction())) {
            String subtype = String.valueOf(intent.getStringExtra("subtype"));
            boolean isForToken = "google.com/iid".equals(intent.getStringExtra("from"));
            if (isForToken) new PushRegistration(context, config).renew();
            else if (subtype.startsWith("wp:")) new PushInbox(context, config).take(subtype.substring(3), intent.getByteArrayExtra("rawData"));
        }
    }
}

package app.shell;

import android.content.Context;
import android.net.ConnectivityManager;
import android.net.Network;
import android.net.NetworkCapabilities;
import android.net.NetworkInfo;
import android.net.NetworkRequest;
import android.os.Handler;
import android.os.Looper;

/** Tells once when the phone gets a network back, so that nobody has to press retry. */
final class Reachability {
    private final ConnectivityManager manager;
    private final Runnable back;
    private final Handler handler = new Handler(Looper.getMainLooper());
    private ConnectivityManager.NetworkCallback callback;

    Reachability(Context context, Runnable back) {
        manager = (ConnectivityManager) context.getSystemService(Context.CONNECTIVITY_SERVICE);
        this.back = back;
    }

    /** Nothing to wait for when there is a network already and only the site is down: that would retry without end. */
    void await() {
        NetworkInfo now = manager.getActiveNetworkInfo();
        if (callback != null || (now != null && now.isConnected())) return;
        callback = new ConnectivityManager.NetworkCallback() {
            @Override
            public void onAvailable(Network network) {
                handler.post(new Runnable() {
                    @Override
                    public void run() {
                        if (callback == null) return;
                        stop();
                        back.run();
                    }
                });
            }
        };
        manager.registerNetworkCallback(new NetworkRequest.Builder().addCapability(NetworkCapabilities.NET_CAPABILITY_INTERNET).build(), callback);
    }

    void stop() {
        if (callback != null) manager.unregisterNetworkCallback(callback);
        callback = null;
    }
}

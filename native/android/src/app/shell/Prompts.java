package app.shell;

import android.Manifest;
import android.app.Activity;
import android.content.SharedPreferences;
import android.content.pm.PackageManager;
import android.net.Uri;
import android.os.Build;
import android.util.SparseArray;
import android.webkit.GeolocationPermissions;
import android.webkit.PermissionRequest;
import java.util.ArrayList;
import java.util.List;

/** Camera, microphone, location and notifications: only what the owner ticked, only for the app's own origin, only after the person agreed. */
final class Prompts {
    /** Told once the person has decided. */
    interface Answer {
        void decided();
    }

    private static final String POST_NOTIFICATIONS = "android.permission.POST_NOTIFICATIONS";
    private static final int FIRST_CODE = 100;

    private final Activity activity;
    private final ShellConfig config;
    private final Links links;
    private final SparseArray<Answer> waiting = new SparseArray<Answer>();
    private int nextCode = FIRST_CODE;

    Prompts(Activity activity, ShellConfig config, Links links) {
        this.activity = activity;
        this.config = config;
        this.links = links;
    }

    boolean has(String permission) {
        return activity.checkSelfPermission(permission) == PackageManager.PERMISSION_GRANTED;
    }

    /** Asks for what is missing, then answers; what was given is read with has(). */
    void ask(List<String> permissions, Answer answer) {
        List<String> missing = new ArrayList<String>();
        for (String permission : permissions) if (!has(permission)) missing.add(permission);
        if (missing.isEmpty()) {
            answer.decided();
            return;
        }
        waiting.put(nextCode, answer);
        activity.requestPermissions(missing.toArray(new String[missing.size()]), nextCode);
        nextCode++;
    }

    void onResult(int code) {
        Answer answer = waiting.get(code);
        waiting.remove(code);
        if (answer != null) answer.decided();
    }

    /** A page wants the camera or the microphone. All or nothing, as the web view takes it. */
    void onWebRequest(final PermissionRequest request) {
        final List<String> needed = new ArrayList<String>();
        boolean allowed = links.mayUseDevice(request.getOrigin());
        for (String resource : request.getResources()) {
            if (PermissionRequest.RESOURCE_VIDEO_CAPTURE.equals(resource) && config.allows("camera")) needed.add(Manifest.permission.CAMERA);
            else if (PermissionRequest.RESOURCE_AUDIO_CAPTURE.equals(resource) && config.allows("microphone")) needed.add(Manifest.permission.RECORD_AUDIO);
            else if (!PermissionRequest.RESOURCE_PROTECTED_MEDIA_ID.equals(resource)) allowed = false;
        }
        if (!allowed) {
            request.deny();
            return;
        }
        ask(needed, new Answer() {
            @Override
            public void decided() {
                for (String permission : needed) {
                    if (!has(permission)) {
                        request.deny();
                        return;
                    }
                }
                request.grant(request.getResources());
            }
        });
    }

    /** A page wants to know where the phone is; an approximate place is an answer too. Never remembered by the web view. */
    void onLocationRequest(final String origin, final GeolocationPermissions.Callback callback) {
        if (!config.allows("location") || !links.mayUseDevice(Uri.parse(origin))) {
            callback.invoke(origin, false, false);
            return;
        }
        List<String> both = new ArrayList<String>();
        if (!has(Manifest.permission.ACCESS_COARSE_LOCATION)) {
            both.add(Manifest.permission.ACCESS_FINE_LOCATION);
            both.add(Manifest.permission.ACCESS_COARSE_LOCATION);
        }
        ask(both, new Answer() {
            @Override
            public void decided() {
                callback.invoke(origin, has(Manifest.permission.ACCESS_COARSE_LOCATION), false);
            }
        });
    }

    /** From API 33 on notifications must be asked for. Once, ever: whoever declined finds them in the system settings. */
    void askForNotificationsOnce() {
        if (Build.VERSION.SDK_INT < 33 || !config.allows("notifications") || has(POST_NOTIFICATIONS)) return;
        SharedPreferences memory = activity.getPreferences(Activity.MODE_PRIVATE);
        if (memory.getBoolean("askedForNotifications", false)) return;
        memory.edit().putBoolean("askedForNotifications", true).apply();
        List<String> one = new ArrayList<String>();
        one.add(POST_NOTIFICATIONS);
        ask(one, new Answer() {
            @Override
            public void decided() {}
        });
    }
}

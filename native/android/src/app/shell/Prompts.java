package app.shell;

import android.Manifest;
import android.app.Activity;
import android.content.pm.PackageManager;
import android.net.Uri;
import android.webkit.GeolocationPermissions;
import android.webkit.PermissionRequest;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;

/** Camera, microphone and location: only what the owner ticked, only for the app's own origin, only after the person agreed. */
final class Prompts {
    /** Told once the person has decided. */
    interface Answer {
        void decided();
    }

    /** What is asked for, and who waits for it. */
    private static final class Question {
        final List<String> permissions;
        final Answer answer;
        boolean wasCutShort;

        Question(List<String> permissions, Answer answer) {
            this.permissions = permissions;
            this.answer = answer;
        }
    }

    private static final int CODE = 100;

    private final Activity activity;
    private final ShellConfig config;
    private final Links links;
    /** One after the other: Android ends a second question unasked while the first one stands. */
    private final Queue<Question> waiting = new ArrayDeque<Question>();
    private boolean asking;

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
        waiting.add(new Question(permissions, answer));
        askNext();
    }

    private void askNext() {
        while (!asking && !waiting.isEmpty()) {
            List<String> missing = new ArrayList<String>();
            for (String permission : waiting.peek().permissions) if (!has(permission)) missing.add(permission);
            if (!missing.isEmpty()) {
                asking = true;
                activity.requestPermissions(missing.toArray(new String[missing.size()]), CODE);
            } else {
                waiting.remove().answer.decided();
            }
        }
    }

    /** Without results nobody has decided: the question was cut short, and is asked once more. */
    void onResult(int code, int[] results) {
        if (code != CODE || !asking) return;
        asking = false;
        Question question = waiting.peek();
        if (results.length == 0 && !question.wasCutShort) {
            question.wasCutShort = true;
        } else {
            waiting.remove();
            question.answer.decided();
        }
        askNext();
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
}

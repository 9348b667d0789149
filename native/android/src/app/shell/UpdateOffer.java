package app.shell;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/** Where the app looks for new versions of its pages, and whom it trusts with them: `updates` of assets/app.json. */
final class UpdateOffer {
    final String app;
    /** The shell that a version must be made for, such as "android-6". */
    final String generation;
    /** Number of the release in the package. */
    final long release;
    /** Digest of assets/www. */
    final String bundle;
    /** Raw public keys in base64. */
    final List<String> keys;
    final List<String> addresses;
    /** For phones that try versions first. Null for all others. */
    final String channel;

    UpdateOffer(JSONObject updates) throws JSONException {
        app = updates.getString("app");
        generation = updates.getString("generation");
        release = updates.getLong("release");
        bundle = updates.getString("bundle");
        keys = strings(updates.getJSONArray("keys"));
        addresses = strings(updates.getJSONArray("addresses"));
        channel = updates.has("channel") ? updates.getString("channel") : null;
    }

    /** Path of the manifest below an address. */
    String manifestPath() {
        return generation + (channel == null ? "" : "/testers/" + channel) + "/update.json";
    }

    static List<String> strings(JSONArray array) throws JSONException {
        List<String> out = new ArrayList<String>();
        for (int i = 0; i < array.length(); i++) out.add(array.getString(i));
        return Collections.unmodifiableList(out);
    }
}

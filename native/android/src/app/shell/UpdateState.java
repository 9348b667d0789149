package app.shell;

import java.math.BigInteger;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/** All that the phone remembers about updates. Changed as a copy, which counts once it is written. */
final class UpdateState implements Cloneable {
    private static final int MOST_REFUSED = 20;

    /** A random number that says which phones a staged version reaches first. It never leaves the phone. */
    String device;
    /** The package that this was written for. */
    String packagedBundle;
    long packagedRelease;
    /** Of the last manifest that was taken. */
    long sequence;
    /** Null for the version in the package, as are the next two for none. */
    UpdateBundle current;
    /** One that has worked, to go back to. */
    UpdateBundle previous;
    /** Complete, and waiting for its turn. */
    UpdateBundle pending;
    /** How often the current version was started without working; -1 once it has worked. */
    int starts = -1;
    /** Digests of versions that did not start, oldest first. */
    List<String> refused = new ArrayList<String>();
    /** One of them that the service has not heard of yet. Null for none. */
    String failed;
    /** Of the last manifest that was taken; empty for those of the package. */
    List<String> keys = new ArrayList<String>();
    List<String> addresses = new ArrayList<String>();
    /** An address and the ETag of its manifest. Null for none. */
    String etag;
    /** Whether there may be files that no version names. */
    boolean isUntidy;
    /** Milliseconds since the phone started, and how often in a row nobody answered. */
    long asked = -1;
    int failures;
    /** The day of the last answer, in days since 1970. -1 before the first. */
    long day = -1;

    static UpdateState create(UpdateOffer offer) {
        UpdateState state = new UpdateState();
        state.device = new BigInteger(64, new SecureRandom()).toString();
        state.packagedBundle = offer.bundle;
        state.packagedRelease = offer.release;
        return state;
    }

    static UpdateState read(String text) throws JSONException {
        JSONObject from = new JSONObject(text);
        UpdateState state = new UpdateState();
        state.device = from.getString("device");
        state.packagedBundle = from.getString("packagedBundle");
        state.packagedRelease = from.getLong("packagedRelease");
        state.sequence = from.getLong("sequence");
        state.current = bundle(from, "current");
        state.previous = bundle(from, "previous");
        state.pending = bundle(from, "pending");
        state.starts = from.getInt("starts");
        state.refused.addAll(UpdateOffer.strings(from.getJSONArray("refused")));
        state.failed = from.has("failed") ? from.getString("failed") : null;
        state.keys.addAll(UpdateOffer.strings(from.getJSONArray("keys")));
        state.addresses.addAll(UpdateOffer.strings(from.getJSONArray("addresses")));
        state.etag = from.has("etag") ? from.getString("etag") : null;
        state.isUntidy = from.getBoolean("untidy");
        state.asked = from.getLong("asked");
        state.failures = from.getInt("failures");
        state.day = from.getLong("day");
        return state;
    }

    private static UpdateBundle bundle(JSONObject from, String name) throws JSONException {
        return from.has(name) ? UpdateBundle.read(from.getJSONObject(name)) : null;
    }

    @Override
    public String toString() {
        try {
            JSONObject out = new JSONObject().put("device", device).put("packagedBundle", packagedBundle).put("packagedRelease", packagedRelease);
            out.put("sequence", sequence).put("starts", starts).put("untidy", isUntidy).put("asked", asked).put("failures", failures).put("day", day);
            // Null is left out.
            out.put("current", current == null ? null : current.toJson());
            out.put("previous", previous == null ? null : previous.toJson());
            out.put("pending", pending == null ? null : pending.toJson());
            out.put("failed", failed).put("etag", etag);
            return out.put("refused", new JSONArray(refused)).put("keys", new JSONArray(keys)).put("addresses", new JSONArray(addresses)).toString();
        } catch (JSONException e) {
            throw new IllegalStateException(e);
        }
    }

    UpdateState copy() {
        try {
            UpdateState copy = (UpdateState) clone();
            copy.refused = new ArrayList<String>(refused);
            copy.keys = new ArrayList<String>(keys);
            copy.addresses = new ArrayList<String>(addresses);
            return copy;
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException(e);
        }
    }

    boolean isOnTrial() {
        return current != null && starts >= 0;
    }

    /** The pending version's turn. A version on trial is nothing to go back to. */
    void take(UpdateOffer offer) {
        if (!isOnTrial()) previous = current;
        boolean isPackaged = pending.bundle.equals(offer.bundle);
        current = isPackaged ? null : pending;
        if (isPackaged) previous = null;
        starts = isPackaged ? -1 : 0;
        pending = null;
        isUntidy = true;
    }

    /** Back to a version that has worked; the current one is never taken again. */
    void refuseCurrent() {
        refused.add(current.bundle);
        while (refused.size() > MOST_REFUSED) refused.remove(0);
        failed = current.bundle;
        goBack();
    }

    void goBack() {
        current = previous;
        previous = null;
        starts = -1;
        isUntidy = true;
    }

    /** Something of it is gone: its manifest counts as new once more, so that it can come again. */
    void comeAgain() {
        sequence = Math.max(0, sequence - 1);
        etag = null;
    }

    /** Another package was installed: what was built on the one before counts no more. */
    void begin(UpdateOffer offer) {
        // What was fetched goes, and what is offered may differ from the package: it has to be taken again.
        comeAgain();
        current = null;
        previous = null;
        pending = null;
        starts = -1;
        addresses = new ArrayList<String>();
        for (String key : keys.isEmpty() ? keys : offer.keys) if (!keys.contains(key)) keys.add(key);
        packagedBundle = offer.bundle;
        packagedRelease = offer.release;
        isUntidy = true;
    }
}

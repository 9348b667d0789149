package app.shell;

import android.content.Context;
import android.util.AtomicFile;
import android.util.Base64;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.List;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/**
 * What the phone remembers about its notifications: keys, the registration, which messages it has shown. In a file that no backup
 * and no transfer to another phone takes along, whatever the app allows: a copy would read the same messages.
 */
final class PushMemory {
    private static final Object LOCK = new Object();
    private static final int BASE64 = Base64.URL_SAFE | Base64.NO_PADDING | Base64.NO_WRAP;

    private final AtomicFile file;

    PushMemory(Context context) {
        file = new AtomicFile(new File(context.getNoBackupFilesDir(), "push.json"));
    }

    private JSONObject read() {
        try {
            return new JSONObject(new String(file.readFully(), "UTF-8"));
        } catch (IOException e) {
            return new JSONObject();
        } catch (JSONException e) {
            return new JSONObject();
        }
    }

    private void write(JSONObject memory) {
        FileOutputStream out = null;
        try {
            out = file.startWrite();
            out.write(memory.toString().getBytes("UTF-8"));
            file.finishWrite(out);
        } catch (IOException e) {
            // A full phone: what was there before stays.
            if (out != null) file.failWrite(out);
        }
    }

    /** Null for none. */
    String text(String name) {
        synchronized (LOCK) {
            return read().optString(name, null);
        }
    }

    long number(String name) {
        synchronized (LOCK) {
            return read().optLong(name);
        }
    }

    boolean is(String name) {
        synchronized (LOCK) {
            return read().optBoolean(name);
        }
    }

    List<String> list(String name) {
        synchronized (LOCK) {
            return strings(read().optJSONArray(name));
        }
    }

    /** All at once: names and values in turn, null to forget. */
    void put(Object... pairs) {
        synchronized (LOCK) {
            JSONObject memory = read();
            try {
                for (int i = 0; i < pairs.length; i += 2) {
                    Object value = pairs[i + 1];
                    memory.put((String) pairs[i], value instanceof List ? new JSONArray((List<?>) value) : value);
                }
            } catch (JSONException e) {
                throw new IllegalArgumentException(e);
            }
            write(memory);
        }
    }

    /** False when the list has it already; of a longer one the oldest are forgotten. */
    boolean add(String name, String value, int most) {
        synchronized (LOCK) {
            List<String> all = list(name);
            if (all.contains(value)) return false;
            all.add(value);
            put(name, all.subList(Math.max(0, all.size() - most), all.size()));
            return true;
        }
    }

    /** Made at the first call, and again after they were forgotten. */
    PushKeys keys() throws GeneralSecurityException {
        synchronized (LOCK) {
            if (text("privateKey") == null) {
                PushKeys made = PushKeys.create();
                put("privateKey", encode(made.privateKey), "publicKey", encode(made.publicKey), "auth", encode(made.auth));
            }
            return new PushKeys(decode(text("privateKey")), decode(text("publicKey")), decode(text("auth")));
        }
    }

    /** As RFC 7515 says it: for addresses, without padding. */
    static String encode(byte[] bytes) {
        return Base64.encodeToString(bytes, BASE64);
    }

    private static byte[] decode(String text) {
        return Base64.decode(text, BASE64);
    }

    private static List<String> strings(JSONArray array) {
        List<String> out = new ArrayList<String>();
        for (int i = 0; array != null && i < array.length(); i++) out.add(array.optString(i));
        return out;
    }
}

package app.shell;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.json.JSONException;
import org.json.JSONObject;

/** A version of the app's pages on this phone: for each of its files where the bytes are. */
final class UpdateBundle {
    static final class Entry {
        final String sha256;
        /** Bytes. */
        final long size;
        /** Whether the package has it at the same path. Otherwise it is among the files of updates. */
        final boolean isPackaged;

        Entry(String sha256, long size, boolean isPackaged) {
            this.sha256 = sha256;
            this.size = size;
            this.isPackaged = isPackaged;
        }
    }

    /** Digest over all files. */
    final String bundle;
    /** Number of the release. */
    final long release;
    final boolean isUrgent;
    /** By path. Empty for the version in the package. */
    final Map<String, Entry> files;

    UpdateBundle(String bundle, long release, boolean isUrgent, Map<String, Entry> files) {
        this.bundle = bundle;
        this.release = release;
        this.isUrgent = isUrgent;
        this.files = files;
    }

    static UpdateBundle read(JSONObject from) throws JSONException {
        Map<String, Entry> files = new LinkedHashMap<String, Entry>();
        JSONObject all = from.getJSONObject("files");
        for (Iterator<String> paths = all.keys(); paths.hasNext(); ) {
            String path = paths.next();
            String[] words = all.getString(path).split(" ");
            if (words.length != 3 || !Digests.isSha256(words[0])) throw new JSONException(path);
            files.put(path, new Entry(words[0], size(words[1]), words[2].equals("package")));
        }
        String bundle = from.getString("bundle");
        if (!Digests.isSha256(bundle)) throw new JSONException("bundle");
        return new UpdateBundle(bundle, from.getLong("release"), from.getBoolean("urgent"), files);
    }

    private static long size(String digits) throws JSONException {
        try {
            return Long.parseLong(digits);
        } catch (NumberFormatException e) {
            throw new JSONException(digits);
        }
    }

    JSONObject toJson() throws JSONException {
        JSONObject all = new JSONObject();
        for (Map.Entry<String, Entry> file : files.entrySet()) {
            Entry entry = file.getValue();
            all.put(file.getKey(), entry.sha256 + " " + entry.size + " " + (entry.isPackaged ? "package" : "update"));
        }
        return new JSONObject().put("bundle", bundle).put("release", release).put("urgent", isUrgent).put("files", all);
    }
}

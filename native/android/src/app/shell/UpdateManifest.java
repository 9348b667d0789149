package app.shell;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;
import org.json.JSONTokener;

/**
 * What update.json says, once its signature and every claim in it were checked. The rules are those of
 * lib/packaging/updates/read-update.ts, and both are tested with native/updates/fixtures.json.
 */
final class UpdateManifest {
    /** Not for this phone; the code is one of UpdateVerdict there. */
    static final class Refused extends Exception {
        final String code;
        /** Of what is not for this phone's share; null for every other reason. */
        final String bundle;

        Refused(String code) {
            this(code, null);
        }

        Refused(String code, String bundle) {
            super(code);
            this.code = code;
            this.bundle = bundle;
        }
    }

    /** What the phone holds the manifest against. */
    static final class Trust {
        final String app;
        final String generation;
        final List<String> keys;
        final long sequence;
        final List<String> refused;
        final String device;

        Trust(String app, String generation, List<String> keys, long sequence, List<String> refused, String device) {
            this.app = app;
            this.generation = generation;
            this.keys = keys;
            this.sequence = sequence;
            this.refused = refused;
            this.device = device;
        }
    }

    static final class Entry {
        final String sha256;
        /** Bytes. */
        final long size;

        Entry(String sha256, long size) {
            this.sha256 = sha256;
            this.size = size;
        }
    }

    /** As UPDATE_LIMITS there. Sizes are in bytes. */
    static final int LARGEST_ENVELOPE = 557056;
    private static final int LARGEST_MANIFEST = 393216;
    private static final int MOST_SIGNATURES = 4;
    private static final int MOST_KEYS = 4;
    private static final int MOST_ADDRESSES = 3;
    private static final int MOST_FILES = 2000;
    private static final long LARGEST_FILE = 30000000;
    private static final long LARGEST_BUNDLE = 100000000;
    private static final int LONGEST_PATH = 200;
    private static final int EVERYBODY = 10000;
    /** The largest number that JavaScript counts to. */
    private static final long LARGEST_NUMBER = (1L << 53) - 1;
    /** Signed before the manifest, so that no signature of anything else counts. */
    private static final byte[] PREFIX = "app-update-1\n".getBytes(StandardCharsets.US_ASCII);
    private static final Pattern KEY_ID = Pattern.compile("[0-9a-f]{16}");
    private static final Pattern SEGMENT = Pattern.compile("[A-Za-z0-9._~-]+");
    private static final Pattern ADDRESS = Pattern.compile("https?://[^/?#\\\\@\\x00-\\x20\\x7f-\\uffff]+(?:/[^?#\\\\\\x00-\\x20]*)?/");
    private static final Pattern TIME = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:\\.[0-9]+)?)?Z");

    final long sequence;
    final long release;
    final String bundle;
    final boolean isUrgent;
    /** By path, sorted. */
    final Map<String, Entry> files = new TreeMap<String, Entry>();
    final List<String> keys = new ArrayList<String>();
    final List<String> addresses = new ArrayList<String>();
    private final long share;

    /** @throws Refused with the first reason, in the order of UpdateVerdict */
    static UpdateManifest read(byte[] envelope, Trust trust) throws Refused {
        if (envelope.length > LARGEST_ENVELOPE) throw new Refused("too-large");
        byte[] signed = signed(envelope, trust.keys);
        if (signed.length > LARGEST_MANIFEST) throw new Refused("too-large");
        JSONObject claims = parse(signed);
        if (claims == null) throw new Refused("unreadable");
        if (!isNumber(claims.opt("format"), 1)) throw new Refused("other-format");
        if (!trust.app.equals(claims.opt("app"))) throw new Refused("other-app");
        if (!trust.generation.equals(claims.opt("generation"))) throw new Refused("other-generation");
        UpdateManifest manifest;
        try {
            manifest = new UpdateManifest(claims);
        } catch (JSONException e) {
            throw new Refused("invalid");
        }
        if (manifest.sequence < trust.sequence) throw new Refused("replayed");
        if (manifest.sequence == trust.sequence) throw new Refused("nothing-new");
        if (trust.refused.contains(manifest.bundle)) throw new Refused("refused");
        if (place(trust.device, trust.app, manifest.bundle) >= manifest.share) throw new Refused("not-in-share", manifest.bundle);
        return manifest;
    }

    /** The manifest's bytes, if one of the keys signed them. */
    private static byte[] signed(byte[] envelope, List<String> keys) throws Refused {
        JSONObject outer = parse(envelope);
        if (outer == null) throw new Refused("unreadable");
        byte[] signed;
        boolean isTrusted = false;
        try {
            signed = bytes(string(outer, "signed"));
            byte[] message = new byte[PREFIX.length + signed.length];
            System.arraycopy(PREFIX, 0, message, 0, PREFIX.length);
            System.arraycopy(signed, 0, message, PREFIX.length, signed.length);
            JSONArray signatures = array(outer, "signatures", 1, MOST_SIGNATURES);
            // All are read before any is believed.
            List<byte[]> raw = new ArrayList<byte[]>();
            List<String> ids = new ArrayList<String>();
            for (int i = 0; i < signatures.length(); i++) {
                JSONObject one = signatures.getJSONObject(i);
                ids.add(matching(KEY_ID, string(one, "key")));
                raw.add(bytes(string(one, "signature")));
            }
            for (int i = 0; i < raw.size() && !isTrusted; i++) isTrusted = isSignedBy(keys, ids.get(i), message, raw.get(i));
        } catch (JSONException e) {
            throw new Refused("unreadable");
        }
        if (!isTrusted) throw new Refused("untrusted");
        return signed;
    }

    private static boolean isSignedBy(List<String> keys, String id, byte[] message, byte[] signature) {
        for (String key : keys) {
            byte[] raw = Digests.base64(key);
            if (raw != null && Digests.hex(Digests.sha256().digest(raw)).startsWith(id)) return Ed25519.verify(raw, message, signature);
        }
        return false;
    }

    private UpdateManifest(JSONObject claims) throws JSONException {
        require(string(claims, "app").length() > 0 && string(claims, "app").length() <= 100);
        sequence = number(claims, "sequence", 1, LARGEST_NUMBER);
        release = number(claims, "release", 1, LARGEST_NUMBER);
        String version = string(claims, "version");
        require(version.length() > 0 && version.length() <= 50);
        matching(TIME, string(claims, "made"));
        bundle = string(claims, "bundle");
        require(Digests.isSha256(bundle));
        share = number(claims, "share", 0, EVERYBODY);
        Object urgent = claims.get("urgent");
        require(urgent instanceof Boolean);
        isUrgent = (Boolean) urgent;
        JSONArray said = array(claims, "keys", 1, MOST_KEYS);
        for (int i = 0; i < said.length(); i++) keys.add(key(said.get(i)));
        said = array(claims, "addresses", 1, MOST_ADDRESSES);
        for (int i = 0; i < said.length(); i++) addresses.add(address(said.get(i)));
        readFiles(array(claims, "files", 1, MOST_FILES));
        require(digest().equals(bundle));
    }

    private void readFiles(JSONArray said) throws JSONException {
        Set<String> paths = new HashSet<String>();
        long total = 0;
        for (int i = 0; i < said.length(); i++) {
            JSONObject file = said.getJSONObject(i);
            String path = string(file, "path");
            require(isPath(path) && paths.add(path.toLowerCase(Locale.ROOT)));
            String sha256 = string(file, "sha256");
            require(Digests.isSha256(sha256));
            long size = number(file, "size", 0, LARGEST_FILE);
            total += size;
            files.put(path, new Entry(sha256, size));
        }
        require(files.containsKey("index.html") && total <= LARGEST_BUNDLE);
    }

    /** Paths are ASCII, so that nothing of the file system or of Unicode makes two of them one. */
    private static boolean isPath(String path) {
        if (path.length() > LONGEST_PATH) return false;
        for (String segment : path.split("/", -1)) if (!SEGMENT.matcher(segment).matches() || segment.equals(".") || segment.equals("..")) return false;
        return true;
    }

    private String digest() {
        MessageDigest sha = Digests.sha256();
        for (Map.Entry<String, Entry> file : files.entrySet())
            sha.update(utf8(file.getKey() + "\0" + file.getValue().sha256 + "\0" + file.getValue().size + "\n"));
        return Digests.hex(sha.digest());
    }

    /** The phone's place, 0 to 9,999, among those that a staged version reaches: below its share, it is one of them. */
    static long place(String device, String app, String bundle) {
        byte[] hash = Digests.sha256().digest(utf8(device + ":" + app + ":" + bundle));
        return (ByteBuffer.wrap(hash).getInt() & 0xffffffffL) % EVERYBODY;
    }

    /** Null for what is no object in JSON. The platform's parser ignores what follows one. */
    private static JSONObject parse(byte[] bytes) {
        try {
            String text = StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPORT).decode(ByteBuffer.wrap(bytes)).toString();
            JSONTokener tokens = new JSONTokener(text);
            Object value = tokens.nextValue();
            return value instanceof JSONObject && tokens.nextClean() == 0 ? (JSONObject) value : null;
        } catch (CharacterCodingException e) {
            return null;
        } catch (JSONException e) {
            return null;
        } catch (StackOverflowError e) {
            return null;
        }
    }

    private static String string(JSONObject from, String name) throws JSONException {
        Object value = from.get(name);
        require(value instanceof String);
        return (String) value;
    }

    private static long number(JSONObject from, String name, long least, long most) throws JSONException {
        Object value = from.get(name);
        require(value instanceof Number && ((Number) value).doubleValue() == Math.rint(((Number) value).doubleValue()));
        long number = ((Number) value).longValue();
        require(number >= least && number <= most);
        return number;
    }

    private static boolean isNumber(Object value, long wanted) {
        return value instanceof Number && ((Number) value).doubleValue() == wanted;
    }

    private static JSONArray array(JSONObject from, String name, int least, int most) throws JSONException {
        JSONArray array = from.getJSONArray(name);
        require(array.length() >= least && array.length() <= most);
        return array;
    }

    private static byte[] bytes(String base64) throws JSONException {
        byte[] bytes = Digests.base64(base64);
        require(bytes != null);
        return bytes;
    }

    private static String key(Object said) throws JSONException {
        require(said instanceof String && ((String) said).length() == 44);
        require(bytes((String) said).length == 32);
        return (String) said;
    }

    private static String address(Object said) throws JSONException {
        require(said instanceof String && ((String) said).length() <= 2000);
        return matching(ADDRESS, (String) said);
    }

    private static String matching(Pattern pattern, String text) throws JSONException {
        require(pattern.matcher(text).matches());
        return text;
    }

    private static void require(boolean holds) throws JSONException {
        if (!holds) throw new JSONException("not as a manifest says it");
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}

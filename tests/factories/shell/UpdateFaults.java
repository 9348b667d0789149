package app.shell;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.RandomAccessFile;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Executors;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/**
 * A phone, a server that fails in every way, and a disk that ends the process at any byte. Each round opens the
 * app and compares every file of the version that it shows with what was published.
 */
final class UpdateFaults {
    /** The process ends: nothing in the shell can catch it. */
    private static final class Killed extends Error {
        private static final long serialVersionUID = 1L;
    }

    private static final class FaultyDisk extends UpdateDisk {
        private final Random random;
        private final Set<File> unsynced = new HashSet<File>();
        /** Bytes and other steps until the fault. Negative for none. */
        private long left = -1;
        private boolean isFull;
        private long free = Long.MAX_VALUE;

        FaultyDisk(Random random) {
            this.random = random;
        }

        private void step(int size) throws IOException {
            if (left < 0) return;
            left -= size;
            if (left >= 0) return;
            left = 0;
            if (isFull) throw new IOException("No space left on device");
            throw new Killed();
        }

        @Override
        FileOutputStream create(final File file) throws IOException {
            step(1);
            unsynced.add(file);
            return new FileOutputStream(file) {
                @Override
                public void write(byte[] bytes) throws IOException {
                    write(bytes, 0, bytes.length);
                }

                @Override
                public void write(byte[] bytes, int start, int size) throws IOException {
                    int most = left < 0 ? size : (int) Math.min(size, left);
                    super.write(bytes, start, most);
                    if (most < size || left == 0) step(size + 1);
                    else step(size);
                }
            };
        }

        @Override
        void sync(FileOutputStream out) throws IOException {
            step(1);
            unsynced.clear();
        }

        @Override
        void rename(File from, File to) throws IOException {
            step(1);
            super.rename(from, to);
            if (unsynced.remove(from)) unsynced.add(to);
        }

        @Override
        void delete(File file) {
            super.delete(file);
        }

        @Override
        long free(File folder) {
            return free;
        }

        /** The power is back. What was not brought to the storage is there in part. */
        void restart() throws IOException {
            for (File file : unsynced) {
                if (!file.exists()) continue;
                RandomAccessFile part = new RandomAccessFile(file, "rw");
                part.setLength((long) (random.nextDouble() * part.length()));
                part.close();
            }
            unsynced.clear();
            left = -1;
            isFull = false;
            free = Long.MAX_VALUE;
        }
    }

    private static final class Version {
        final long release;
        /** Its script fails on every phone. */
        final boolean isBroken;
        final Map<String, byte[]> files = new TreeMap<String, byte[]>();

        Version(long release, boolean isBroken, Random random) {
            this.release = release;
            this.isBroken = isBroken;
            files.put("index.html", text("page of " + release));
            files.put("app.js", filled("script of " + release, random, 40000));
            files.put("app.css", text("styles of " + release / 2));
            files.put("assets/logo.png", text("logo of " + release / 5));
            if (release % 3 == 0) files.put("live/shop.json", text("snapshot of " + release));
        }

        String digest() {
            StringBuilder lines = new StringBuilder();
            for (Map.Entry<String, byte[]> file : files.entrySet())
                lines.append(file.getKey()).append('\0').append(sha256(file.getValue())).append('\0').append(file.getValue().length).append('\n');
            return sha256(text(lines.toString()));
        }
    }

    private static final String[] FAULTS = {
        "none", "kill", "disk-full", "no-room", "wrong-clock", "truncated", "swapped", "changed", "longer", "slow", "404", "500", "410", "portal", "wrong-host", "loop",
        "closed", "replayed", "unsigned", "stranger", "other-app", "other-generation", "bad-list"};
    /** What nobody who may has published, though its files can be had. */
    private final Version evil;
    private static final String APP = "bakery0001";
    private static final String GENERATION = "android-6";

    private final Random random;
    private final File folder;
    private final FaultyDisk disk;
    private final KeyPair key;
    private final KeyPair stranger;
    private final List<Version> versions = new ArrayList<Version>();
    private final Map<String, byte[]> published = new TreeMap<String, byte[]>();
    private final HttpServer server;
    private final UpdateExchange patient = new UpdateExchange(5000, 20000);
    private final UpdateExchange impatient = new UpdateExchange(100, 100);
    private byte[] manifest;
    private byte[] before;
    private long sequence;
    private volatile String fault = "none";
    private final Map<Long, Integer> failedStarts = new TreeMap<Long, Integer>();
    private int faults;
    private int opened;
    /** Questions that were not the first of their day. */
    private int repeated;
    private int updated;
    private int returned;
    private int mostStarts;

    private UpdateFaults(long seed) throws Exception {
        random = new Random(seed);
        folder = Files.createTempDirectory("updates-").toFile();
        disk = new FaultyDisk(random);
        KeyPairGenerator keys = KeyPairGenerator.getInstance("Ed25519");
        key = keys.generateKeyPair();
        stranger = keys.generateKeyPair();
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newCachedThreadPool());
        server.createContext("/", new HttpHandler() {
            @Override
            public void handle(HttpExchange call) throws IOException {
                try {
                    answer(call);
                } finally {
                    call.close();
                }
            }
        });
        server.start();
        versions.add(new Version(1, false, random));
        evil = new Version(1000, false, random);
        for (byte[] data : evil.files.values()) published.put(sha256(data), data);
        publish(false);
    }

    public static void main(String[] arguments) throws Exception {
        if (arguments[0].equals("verdicts")) {
            verdicts();
            return;
        }
        if (arguments[0].equals("places")) {
            for (String device : arguments[3].split(",")) System.out.println(UpdateManifest.place(device, arguments[1], arguments[2]));
            return;
        }
        // Otherwise each answer waits 40 ms for an acknowledgement.
        System.setProperty("sun.net.httpserver.nodelay", "true");
        UpdateFaults run = new UpdateFaults(Long.parseLong(arguments[2]));
        int rounds = Integer.parseInt(arguments[1]);
        for (int i = 0; i < rounds; i++) run.round(FAULTS[i % FAULTS.length]);
        run.settle();
        System.out.println(new JSONObject().put("faults", run.faults).put("opened", run.opened).put("repeated", run.repeated).put("updated", run.updated)
            .put("returned", run.returned).put("mostStarts", run.mostStarts));
        System.exit(0);
    }

    /**
     * Reads lines of words in base64: an update.json, then the app, generation, keys, sequence, refused bundles
     * and device that it is held against. Prints the verdicts.
     */
    private static void verdicts() throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String[] words = line.split(" ", -1);
            byte[] update = Base64.getDecoder().decode(words[0]);
            for (int i = 1; i < words.length; i++) words[i] = new String(Base64.getDecoder().decode(words[i]), StandardCharsets.UTF_8);
            List<String> keys = Arrays.asList(words[3].split(","));
            List<String> refused = words[5].isEmpty() ? Collections.<String>emptyList() : Arrays.asList(words[5].split(","));
            try {
                UpdateManifest.Trust trust = new UpdateManifest.Trust(words[1], words[2], keys, Long.parseLong(words[4]), refused, words[6]);
                UpdateManifest.read(update, trust);
                System.out.println("accepted");
            } catch (UpdateManifest.Refused e) {
                System.out.println(e.code);
            }
        }
    }

    private void publish(boolean isBroken) throws Exception {
        Version version = new Version(versions.size() + 1, isBroken, random);
        versions.add(version);
        for (byte[] data : version.files.values()) published.put(sha256(data), data);
        before = manifest;
        manifest = manifest(version, ++sequence, APP, GENERATION, key);
    }

    private byte[] manifest(Version version, long number, String app, String generation, KeyPair by) throws Exception {
        JSONArray files = new JSONArray();
        for (Map.Entry<String, byte[]> file : version.files.entrySet())
            files.put(new JSONObject().put("path", file.getKey()).put("sha256", sha256(file.getValue())).put("size", file.getValue().length));
        JSONObject claims = new JSONObject().put("format", 1).put("app", app).put("generation", generation).put("sequence", number);
        claims.put("release", version.release).put("version", "1." + version.release).put("made", "2026-11-27T18:00:00.000Z");
        claims.put("bundle", fault.equals("bad-list") ? sha256(text("other")) : version.digest()).put("files", files).put("share", 10000).put("urgent", false);
        claims.put("keys", new JSONArray().put(raw(key))).put("addresses", new JSONArray().put(address()));
        return envelope(text(claims.toString()), by);
    }

    private static byte[] envelope(byte[] signed, KeyPair by) throws GeneralSecurityException, JSONException {
        Signature signature = Signature.getInstance("Ed25519");
        signature.initSign(by.getPrivate());
        signature.update(text("app-update-1\n"));
        signature.update(signed);
        JSONObject one = new JSONObject().put("key", sha256(Base64.getDecoder().decode(raw(by))).substring(0, 16));
        one.put("signature", Base64.getEncoder().encodeToString(signature.sign()));
        return text(new JSONObject().put("signed", Base64.getEncoder().encodeToString(signed)).put("signatures", new JSONArray().put(one)).toString());
    }

    private static String raw(KeyPair pair) {
        byte[] encoded = pair.getPublic().getEncoded();
        return Base64.getEncoder().encodeToString(Arrays.copyOfRange(encoded, encoded.length - 32, encoded.length));
    }

    private String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
    }

    private void answer(HttpExchange call) throws IOException {
        String path = call.getRequestURI().getPath();
        boolean isManifest = path.endsWith("/update.json");
        if (isManifest && call.getRequestURI().getQuery().endsWith("&d=0")) repeated++;
        byte[] body = isManifest ? manifest : published.get(path.substring(path.lastIndexOf('/') + 1));
        boolean isHit = isManifest ? random.nextInt(3) == 0 : random.nextInt(2) == 0;
        String now = isHit ? fault : "none";
        try {
            if (isManifest) body = wrongManifest(now, body);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
        if (body == null || now.equals("404")) send(call, 404, text("Not found"));
        else if (now.equals("500") || now.equals("410")) send(call, Integer.parseInt(now), text("{}"));
        else if (now.equals("portal")) send(call, 200, text("<!doctype html><title>Sign in to the Wi-Fi</title>"));
        else if (now.equals("closed")) return;
        else if (now.equals("wrong-host") || now.equals("loop")) {
            call.getResponseHeaders().set("Location", now.equals("loop") ? path : "http://example.com" + path);
            send(call, 302, new byte[0]);
        } else if (now.equals("swapped")) send(call, 200, text("page of 999"));
        else if (now.equals("changed")) send(call, 200, changed(body));
        else if (now.equals("longer")) send(call, 200, Arrays.copyOf(body, body.length + 1 + random.nextInt(50000)));
        else if (now.equals("truncated")) {
            // One half lies about its length, the other is cut off below it.
            int length = random.nextInt(body.length);
            call.sendResponseHeaders(200, random.nextBoolean() ? Math.max(1, length) : body.length);
            call.getResponseBody().write(body, 0, length);
        } else if (now.equals("slow")) drip(call, body);
        else send(call, 200, body);
    }

    private byte[] wrongManifest(String now, byte[] good) throws Exception {
        if (now.equals("replayed")) return before == null ? good : before;
        if (now.equals("stranger")) return manifest(evil, sequence + 1, APP, GENERATION, stranger);
        if (now.equals("other-app")) return manifest(evil, sequence + 1, "florist0001", GENERATION, key);
        if (now.equals("other-generation")) return manifest(evil, sequence + 1, APP, "android-9", key);
        if (now.equals("bad-list")) return manifest(evil, sequence + 1, APP, GENERATION, key);
        if (!now.equals("unsigned")) return good;
        JSONObject envelope = new JSONObject(new String(good, StandardCharsets.UTF_8));
        JSONObject other = new JSONObject(new String(manifest(evil, sequence + 1, APP, GENERATION, stranger), StandardCharsets.UTF_8));
        return text(envelope.put("signed", other.getString("signed")).toString());
    }

    private byte[] changed(byte[] body) {
        byte[] out = body.clone();
        out[random.nextInt(out.length)] ^= (byte) (1 << random.nextInt(8));
        return out;
    }

    private static void send(HttpExchange call, int status, byte[] body) throws IOException {
        call.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        call.getResponseBody().write(body);
    }

    private static void drip(HttpExchange call, byte[] body) throws IOException {
        call.sendResponseHeaders(200, body.length);
        try {
            for (byte one : body) {
                call.getResponseBody().write(one);
                call.getResponseBody().flush();
                Thread.sleep(20);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The process starts. */
    private Updates start() throws JSONException {
        JSONObject offer = new JSONObject().put("app", APP).put("generation", GENERATION).put("release", 1).put("bundle", versions.get(0).digest());
        offer.put("keys", new JSONArray().put(raw(key))).put("addresses", new JSONArray().put(address()));
        Updates updates = new Updates(new UpdateOffer(offer), new UpdateStore(folder, disk), fault.equals("slow") ? impatient : patient, new Updates.Packaged() {
            @Override
            public InputStream open(String path) throws IOException {
                byte[] data = versions.get(0).files.get(path);
                if (data == null) throw new FileNotFoundException(path);
                return new ByteArrayInputStream(data);
            }
        });
        updates.launch();
        return updates;
    }

    private void round(String kind) throws Exception {
        fault = kind;
        faults++;
        if (random.nextInt(4) == 0) publish(random.nextInt(3) == 0);
        if (kind.equals("kill") || kind.equals("disk-full")) {
            disk.left = random.nextInt(random.nextBoolean() ? 200000 : 5000);
            disk.isFull = kind.equals("disk-full");
        }
        if (kind.equals("no-room")) disk.free = random.nextInt(20000000);
        try {
            Updates updates = start();
            use(updates);
            long now = kind.equals("wrong-clock") ? random.nextLong() : System.nanoTime() / 1000000;
            updates.isDue(now);
            if (updates.ask(now) && random.nextInt(3) == 0) {
                updates.takeNext();
                use(updates);
            }
        } catch (Killed e) {
            // The next round starts from what the storage has.
        }
        disk.restart();
    }

    /** Opens the page, which must be one whole version, and does with it what people and broken scripts do. */
    private void use(Updates updates) throws Exception {
        Version version = shown(updates, updates.page());
        opened++;
        if (version.isBroken) {
            int starts = failedStarts.containsKey(version.release) ? failedStarts.get(version.release) + 1 : 1;
            failedStarts.put(version.release, starts);
            mostStarts = Math.max(mostStarts, starts);
            if (random.nextBoolean()) updates.drawn();
            updates.failed();
            updates.worked();
            return;
        }
        if (random.nextInt(5) == 0) return;
        updates.drawn();
        if (random.nextInt(3) == 0) updates.paused();
        updates.resumed();
        updates.worked();
    }

    private Version shown(Updates updates, UpdateBundle bundle) throws IOException {
        String start = read(updates, bundle, "index.html");
        if (!start.startsWith("page of ")) throw new AssertionError(start);
        Version version = versions.get(Integer.parseInt(start.substring("page of ".length())) - 1);
        for (Map.Entry<String, byte[]> file : version.files.entrySet())
            if (!read(updates, bundle, file.getKey()).equals(new String(file.getValue(), StandardCharsets.UTF_8)))
                throw new AssertionError(fault + ": " + file.getKey() + " is not of version " + version.release);
        if (bundle != null && !bundle.files.keySet().equals(version.files.keySet())) throw new AssertionError("other files");
        return version;
    }

    private static String read(Updates updates, UpdateBundle bundle, String path) throws IOException {
        InputStream in = updates.open(bundle, path);
        try {
            return new String(Streams.readAll(in), StandardCharsets.UTF_8);
        } finally {
            in.close();
        }
    }

    /** With everything in order again, a phone gets the newest version, and returns from one that is broken. */
    private void settle() throws Exception {
        fault = "none";
        for (int i = 0; i < 10; i++) {
            Version before = shown(start(), null);
            publish(i % 2 == 1);
            Updates updates = start();
            if (!updates.ask(1)) throw new AssertionError("not fetched: " + before.release);
            int starts = 0;
            updates = start();
            Version shown = shown(updates, updates.page());
            if (shown != versions.get(versions.size() - 1)) throw new AssertionError("not shown");
            if (!shown.isBroken) {
                updates.drawn();
                updates.worked();
                updated++;
                continue;
            }
            while (shown.isBroken) {
                starts++;
                updates.failed();
                updates.worked();
                updates = start();
                shown = shown(updates, updates.page());
            }
            mostStarts = Math.max(mostStarts, starts);
            if (shown.release != versions.size() - 1) throw new AssertionError("returned to " + shown.release);
            updates.ask(2);
            if (updates.hasPending()) throw new AssertionError("taken again");
            returned++;
        }
        if (new File(folder, "files").list().length > 20) throw new AssertionError("files that nothing names stay");
    }

    private static String sha256(byte[] data) {
        return Digests.hex(Digests.sha256().digest(data));
    }

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] filled(String start, Random random, int size) {
        StringBuilder out = new StringBuilder(start);
        while (out.length() < size) out.append(Long.toString(random.nextLong(), 36));
        return text(out.toString());
    }
}

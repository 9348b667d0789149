package app.shell;

import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which version of its pages the app shows, and how a newer one comes: docs/updates.md. A version is shown as a whole; one that
 * does not start twice is never taken again; the one in the package always remains. One object for each process, from any thread.
 */
final class Updates {
    /** assets/www of the package. */
    interface Packaged {
        /** @throws IOException where there is no such file */
        InputStream open(String path) throws IOException;
    }

    private static final int MOST_STARTS = 2;
    private static final long SPARE_BYTES = 20L * 1000 * 1000;
    private static final long EVERY_MS = 6L * 60 * 60 * 1000;
    private static final long RETRY_MS = 15L * 60 * 1000;

    private final UpdateOffer offer;
    private final UpdateStore store;
    private final UpdateExchange exchange;
    private final Packaged packaged;
    private UpdateState state;
    /** Of the page that is shown. Null for the version in the package. */
    private UpdateBundle running;
    /** The next page is the pending version's. */
    private boolean isSwitching;
    /** A page of the running version was opened, and what happened to it since. */
    private boolean isOpened;
    private boolean isCounted;
    private boolean isDrawn;
    private boolean hasFailed;
    /** Since the process started, for which the time of the last question does not count. */
    private boolean hasAsked;

    Updates(UpdateOffer offer, UpdateStore store, UpdateExchange exchange, Packaged packaged) {
        this.offer = offer;
        this.store = store;
        this.exchange = exchange;
        this.packaged = packaged;
    }

    /** The process has started: decides which version it shows. */
    synchronized void launch() {
        UpdateState kept = store.read();
        state = kept == null ? UpdateState.create(offer) : kept;
        String before = kept == null ? "" : kept.toString();
        if (!state.packagedBundle.equals(offer.bundle) || state.packagedRelease != offer.release) state.begin(offer);
        if (state.isOnTrial() && state.starts >= MOST_STARTS) state.refuseCurrent();
        if (!isWhole(state.current) || !isWhole(state.pending)) state.comeAgain();
        while (!isWhole(state.current)) state.goBack();
        if (!isWhole(state.pending)) state.pending = null;
        // What is wrong with the state holds for this process, even where it cannot be written.
        if (!before.equals(state.toString())) save(state);
        if (state.pending != null) takePending();
        running = state.current;
    }

    private boolean isWhole(UpdateBundle version) {
        if (version == null) return true;
        for (UpdateBundle.Entry file : version.files.values()) if (!file.isPackaged && !store.has(file.sha256, file.size)) return false;
        return true;
    }

    private void takePending() {
        UpdateState next = state.copy();
        next.take(offer);
        save(next);
    }

    /** False, and everything as before, where it cannot be written. */
    private boolean save(UpdateState next) {
        try {
            store.write(next);
            state = next;
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** A page is opened: the version that it is, and all that it loads. Null for the one in the package. */
    synchronized UpdateBundle page() {
        if (isSwitching && state.pending != null) {
            takePending();
            isOpened = false;
            isCounted = false;
            isDrawn = false;
            hasFailed = false;
        }
        isSwitching = false;
        if (isOpened) return running;
        isOpened = true;
        running = state.current;
        if (!state.isOnTrial()) return running;
        isCounted = count(1);
        // A start that cannot be counted could be repeated without end.
        if (!isCounted) running = isWhole(state.previous) ? state.previous : null;
        return running;
    }

    private boolean count(int starts) {
        UpdateState next = state.copy();
        next.starts += starts;
        return save(next);
    }

    synchronized UpdateBundle running() {
        return running;
    }

    /** @param version null for the one in the package @throws IOException where it has no such file */
    InputStream open(UpdateBundle version, String path) throws IOException {
        if (version == null) return packaged.open(path);
        UpdateBundle.Entry file = version.files.get(path);
        if (file == null) throw new IOException("no such file");
        return file.isPackaged ? packaged.open(path) : store.open(file.sha256);
    }

    /** The page has shown its first screen. */
    synchronized void drawn() {
        isDrawn = true;
    }

    synchronized boolean isDrawn() {
        return isDrawn;
    }

    /** A script of the page failed, or its process died. */
    synchronized void failed() {
        hasFailed = true;
    }

    /** The person left. Whoever leaves a page that works has not seen it fail. */
    synchronized void paused() {
        if (state.isOnTrial() && isCounted && isDrawn && !hasFailed) isCounted = !count(-1);
    }

    synchronized void resumed() {
        if (state.isOnTrial() && !isCounted && isDrawn && running == state.current) isCounted = count(1);
    }

    /** The page has worked for a while: its version is good, if nothing failed. */
    synchronized void worked() {
        if (!state.isOnTrial() || !isDrawn || hasFailed || running != state.current) return;
        UpdateState next = state.copy();
        next.starts = -1;
        save(next);
    }

    /** A newer version waits, and is not on its way already. */
    synchronized boolean hasPending() {
        return state.pending != null && !isSwitching;
    }

    /** It is one that the owner wants people to have now. */
    synchronized boolean isUrgent() {
        return hasPending() && state.pending.isUrgent;
    }

    /** The next page is to be the pending version's. */
    synchronized void takeNext() {
        isSwitching = true;
    }

    /** @param now milliseconds of a clock that starts with the phone and never goes back */
    synchronized boolean isDue(long now) {
        long since = now - state.asked;
        if (state.asked < 0 || since < 0) return true;
        if (state.failures == 0) return since >= EVERY_MS || !hasAsked;
        return since >= Math.min(EVERY_MS, RETRY_MS << Math.min(state.failures - 1, 8));
    }

    /** Looks for a newer version and fetches it. Waits for the network. True when one waits now. */
    boolean ask(long now) {
        UpdateState known;
        synchronized (this) {
            hasAsked = true;
            if (state.isUntidy && !state.isOnTrial()) tidy();
            known = state.copy();
        }
        for (String address : addresses(known)) {
            if (!ask(address, known)) continue;
            finish(now, 0);
            return hasPending();
        }
        finish(now, known.failures + 1);
        return false;
    }

    /** Those of the last manifest, then those of the package, should no one answer there any more. */
    private Set<String> addresses(UpdateState known) {
        Set<String> out = new LinkedHashSet<String>(known.addresses);
        out.addAll(offer.addresses);
        return out;
    }

    /** Whether an answer was good, be it that nothing is new. */
    private boolean ask(String address, UpdateState known) {
        try {
            String start = address + " ";
            String etag = known.etag != null && known.etag.startsWith(start) ? known.etag.substring(start.length()) : null;
            UpdateExchange.Answer answer = exchange.manifest(address + offer.manifestPath() + query(known), etag);
            if (answer.status != 304 && answer.status != 200) return false;
            reported(known.failed);
            if (answer.status == 304) return etag != null;
            return read(address, answer, known);
        } catch (IOException e) {
            return false;
        }
    }

    /** For counting: nothing here tells one phone from another. `d=0`: not the first question of the day. */
    private String query(UpdateState known) {
        UpdateBundle shown = running();
        String bundle = shown == null ? offer.bundle : shown.bundle;
        return "?r=" + offer.release + "&b=" + bundle.substring(0, 12) + (known.failed == null ? "" : "&f=" + known.failed.substring(0, 12)) + (known.day == today() ? "&d=0" : "");
    }

    /** The UTC day. Only counted with: a wrong clock changes nothing else. */
    private static long today() {
        return System.currentTimeMillis() / 86400000L;
    }

    private synchronized void reported(String failed) {
        if (failed == null || !failed.equals(state.failed)) return;
        UpdateState next = state.copy();
        next.failed = null;
        save(next);
    }

    private boolean read(String address, UpdateExchange.Answer answer, UpdateState known) throws IOException {
        String etag = answer.etag == null ? null : address + " " + answer.etag;
        List<String> keys = known.keys.isEmpty() ? offer.keys : known.keys;
        UpdateManifest manifest;
        try {
            manifest = UpdateManifest.read(answer.body, new UpdateManifest.Trust(offer.app, offer.generation, keys, known.sequence, known.refused, known.device));
        } catch (UpdateManifest.Refused e) {
            boolean isAnswer = e.code.equals("nothing-new") || e.code.equals("refused") || e.code.equals("not-in-share");
            if (isAnswer) seen(etag, e.bundle);
            return isAnswer;
        }
        UpdateBundle fetched = isShown(manifest.bundle) ? null : fetch(address, manifest);
        accept(manifest, fetched, etag);
        return true;
    }

    /** @param withheld a version that this phone is not to take, even if it has fetched it; null for none */
    private synchronized void seen(String etag, String withheld) {
        UpdateState next = state.copy();
        next.etag = etag;
        if (next.pending != null && next.pending.bundle.equals(withheld)) {
            next.pending = null;
            next.isUntidy = true;
        }
        save(next);
    }

    /** Whether the phone starts with that version already. */
    private synchronized boolean isShown(String bundle) {
        return bundle.equals(state.current == null ? offer.bundle : state.current.bundle);
    }

    private synchronized void accept(UpdateManifest manifest, UpdateBundle fetched, String etag) throws IOException {
        UpdateState next = state.copy();
        next.pending = fetched;
        next.sequence = manifest.sequence;
        next.keys = manifest.keys;
        next.addresses = manifest.addresses;
        next.etag = etag;
        if (!save(next)) throw new IOException("not written");
    }

    private synchronized void finish(long now, int failures) {
        UpdateState next = state.copy();
        next.asked = now;
        next.failures = failures;
        if (failures == 0) next.day = today();
        // Where nothing can be written, the pause holds for this process.
        if (!save(next)) state = next;
    }

    /** @throws IOException with the files that came whole kept for the next time */
    private UpdateBundle fetch(String address, UpdateManifest manifest) throws IOException {
        Map<String, UpdateBundle.Entry> files = new LinkedHashMap<String, UpdateBundle.Entry>();
        boolean isPackaged = manifest.bundle.equals(offer.bundle);
        if (isPackaged) return new UpdateBundle(manifest.bundle, manifest.release, manifest.isUrgent, files);
        Map<String, Long> missing = new HashMap<String, Long>();
        long needed = 0;
        for (Map.Entry<String, UpdateManifest.Entry> one : manifest.files.entrySet()) {
            UpdateManifest.Entry file = one.getValue();
            boolean isHere = isInPackage(one.getKey(), file);
            files.put(one.getKey(), new UpdateBundle.Entry(file.sha256, file.size, isHere));
            if (isHere || store.has(file.sha256, file.size) || missing.containsKey(file.sha256)) continue;
            missing.put(file.sha256, file.size);
            needed += file.size;
        }
        if (store.free() < needed + SPARE_BYTES) throw new IOException("no room");
        for (Map.Entry<String, Long> one : missing.entrySet()) {
            UpdateStore.Receiver receiver = store.receive(one.getKey(), one.getValue());
            try {
                exchange.file(address + "files/" + one.getKey(), one.getValue(), receiver);
            } finally {
                receiver.close();
            }
        }
        return new UpdateBundle(manifest.bundle, manifest.release, manifest.isUrgent, files);
    }

    private boolean isInPackage(String path, UpdateManifest.Entry file) {
        InputStream in = null;
        try {
            in = packaged.open(path);
            MessageDigest digest = Digests.sha256();
            byte[] buffer = new byte[16384];
            long size = 0;
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                digest.update(buffer, 0, n);
                size += n;
                if (size > file.size) return false;
            }
            return size == file.size && Digests.hex(digest.digest()).equals(file.sha256);
        } catch (IOException e) {
            return false;
        } finally {
            Streams.closeQuietly(in);
        }
    }

    /** Forgets files that no version names, once the version that is shown has worked. */
    private void tidy() {
        Set<String> named = new HashSet<String>();
        List<UpdateBundle> kept = new ArrayList<UpdateBundle>();
        Collections.addAll(kept, state.current, state.previous, state.pending, running);
        for (UpdateBundle version : kept)
            if (version != null) for (UpdateBundle.Entry file : version.files.values()) if (!file.isPackaged) named.add(file.sha256);
        store.keepOnly(named);
        UpdateState next = state.copy();
        next.isUntidy = false;
        save(next);
    }
}

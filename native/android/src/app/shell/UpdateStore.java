package app.shell;

import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Set;
import org.json.JSONException;

/**
 * The folder of updates: state.json, and files named by the SHA-256 of their content. Each is written under another name, brought
 * to the storage and only then renamed, so that what stands under its name is whole, wherever the power goes.
 */
final class UpdateStore {
    private static final String UNFINISHED = ".part";

    private final File folder;
    private final File files;
    private final File state;
    private final UpdateDisk disk;

    UpdateStore(File folder, UpdateDisk disk) {
        this.folder = folder;
        this.disk = disk;
        files = new File(folder, "files");
        state = new File(folder, "state.json");
    }

    /** Null where there is none, or none that can be read: that one is set aside. */
    UpdateState read() {
        if (!state.exists()) return null;
        try {
            InputStream in = new FileInputStream(state);
            try {
                return UpdateState.read(new String(Streams.readAll(in), StandardCharsets.UTF_8));
            } finally {
                in.close();
            }
        } catch (IOException e) {
            setAside();
        } catch (JSONException e) {
            setAside();
        }
        return null;
    }

    private void setAside() {
        try {
            disk.rename(state, new File(folder, "state.unreadable"));
        } catch (IOException e) {
            // It is written over then.
        }
    }

    /** @throws IOException with the state from before in its place */
    void write(UpdateState next) throws IOException {
        makeFolders();
        File part = new File(folder, "state.json" + UNFINISHED);
        FileOutputStream out = disk.create(part);
        try {
            out.write(next.toString().getBytes(StandardCharsets.UTF_8));
            disk.sync(out);
        } finally {
            out.close();
        }
        disk.rename(part, state);
    }

    private void makeFolders() throws IOException {
        if (!files.isDirectory() && !files.mkdirs()) throw new IOException("no folder");
    }

    boolean has(String sha256, long size) {
        File file = new File(files, sha256);
        return file.isFile() && file.length() == size;
    }

    InputStream open(String sha256) throws IOException {
        return new FileInputStream(new File(files, sha256));
    }

    long free() throws IOException {
        makeFolders();
        return disk.free(files);
    }

    /** Deletes files that are not in the set, unfinished ones too. */
    void keepOnly(Set<String> named) {
        File[] all = files.listFiles();
        for (int i = 0; all != null && i < all.length; i++) if (!named.contains(all[i].getName())) disk.delete(all[i]);
    }

    Receiver receive(String sha256, long size) throws IOException {
        makeFolders();
        return new Receiver(sha256, size);
    }

    /** Takes a file as it comes. It exists from `finish` on, and only if it is the one that was signed. */
    final class Receiver {
        private final String sha256;
        private final long size;
        private final File part;
        private final FileOutputStream out;
        private final MessageDigest digest = Digests.sha256();
        private long length;

        private Receiver(String sha256, long size) throws IOException {
            this.sha256 = sha256;
            this.size = size;
            part = new File(files, sha256 + UNFINISHED);
            out = disk.create(part);
        }

        void write(byte[] bytes, int count) throws IOException {
            length += count;
            if (length > size) throw new IOException("larger than was signed");
            digest.update(bytes, 0, count);
            out.write(bytes, 0, count);
        }

        void finish() throws IOException {
            if (length != size || !Digests.hex(digest.digest()).equals(sha256)) throw new IOException("not the file that was signed");
            disk.sync(out);
            out.close();
            disk.rename(part, new File(files, sha256));
        }

        /** After an error. Nothing happens once it has finished. */
        void close() {
            Streams.closeQuietly(out);
            if (part.exists()) disk.delete(part);
        }
    }
}

package app.shell;

import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;

/** What updates do to the phone's storage. Tests fail it at any byte. */
class UpdateDisk {
    FileOutputStream create(File file) throws IOException {
        return new FileOutputStream(file);
    }

    /** Returns once the bytes outlast a loss of power. */
    void sync(FileOutputStream out) throws IOException {
        out.getFD().sync();
    }

    /** At once, and in place of a file of that name. */
    void rename(File from, File to) throws IOException {
        if (!from.renameTo(to)) throw new IOException("not renamed");
    }

    void delete(File file) {
        file.delete();
    }

    /** Bytes that the app may still write. */
    long free(File folder) {
        return folder.getUsableSpace();
    }
}

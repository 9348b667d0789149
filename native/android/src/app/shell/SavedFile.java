package app.shell;

import android.app.DownloadManager;
import android.content.ContentResolver;
import android.content.ContentValues;
import android.content.Context;
import android.net.Uri;
import android.os.Build;
import android.os.Environment;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/**
 * A file being written to the person's Downloads. From API 29 on through the media store; before that into the app's own
 * folder, registered with the download manager. Neither needs a storage permission.
 */
final class SavedFile {
    private static final Uri DOWNLOADS = Uri.parse("content://media/external/downloads");

    private final Context context;
    private final String name;
    private final String type;
    private Uri entry;
    private File file;
    private OutputStream out;

    SavedFile(Context context, String name, String type) throws IOException {
        this.context = context;
        this.name = name;
        this.type = type;
        if (Build.VERSION.SDK_INT >= 29) openEntry();
        else openFile();
    }

    private void openEntry() throws IOException {
        ContentValues values = new ContentValues();
        values.put("_display_name", name);
        values.put("mime_type", type);
        values.put("is_pending", 1);
        entry = resolver().insert(DOWNLOADS, values);
        if (entry == null) throw new IOException("no place in Downloads");
        out = resolver().openOutputStream(entry);
        if (out == null) throw new IOException("no place in Downloads");
    }

    private void openFile() throws IOException {
        File folder = context.getExternalFilesDir(Environment.DIRECTORY_DOWNLOADS);
        if (folder == null) throw new IOException("no shared storage");
        int dot = name.lastIndexOf('.');
        String stem = dot > 0 ? name.substring(0, dot) : name;
        String ending = dot > 0 ? name.substring(dot) : "";
        file = new File(folder, name);
        for (int i = 1; file.exists(); i++) file = new File(folder, stem + " (" + i + ")" + ending);
        out = new FileOutputStream(file);
    }

    void write(byte[] bytes) throws IOException {
        out.write(bytes);
    }

    OutputStream stream() {
        return out;
    }

    /** Makes the file visible. */
    void commit() throws IOException {
        out.close();
        if (entry != null) {
            ContentValues values = new ContentValues();
            values.put("is_pending", 0);
            resolver().update(entry, values, null, null);
        } else {
            DownloadManager manager = (DownloadManager) context.getSystemService(Context.DOWNLOAD_SERVICE);
            manager.addCompletedDownload(file.getName(), file.getName(), true, type, file.getPath(), Math.max(1, file.length()), true);
        }
    }

    /** Leaves no half file behind. */
    void abort() {
        Streams.closeQuietly(out);
        if (entry != null) resolver().delete(entry, null, null);
        if (file != null) file.delete();
    }

    private ContentResolver resolver() {
        return context.getContentResolver();
    }
}

package app.shell;

import android.content.ContentProvider;
import android.content.ContentValues;
import android.content.Context;
import android.database.Cursor;
import android.database.MatrixCursor;
import android.net.Uri;
import android.os.ParcelFileDescriptor;
import android.provider.OpenableColumns;
import java.io.File;
import java.io.FileNotFoundException;

/**
 * Where the camera app writes a photo or film for an upload: one folder of the app's cache, reachable only through a grant
 * for one address. Needs no storage permission on any version of Android.
 */
public final class CaptureProvider extends ContentProvider {
    private static final long KEPT_MS = 24L * 60 * 60 * 1000;

    /** A new, empty place; the ending is "jpg" or "mp4". Clears away what older uploads left. */
    static Uri create(Context context, String ending) {
        File folder = folder(context);
        folder.mkdirs();
        long now = System.currentTimeMillis();
        File[] old = folder.listFiles();
        if (old != null) for (File file : old) if (now - file.lastModified() > KEPT_MS) file.delete();
        return new Uri.Builder().scheme("content").authority(authority(context)).path(now + "." + ending).build();
    }

    static boolean isOurs(Context context, Uri uri) {
        return authority(context).equals(uri.getAuthority());
    }

    static boolean hasContent(Context context, Uri uri) {
        return new File(folder(context), uri.getLastPathSegment()).length() > 0;
    }

    private static String authority(Context context) {
        return context.getPackageName() + ".capture";
    }

    private static File folder(Context context) {
        return new File(context.getCacheDir(), "captures");
    }

    private File file(Uri uri) throws FileNotFoundException {
        String name = uri.getLastPathSegment();
        if (name == null || !name.matches("[0-9]+\\.(jpg|mp4)")) throw new FileNotFoundException();
        return new File(folder(getContext()), name);
    }

    @Override
    public boolean onCreate() {
        return true;
    }

    @Override
    public ParcelFileDescriptor openFile(Uri uri, String mode) throws FileNotFoundException {
        return ParcelFileDescriptor.open(file(uri), ParcelFileDescriptor.parseMode(mode));
    }

    @Override
    public String getType(Uri uri) {
        return MimeTypes.of(uri.getLastPathSegment() == null ? "" : uri.getLastPathSegment());
    }

    /** Name and size, which the web view asks for before it uploads. */
    @Override
    public Cursor query(Uri uri, String[] projection, String selection, String[] arguments, String order) {
        String[] columns = projection == null ? new String[] {OpenableColumns.DISPLAY_NAME, OpenableColumns.SIZE} : projection;
        Object[] row = new Object[columns.length];
        try {
            File file = file(uri);
            for (int i = 0; i < columns.length; i++) {
                if (OpenableColumns.DISPLAY_NAME.equals(columns[i])) row[i] = file.getName();
                if (OpenableColumns.SIZE.equals(columns[i])) row[i] = Long.valueOf(file.length());
            }
        } catch (FileNotFoundException e) {
            return null;
        }
        MatrixCursor cursor = new MatrixCursor(columns, 1);
        cursor.addRow(row);
        return cursor;
    }

    @Override
    public Uri insert(Uri uri, ContentValues values) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int update(Uri uri, ContentValues values, String selection, String[] arguments) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int delete(Uri uri, String selection, String[] arguments) {
        throw new UnsupportedOperationException();
    }
}

package app.shell;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Moving bytes: the platform of API 24 has no transferTo. */
final class Streams {
    private Streams() {}

    static void copy(InputStream in, OutputStream out) throws IOException {
        byte[] buffer = new byte[16384];
        for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) out.write(buffer, 0, n);
    }

    static byte[] readAll(InputStream in) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        copy(in, out);
        return out.toByteArray();
    }

    static void closeQuietly(Closeable stream) {
        try {
            if (stream != null) stream.close();
        } catch (IOException e) {
            // Nothing is lost: whoever cared about the bytes has checked before.
        }
    }
}

package app.shell;

import java.io.FileDescriptor;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.reflect.Method;
import java.nio.ByteBuffer;
import org.robolectric.annotation.ClassName;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.annotation.Resetter;

/** Android maps the package into memory, which other JVMs cannot do. This reads the same bytes. */
@Implements(className = "android.util.apk.MemoryMappedFileDataSource", isInAndroidSdk = false)
public final class ShadowMappedFile {
    /** The file that is being verified. */
    static String file;

    private long start;
    private long size;

    @Implementation
    protected void __constructor__(FileDescriptor descriptor, long position, long length) {
        start = position;
        size = length;
    }

    @Implementation
    protected long size() {
        return size;
    }

    @Implementation
    protected void feedIntoDataDigester(@ClassName("android.util.apk.DataDigester") Object digester, long offset, int length)
        throws IOException, ReflectiveOperationException {
        byte[] bytes = new byte[length];
        RandomAccessFile in = new RandomAccessFile(file, "r");
        in.seek(start + offset);
        in.readFully(bytes);
        in.close();
        Method consume = Class.forName("android.util.apk.DataDigester").getDeclaredMethod("consume", ByteBuffer.class);
        consume.setAccessible(true);
        consume.invoke(digester, ByteBuffer.wrap(bytes));
    }

    @Resetter
    public static void reset() {
        file = null;
    }
}

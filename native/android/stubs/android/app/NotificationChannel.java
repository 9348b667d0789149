package android.app;

/** Compile-time shape of the API 26 class; the phone brings the real one. */
public final class NotificationChannel {
    public NotificationChannel(String id, CharSequence name, int importance) {
        throw new UnsupportedOperationException();
    }
}
